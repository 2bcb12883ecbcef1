// A page of Vue 3. It is told which tag is no component of its own, and sets as a property what the
// element knows as one, all else as an attribute.
const WORDS = {
  en: {
    brand: 'Wealth in Vue',
    signedIn: 'Signed in',
    signedOut: 'Signed out',
    light: 'Light',
    dark: 'Dark',
    hide: 'Hide',
    show: 'Show',
    locale: 'en',
  },
  'zh-Hans': {
    brand: 'Vue 的财富',
    signedIn: '已登录',
    signedOut: '未登录',
    light: '浅色',
    dark: '深色',
    hide: '收起',
    show: '展开',
  },
};
const app = Vue.createApp({
  template: '#page',
  data: () => ({
    dark: false,
    shown: true,
    loggedIn: false,
    route: '',
    words: WORDS[document.documentElement.lang],
    messages: { 'zh-Hans': { 'login.submit': '进入' }, en: { 'login.submit': 'Enter' } },
  }),
});
app.config.compilerOptions.isCustomElement = (tag) => tag === 'wealth-rewards';
// Before the element is defined Vue could only take `messages` for an attribute.
customElements.whenDefined('wealth-rewards').then(() => app.mount('#root'));
