import type { Page } from '@playwright/test';
import type { Mock } from '../../mock-server/app.ts';
import { YES, NO } from '../../src/contract/flag.ts';
import { answerWith } from '../support/faults.ts';
import { readToTheEnd } from '../support/read-to-the-end.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const HOT_HASH = '#/pages-sub/hot-news/index';
const LATEST_HASH = '#/pages-sub/news/index';

const SMALL_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

const rows = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('link');

const hotNewsByViews = ({ db }: Mock) =>
  db.news.filter(({ type }) => type === 'hot').sort((a, b) => b.views - a.views || b.id - a.id);

test('ranks hot news by views, shows their covers and marks advertisements', async ({
  page,
  host,
  mock,
}) => {
  const hotNews = hotNewsByViews(mock);
  expect(hotNews.length).toBeGreaterThanOrEqual(8);
  const coverUrls = ['hills', 'tea', 'coins'].map((name) => `/v1/static/${name}.svg`);
  mock.transaction(() => {
    mock.db.news.update(hotNews[0]!.id, { cover: [] });
    mock.db.news.update(hotNews[1]!.id, { cover: coverUrls, is_ad: YES });
    mock.db.news.update(hotNews[2]!.id, { cover: ['/v1/static/none.svg'], is_ad: NO });
  });
  await host.openLoggedIn();
  await page.getByRole('link', { name: '更多 热点新闻' }).click();
  const list = rows(page, t('title.hotNews'));
  await expect(list.nth(0)).toContainText(`1${hotNews[0]!.title}`);
  await expect(list.nth(0).locator('img')).toHaveCount(0);
  await expect(list.nth(1)).toContainText(`2${hotNews[1]!.title}`);
  await expect(list.nth(1).locator('img')).toHaveCount(3);
  await expect(list.nth(1)).toContainText(t('news.ad'));
  await expect(list.nth(1)).toContainText(hotNews[1]!.source);
  await expect(list.nth(1)).toContainText(hotNews[1]!.publish_time.slice(5, 10));
  await expect(list.nth(1)).toContainText(/阅读 .*万/);
  // A failed picture keeps its space and shows no broken icon.
  await expect(list.nth(2).locator('img')).toHaveCount(0);
  await expect(list.nth(2)).not.toContainText(t('news.ad'));
  await expectAccessible(page, 'hot news');
  await readToTheEnd(page, `共 ${hotNews.length} 篇，已全部显示`);
  await page.getByRole('link', { name: hotNews.at(-1)!.title }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: hotNews.at(-1)!.title, exact: true }),
  ).toBeVisible();
});

test(
  'loads covers and banners only from trusted hosts, without a referrer',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const referrers: (string | undefined)[] = [];
    let trackerCalls = 0;
    await page.route('https://pixel.example/**', (route) => {
      trackerCalls += 1;
      return route.abort();
    });
    await page.route('https://example.com/**', (route) => {
      referrers.push(route.request().headers()['referer']);
      return route.fulfill({ contentType: 'image/svg+xml', body: SMALL_PICTURE });
    });
    const cover = [
      'https://pixel.example/1.gif',
      'https://example.com/2.svg',
      '/v1/static/tea.svg',
    ];
    mock.transaction(() => {
      for (const { id } of mock.db.news.all()) mock.db.news.update(id, { cover });
      const [hot] = hotNewsByViews(mock);
      mock.db.news.update(hot!.id, { cover: cover.slice(1, 2) });
      for (const { id } of mock.db.banners.all())
        mock.db.banners.update(id, { image: 'https://pixel.example/b.gif' });
    });
    await host.openLoggedIn();
    const covers = rows(page, t('title.hotNews')).locator('img');
    await covers.first().scrollIntoViewIfNeeded();
    await expect(covers).toHaveCount(1);
    await expect(covers.first()).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect.poll(() => referrers.length).toBeGreaterThan(0);
    for (const [hash, list] of [
      [HOT_HASH, t('title.hotNews')],
      [LATEST_HASH, t('title.news')],
    ] as const) {
      await page.evaluate((hash) => (location.hash = hash), hash);
      const row = rows(page, list).filter({ visible: true }).nth(1);
      // The app refuses one of three covers, and keeps the space of that cover.
      await expect(row.locator('img')).toHaveCount(2);
      await expectAccessible(page, `covers of ${hash}`);
    }
    expect(trackerCalls).toBe(0);
    expect(referrers.filter((referrer) => referrer !== undefined)).toEqual([]);
  },
);

test('hot news that fail to load show an error with a retry; an empty list links to the latest news', async ({
  page,
  host,
}) => {
  await page.route('**/v1/api/index/news?*', answerWith({ code: 10010, msg: '系统繁忙' }, 500));
  await host.openLoggedIn({ hash: HOT_HASH });
  await expect(page.getByRole('alert')).toContainText(t('news.unavailable'));
  await expectAccessible(page, 'failed');
  await page.unroute('**/v1/api/index/news?*');
  const emptyList = { list: [], total: 0, page: 1, limit: 30, has_more: false, categories: [] };
  await page.route('**/v1/api/index/news?*hot*', answerWith({ code: 1, msg: '', data: emptyList }));
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect(page.getByText(t('hotNews.none'))).toBeVisible();
  await page.getByRole('button', { name: t('news.toLatest') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('title.news') })).toBeVisible();
});

for (const [look, locale] of [
  ['theme="dark"', 'en'],
  ['text-size="large"', 'zh-Hans'],
] as const) {
  test(
    `hot news has no axe violations and no overflow at 320 px (${look}, ${locale})`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const body = (attributes: string) =>
        `<wealth-rewards api-base="${mock.url}" ${attributes}></wealth-rewards>`;
      await host.openLoggedIn({ body: body('') });
      await expect(page.getByText('12,345.67')).toBeVisible();
      await host.open({ body: body(`${look} locale="${locale}"`), hash: HOT_HASH });
      await page.reload();
      await expect(
        page.getByText(mock.db.news.get(1)!.title, { exact: true }).first(),
      ).toBeVisible();
      await expectAccessible(page, look);
      await expectNoOverflow(page);
    },
  );
}
