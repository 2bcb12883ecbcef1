import 'wealth-rewards/auto';

export default defineNuxtPlugin(() => {});
