import { YES, NO } from '../../src/contract/flag.ts';
import { answerWith } from '../support/faults.ts';
import { inEachLook, LOOKS } from '../support/looks.ts';
import { readToTheEnd } from '../support/read-to-the-end.ts';
import { coverEverything, editArticle, hotNews } from '../support/scenarios/news.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const SMALL_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

test('ranks hot news by views, shows their covers and marks advertisements', async ({
  page,
  host,
  article,
  news,
  mock,
}) => {
  const articles = hotNews(mock);
  expect(articles.length).toBeGreaterThanOrEqual(8);
  const coverUrls = ['hills', 'tea', 'coins'].map((name) => `/v1/static/${name}.svg`);
  editArticle(mock, articles[0]!.id, { cover: [] });
  editArticle(mock, articles[1]!.id, { cover: coverUrls, is_ad: YES });
  editArticle(mock, articles[2]!.id, { cover: ['/v1/static/none.svg'], is_ad: NO });
  await host.openLoggedIn();
  await page.getByRole('link', { name: `${t('home.more')} ${t('title.hotNews')}` }).click();
  const list = news.hot;
  await expect(list.nth(0)).toContainText(`1${articles[0]!.title}`);
  await expect(list.nth(0).locator('img')).toHaveCount(0);
  await expect(list.nth(1)).toContainText(`2${articles[1]!.title}`);
  await expect(list.nth(1).locator('img')).toHaveCount(3);
  await expect(list.nth(1)).toContainText(t('news.ad'));
  await expect(list.nth(1)).toContainText(articles[1]!.source);
  await expect(list.nth(1)).toContainText(articles[1]!.publish_time.slice(5, 10));
  await expect(list.nth(1)).toContainText(new RegExp(t('news.views', { views: '.*万' })));
  // A failed picture keeps its space and shows no broken icon.
  await expect(list.nth(2).locator('img')).toHaveCount(0);
  await expect(list.nth(2)).not.toContainText(t('news.ad'));
  await expectAccessible(page, 'hot news');
  await readToTheEnd(page, news.end(articles.length));
  await page.getByRole('link', { name: articles.at(-1)!.title }).click();
  await expect(article.title(articles.at(-1)!.title)).toBeVisible();
});

test(
  'loads covers and banners only from trusted hosts, without a referrer',
  { tag: '@long' },
  async ({ page, host, news, mock }) => {
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
    coverEverything(mock, cover, 'https://pixel.example/b.gif');
    await host.openLoggedIn();
    const covers = news.hot.locator('img');
    await covers.first().scrollIntoViewIfNeeded();
    await expect(covers).toHaveCount(1);
    await expect(covers.first()).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect.poll(() => referrers.length).toBeGreaterThan(0);
    for (const [hash, list] of [
      ['#/pages-sub/hot-news/index', news.hot],
      [news.latestHash, news.latest],
    ] as const) {
      await page.evaluate((hash) => (location.hash = hash), hash);
      const row = list.filter({ visible: true }).nth(1);
      // The app refuses one of three covers, and keeps the space of that cover.
      await expect(row.locator('img')).toHaveCount(2);
      await expectAccessible(page, `covers of ${hash}`);
    }
    expect(trackerCalls).toBe(0);
    expect(referrers.filter((referrer) => referrer !== undefined)).toEqual([]);
  },
);

inEachLook([LOOKS.DARK_ENGLISH, LOOKS.LARGE], (elementOf) =>
  test(
    'hot news has no axe violations and no overflow at 320 px, also when it fails to load',
    { tag: '@long' },
    async ({ page, app, host, news, mock }) => {
      await page.route('**/v1/api/index/news?*', answerWith({ code: 10010, msg: '系统繁忙' }, 500));
      await host.openLoggedIn({ body: elementOf(mock), hash: '#/pages-sub/hot-news/index' });
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'failed');
      await page.unroute('**/v1/api/index/news?*');
      await app.button('common.retry').click();
      await expect(news.hot.first()).toBeVisible();
      await expectAccessible(page, 'hot news');
      await expectNoOverflow(page);
    },
  ),
);
