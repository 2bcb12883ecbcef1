// A page of Vue 3. It must know which tag is a custom element. Vue sets known properties as properties and everything
// else as attributes.
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
// Vue takes `messages` for an attribute until the element is defined.
customElements.whenDefined('wealth-rewards').then(() => app.mount('#root'));
