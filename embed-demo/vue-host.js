// A host page made with Vue 3. Vue must be told which tag is a custom element. If the element has a property with the
// name of an attribute in the template, Vue sets the property, otherwise the attribute.
const WORDS = {
  en: {
    brand: 'Wealth in Vue',
    loggedIn: 'Logged in',
    loggedOut: 'Logged out',
    light: 'Light',
    dark: 'Dark',
    hide: 'Hide',
    show: 'Show',
    locale: 'en',
  },
  'zh-Hans': {
    brand: 'Vue 的财富',
    loggedIn: '已登录',
    loggedOut: '未登录',
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
// Waits until the element is defined. Before that it has no property `messages`, so Vue would set an attribute.
customElements.whenDefined('wealth-rewards').then(() => app.mount('#root'));
