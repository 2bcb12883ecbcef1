import { openApp } from './open-app.ts';
import { benchScroll, seedHeavyScenario } from './scroll-through.ts';

// `npm run bench:team` scrolls 2,000 friends from the first to the last on a slow phone.

benchScroll(async () => {
  const openedApp = await openApp('#/pages-sub/team/index', seedHeavyScenario);
  await openedApp.page.getByRole('list', { name: '我的团队' }).waitFor();
  return openedApp;
});
