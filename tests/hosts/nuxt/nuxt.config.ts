export default defineNuxtConfig({
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'wealth-rewards' } },
});
