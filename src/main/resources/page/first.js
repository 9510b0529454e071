// runs before the first paint, so that a chosen theme or language does not flash in late
(() => {
  const root = document.documentElement;
  let theme = null;
  let language = null;
  try {
    theme = localStorage.getItem('reading-room-theme');
    language = localStorage.getItem('reading-room-language');
  } catch {
    // storage is off: the browser's own settings hold
  }
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  const wanted = [language, ...navigator.languages].find((tag) => /^(en|zh)\b/i.test(tag ?? ''));
  root.lang = /^zh/i.test(wanted ?? '') ? 'zh-CN' : 'en';
})();
