const language = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en';
const { words, explain } = await import(`/page/words.${language}.js`);

/** The locale for dates and numbers: the browser's own where it is of the chosen language. */
export const locale = navigator.languages.find((tag) => tag.startsWith(language)) ?? (language === 'zh' ? 'zh-CN' : 'en-GB');

/** The words for a key in the chosen language. */
export function t(key, ...values) {
  const found = words[key];
  if (found === undefined) throw new Error(`no words for ${key}`);
  return typeof found === 'function' ? found(...values) : found;
}

/** The words for one of a set of values, such as a state; the value itself where there are none. */
export function named(group, value) {
  return words[`${group}.${value}`] ?? String(value ?? '');
}

/** A sentence of the server's in the chosen language, or as it is. */
export function said(sentence) {
  return explain(sentence ?? '');
}

/** Which language is shown: en or zh. */
export function currentLanguage() {
  return language;
}

/** Shows everything in the other language, at the same place, and remembers it. */
export function switchLanguage() {
  try {
    localStorage.setItem('reading-room-language', language === 'zh' ? 'en' : 'zh-CN');
  } catch {
    // storage is off: the language lasts as long as the browser's own settings say
  }
  location.reload();
}
