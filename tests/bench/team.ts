import { openApp } from './open-app.ts';
import { makeHeavy, report, scrollThrough } from './scroll-through.ts';

// `npm run bench:team`: 2,000 friends scrolled from the first to the last on a slow phone.

report(async () => {
  const { page: tab, close } = await openApp('#/pages-sub/team/index', makeHeavy);
  await tab.getByRole('list', { name: '我的团队' }).waitFor();
  const isGood = await scrollThrough(tab);
  await close();
  return isGood;
});
