/**
 * Reads something again and again while it is looked at; a hidden page asks nothing.
 *
 * @param failed told the problem and what tries again at once; the reading goes on by itself when the server is away
 */
export function repeat(signal, ms, load, draw, failed) {
  let timer = 0;
  const turn = async () => {
    clearTimeout(timer);
    try {
      if (!document.hidden) draw(await load());
    } catch (problem) {
      if (signal.aborted) return;
      failed(problem, turn);
      if (problem.status === 401 || problem.status === 403) return;
    }
    if (!signal.aborted) timer = setTimeout(turn, ms);
  };
  const seen = () => {
    if (!document.hidden) turn();
  };
  document.addEventListener('visibilitychange', seen, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  turn();
}
