import { openApp } from './open-app.ts';
import { makeHeavy, report, scrollThrough } from './scroll-through.ts';

// `npm run bench:records`: 5,000 fund records scrolled from the first to the last on a slow phone.

report(async () => {
  const { page: tab, close } = await openApp('#/pages-sub/asset/index', makeHeavy);
  await tab.getByRole('list', { name: '资金明细' }).waitFor();
  await tab.getByRole('button', { name: /^\d{4}年\d+月$/ }).click();
  await tab.getByRole('option', { name: '全部时间' }).click();
  await tab.getByRole('button', { name: '完成' }).click();
  await tab.getByRole('list', { name: '资金明细' }).waitFor();
  const isGood = await scrollThrough(tab);
  await close();
  return isGood;
});
