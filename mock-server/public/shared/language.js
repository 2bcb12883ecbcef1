// The demo pages are in Chinese and English. This script chooses the language: by ?lang=zh or ?lang=en, else by the
// browser. It sets the same language on the app. It runs before the bundle, so that the app starts in this language.

const STORAGE_KEY = 'demo-language';
const requestedLanguage = new URLSearchParams(location.search).get('lang');
if (requestedLanguage) window.sessionStorage.setItem(STORAGE_KEY, requestedLanguage);
const isChinese = (window.sessionStorage.getItem(STORAGE_KEY) ?? navigator.language).startsWith(
  'zh',
);

document.documentElement.lang = isChinese ? 'zh-Hans' : 'en';
if (!isChinese) {
  for (const element of document.querySelectorAll('wealth-rewards'))
    element.setAttribute('locale', 'en');
}
