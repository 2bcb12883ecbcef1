// The demo's pages are written in Chinese and in English: this says which one is read, and the app on the
// page follows. Chosen by ?lang=zh or ?lang=en for this visit, else by the browser. Loaded with `defer`
// before the bundle, so that the app starts in that language.

const KEY = 'demo-language';
const asked = new URLSearchParams(location.search).get('lang');
if (asked) window.sessionStorage.setItem(KEY, asked);
const isChinese = (window.sessionStorage.getItem(KEY) ?? navigator.language).startsWith('zh');

document.documentElement.lang = isChinese ? 'zh-Hans' : 'en';
if (!isChinese) {
  for (const element of document.querySelectorAll('wealth-rewards'))
    element.setAttribute('locale', 'en');
}
