// The demo pages are in Chinese and English. This chooses the language by ?lang=zh or ?lang=en, else by the browser,
// and gives it to the app too. It loads with `defer` before the bundle, so that the app starts in that language.

const KEY = 'demo-language';
const requestedLanguage = new URLSearchParams(location.search).get('lang');
if (requestedLanguage) window.sessionStorage.setItem(KEY, requestedLanguage);
const isChinese = (window.sessionStorage.getItem(KEY) ?? navigator.language).startsWith('zh');

document.documentElement.lang = isChinese ? 'zh-Hans' : 'en';
if (!isChinese) {
  for (const element of document.querySelectorAll('wealth-rewards'))
    element.setAttribute('locale', 'en');
}
