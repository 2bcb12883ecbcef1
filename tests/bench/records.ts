import { openApp } from './open-app.ts';
import { benchScroll, seedHeavyScenario } from './scroll-through.ts';

// `npm run bench:records` scrolls 5,000 fund records from first to last on a slow phone.

benchScroll(async () => {
  const openedApp = await openApp('#/pages-sub/asset/index', seedHeavyScenario);
  const { page: tab } = openedApp;
  await tab.getByRole('list', { name: '资金明细' }).waitFor();
  await tab.getByRole('button', { name: /^\d{4}年\d+月$/ }).tap();
  await tab.getByRole('option', { name: '全部时间' }).tap();
  await tab.getByRole('button', { name: '完成' }).tap();
  await tab.getByRole('list', { name: '资金明细' }).waitFor();
  return openedApp;
});
