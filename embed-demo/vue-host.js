// A page of Vue 3. It is told which tag is no component of its own, and sets as a property what the
// element knows as one, all else as an attribute.
const app = Vue.createApp({
  template: '#page',
  data: () => ({
    dark: false,
    shown: true,
    loggedIn: false,
    route: '',
    messages: { 'zh-Hans': { 'login.submit': '进入' } },
  }),
});
app.config.compilerOptions.isCustomElement = (tag) => tag === 'wealth-rewards';
// Before the element is defined Vue could only take `messages` for an attribute.
customElements.whenDefined('wealth-rewards').then(() => app.mount('#root'));
