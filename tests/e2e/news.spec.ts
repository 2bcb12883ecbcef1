import type { Page } from '@playwright/test';
import type { Mock } from '../../mock-server/app.ts';
import { formatTime } from '../../src/contract/time.ts';
import { expectClean, expectNoOverflow } from '../fixtures/expect-clean.ts';
import { answerWith } from '../fixtures/faults.ts';
import { expect, test } from '../fixtures/test.ts';

const HOT = '#/pages-sub/hot-news/index';
const LATEST = '#/pages-sub/news/index';
const ARTICLE = '#/pages-sub/news-detail/index';

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

const rows = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('link');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const search = (page: Page) => page.getByRole('textbox', { name: '搜索文章' });
const hashOf = (page: Page) => decodeURIComponent(new URL(page.url()).hash);
const titleOf = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

const byViews = ({ db }: Mock) =>
  db.news.filter(({ type }) => type === 'hot').sort((a, b) => b.views - a.views || b.id - a.id);
const byTime = ({ db }: Mock) =>
  db.news
    .filter(({ type }) => type === 'latest')
    .sort((a, b) => b.publish_time.localeCompare(a.publish_time) || b.id - a.id);

/** Scrolls to the end, however often more comes. */
async function readToTheEnd(page: Page, text: string) {
  const scroller = page.locator('[data-scroller]').filter({ visible: true });
  await expect(async () => {
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(page.getByText(text)).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('hot news are ranked by views, drawn by their covers, and say what is paid for', async ({
  page,
  host,
  mock,
}) => {
  const hot = byViews(mock);
  expect(hot.length).toBeGreaterThanOrEqual(8);
  const covers = ['hills', 'tea', 'coins'].map((name) => `/v1/static/${name}.svg`);
  mock.transaction(() => {
    mock.db.news.update(hot[0]!.id, { cover: [] });
    mock.db.news.update(hot[1]!.id, { cover: covers, is_ad: 1 });
    mock.db.news.update(hot[2]!.id, { cover: ['/v1/static/none.svg'], is_ad: 0 });
  });
  await host.openSignedIn();
  await page.getByRole('link', { name: '更多 热点新闻' }).click();
  const list = rows(page, '热点新闻');
  await expect(list.nth(0)).toContainText(`1${hot[0]!.title}`);
  await expect(list.nth(0).locator('img')).toHaveCount(0);
  await expect(list.nth(1)).toContainText(`2${hot[1]!.title}`);
  await expect(list.nth(1).locator('img')).toHaveCount(3);
  await expect(list.nth(1)).toContainText('广告');
  await expect(list.nth(1)).toContainText(hot[1]!.source);
  await expect(list.nth(1)).toContainText(hot[1]!.publish_time.slice(5, 10));
  await expect(list.nth(1)).toContainText('万阅读');
  // A picture that does not come leaves its place and no broken drawing.
  await expect(list.nth(2).locator('img')).toHaveCount(0);
  await expect(list.nth(2)).not.toContainText('广告');
  await expectClean(page, 'hot news');
  await readToTheEnd(page, `共 ${hot.length} 篇，已全部显示`);
  await page.getByRole('link', { name: hot.at(-1)!.title }).click();
  await expect(titleOf(page, hot.at(-1)!.title)).toBeVisible();
});

test('covers and banners come from the API and the hosts of the operator alone, and say to nobody who asks', async ({
  page,
  host,
  mock,
}) => {
  const referrers: (string | undefined)[] = [];
  let tracked = 0;
  await page.route('https://pixel.example/**', (route) => {
    tracked += 1;
    return route.abort();
  });
  await page.route('https://example.com/**', (route) => {
    referrers.push(route.request().headers()['referer']);
    return route.fulfill({ contentType: 'image/svg+xml', body: PIXEL });
  });
  const cover = ['https://pixel.example/1.gif', 'https://example.com/2.svg', '/v1/static/tea.svg'];
  mock.transaction(() => {
    for (const { id } of mock.db.news.all()) mock.db.news.update(id, { cover });
    const [hot] = byViews(mock);
    mock.db.news.update(hot!.id, { cover: cover.slice(1, 2) });
    for (const { id } of mock.db.banners.all())
      mock.db.banners.update(id, { image: 'https://pixel.example/b.gif' });
  });
  await host.openSignedIn();
  const covers = rows(page, '热点新闻').locator('img');
  await covers.first().scrollIntoViewIfNeeded();
  await expect(covers).toHaveCount(1);
  await expect(covers.first()).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect.poll(() => referrers.length).toBeGreaterThan(0);
  for (const [hash, list] of [
    [HOT, '热点新闻'],
    [LATEST, '最新时讯'],
  ] as const) {
    await page.evaluate((next) => (location.hash = next), hash);
    const row = rows(page, list).filter({ visible: true }).nth(1);
    // Of three covers one is refused: its place is kept.
    await expect(row.locator('img')).toHaveCount(2);
    await expectClean(page, `covers of ${hash}`);
  }
  expect(tracked).toBe(0);
  expect(referrers.filter((referrer) => referrer !== undefined)).toEqual([]);
});

test('the latest news lie under their days, more come as one scrolls, and what was read says so after a reload', async ({
  page,
  host,
  mock,
}) => {
  const [model] = byTime(mock);
  const { id: _, ...row } = model!;
  mock.transaction(() => {
    for (let i = 0; i < 70; i += 1)
      mock.db.news.insert({
        ...row,
        title: `往期 ${i + 1}`,
        publish_time: formatTime(Date.UTC(2025, 11, 31) - i * 43_200_000),
      });
  });
  const all = byTime(mock);
  await host.openSignedIn({ hash: LATEST });
  const list = rows(page, '最新时讯');
  await expect(list.first()).toContainText(all[0]!.title);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('2026年11月20日 周五');
  await expect(list.first()).toContainText(all[0]!.publish_time.slice(11, 16));
  await expect(list.first()).not.toContainText('已读');
  await list.first().click();
  await expect(titleOf(page, all[0]!.title)).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(list.first()).toContainText('已读');
  await expect(list.nth(1)).not.toContainText('已读');
  await page.reload();
  await expect(list.first()).toContainText('已读');
  await readToTheEnd(page, `共 ${all.length} 篇，已全部显示`);
  await expect(page.getByRole('link', { name: '往期 70' })).toBeVisible();
  const before = mock.calls.length;
  await page.getByRole('button', { name: '刷新' }).click();
  await expect.poll(() => mock.calls.slice(before)).toContain('GET /v1/api/index/news');
  await expectClean(page, 'latest news');
});

test('category and word stand in the address, are kept on the way back and are taken away again', async ({
  page,
  host,
  mock,
}) => {
  const [first] = byTime(mock);
  const { category } = first!;
  const ofIt = byTime(mock).filter((news) => news.category === category);
  await host.openSignedIn({ hash: LATEST });
  await tab(page, category).click();
  await expect(tab(page, category)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, category)).toBeFocused();
  await expect.poll(() => hashOf(page)).toBe(`${LATEST}?category=${category}`);
  await expect(page.getByText(`共 ${ofIt.length} 篇，已全部显示`)).toBeAttached();
  const word = ofIt[0]!.title.slice(0, 4);
  await search(page).fill(`${word} `);
  await search(page).press('Enter');
  await expect.poll(() => hashOf(page)).toBe(`${LATEST}?category=${category}&keyword=${word}`);
  // Who types goes on typing.
  await expect(search(page)).toBeFocused();
  await rows(page, '最新时讯').first().click();
  await expect(titleOf(page, ofIt[0]!.title)).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue(word);
  await expect(tab(page, category)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: '清除搜索' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(search(page)).toBeFocused();
  await expect.poll(() => hashOf(page)).toBe(`${LATEST}?category=${category}`);
  await tab(page, category).press('Home');
  await expect.poll(() => hashOf(page)).toBe(LATEST);
  // The same from a link; what nothing has is said, and there is a way on.
  await host.open({ hash: `${LATEST}?category=${category}&keyword=${'长'.repeat(40)}` });
  await page.reload();
  await expect(tab(page, category)).toHaveAttribute('aria-selected', 'true');
  await expect(search(page)).toHaveValue('长'.repeat(30));
  await expect(page.getByText(`没有找到“${'长'.repeat(30)}”`)).toBeVisible();
  await expectClean(page, 'nothing found');
  await page.getByRole('button', { name: '查看全部文章' }).click();
  await expect(rows(page, '最新时讯').first()).toContainText(byTime(mock)[0]!.title);
  await expect(search(page)).toHaveValue('');
  await search(page).fill('长'.repeat(40));
  await expect(search(page)).toHaveValue('长'.repeat(30));
});

test('all categories of the server are there; one that it does not know is left for all of them', async ({
  page,
  host,
  mock,
}) => {
  const [gone, ...kept] = new Set(mock.db.news.all().map((news) => news.category));
  // Of a category whose articles are all of the other list, the latest have none.
  mock.transaction(() => {
    for (const { id } of mock.db.news.filter((news) => news.category === gone))
      mock.db.news.update(id, { type: 'hot' });
  });
  await host.openSignedIn({ hash: `${LATEST}?category=没有的&keyword=签到` });
  await expect(tab(page, '全部')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => hashOf(page)).toBe(`${LATEST}?keyword=签到`);
  await expect(search(page)).toHaveValue('签到');
  await expect(page.getByRole('tab')).toHaveText(['全部', gone!, ...kept]);
  await expect(rows(page, '最新时讯')).toHaveCount(1);
  await page.getByRole('button', { name: '清除搜索' }).click();
  await tab(page, gone!).click();
  await expect(page.getByText(`分类：${gone}`)).toBeVisible();
  await expectClean(page, 'an empty category');
});

test('lists that fail say so and try again; without hot news there is a way to the latest', async ({
  page,
  host,
}) => {
  await page.route('**/v1/api/index/news?*', answerWith({ code: 10010, msg: '系统繁忙' }, 500));
  await host.openSignedIn({ hash: HOT });
  await expect(page.getByRole('alert')).toContainText('文章列表加载失败');
  await expectClean(page, 'failed');
  await page.unroute('**/v1/api/index/news?*');
  const none = { list: [], total: 0, page: 1, limit: 30, has_more: false, categories: [] };
  await page.route('**/v1/api/index/news?*hot*', answerWith({ code: 1, msg: '', data: none }));
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('还没有热点新闻')).toBeVisible();
  await page.getByRole('button', { name: '看最新时讯' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '最新时讯' })).toBeVisible();
});

const HTML =
  '<p>第一段<strong>要点</strong>，见<a href="#/pages-sub/hot-news/index">热点</a>与<a href="https://other.example/a">外部说明</a>。</p>' +
  '<h1>小标题</h1><ol start="3"><li>三</li></ol><table><tr><th>项目</th></tr><tr><td>一</td></tr></table>' +
  '<img src="/v1/static/tea.svg" alt="一杯茶" width="300" height="200"><img src="/v1/static/none.svg" alt="没有的图">';

test('an article is read: its words, pictures, text size, links inside and out, before and after', async ({
  page,
  host,
  mock,
}) => {
  const [newest, second, third] = byTime(mock);
  mock.transaction(() => mock.db.news.update(second!.id, { content_html: HTML, is_ad: 1 }));
  await host.openSignedIn({ hash: `${ARTICLE}?id=${second!.id}` });
  const article = page.getByRole('article', { name: second!.title });
  await expect(article.getByText('广告')).toBeVisible();
  await expect(article.getByText(second!.publish_time.slice(0, 16))).toBeVisible();
  await expect(article.getByRole('heading', { level: 3, name: '小标题' })).toBeVisible();
  await expect(article.getByText('要点')).toHaveCSS('font-weight', '600');
  await expect(article.getByRole('listitem').filter({ hasText: '三' })).toBeVisible();
  const picture = article.getByRole('img', { name: '一杯茶' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(picture).toHaveCSS('aspect-ratio', '1.5 / 1');
  await expect(article.getByText('图片没有加载出来：没有的图')).toBeVisible();
  await expectClean(page, 'article');

  const size = () =>
    article.getByText('第一段').evaluate((p) => parseFloat(getComputedStyle(p).fontSize));
  const usual = await size();
  const larger = page.getByRole('button', { name: '放大字号' });
  for (let i = 0; i < 3; i += 1) await larger.click();
  await expect(larger).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('img', { name: '第 5 档，共 5 档' })).toBeVisible();
  expect(await size()).toBeGreaterThan(usual * 1.3);
  await page.reload();
  await expect(page.getByRole('img', { name: '第 5 档，共 5 档' })).toBeVisible();
  for (let i = 0; i < 4; i += 1) await page.getByRole('button', { name: '缩小字号' }).click();
  expect(await size()).toBeLessThan(usual);

  // The host of a link is said first; the app's host may open it itself.
  const heard = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('wr-openurl', (event) => {
          event.preventDefault();
          resolve((event as CustomEvent).detail);
        }),
      ),
  );
  await article.getByRole('link', { name: '外部说明' }).click();
  const dialog = page.getByRole('alertdialog', { name: '打开 other.example' });
  await expect(dialog).toBeVisible();
  await expectClean(page, 'leaving');
  await dialog.getByRole('button', { name: '打开' }).click();
  expect(await heard).toMatchObject({ url: 'https://other.example/a', purpose: 'article' });

  const others = page.getByRole('navigation', { name: '其他文章' });
  await expect(others.getByRole('link')).toHaveCount(2);
  const steps = await page.evaluate(() => history.length);
  await others.getByRole('link', { name: `下一篇 ${third!.title}` }).click();
  await expect(titleOf(page, third!.title)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await others.getByRole('link', { name: `上一篇 ${second!.title}` }).click();
  await others.getByRole('link', { name: `上一篇 ${newest!.title}` }).click();
  await expect(titleOf(page, newest!.title)).toBeVisible();
  await expect(others.getByRole('link')).toHaveCount(1);
  // Back leads past them all.
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await page.evaluate((hash) => (location.hash = hash), `${ARTICLE}?id=${second!.id}`);
  await article.getByRole('link', { name: '热点', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '热点新闻' })).toBeVisible();
});

test('the whole address of a page, as the app hands it on, leads to that page', async ({
  page,
  host,
  mock,
}) => {
  const base = 'https://app.example/m';
  const link = (to: string, name: string) => `<a href="${to}">${name}</a>`;
  const content_html = `<p>${link(`${base}/#/pages/my/index`, '我的')} ${link(`${base}/other`, '别处')}</p>`;
  mock.transaction(() => mock.db.news.update(3, { content_html }));
  await host.openSignedIn({
    hash: `${ARTICLE}?id=3`,
    body: `<wealth-rewards api-base="${mock.url}" invite-base-url="${base}/"></wealth-rewards>`,
  });
  const article = page.getByRole('article');
  await article.getByRole('link', { name: '别处' }).click();
  const leaving = page.getByRole('alertdialog', { name: '打开 app.example' });
  await leaving.getByRole('button', { name: '取消' }).click();
  await article.getByRole('link', { name: '我的' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible();
  expect(hashOf(page)).toBe('#/pages/my/index');
});

test('an article is read at once, while it is not yet known which other hosts its pictures may come from', async ({
  page,
  host,
  mock,
}) => {
  let answer = () => {};
  const known = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/v1/api/common/config*', async (route) => {
    await known;
    await route.continue();
  });
  await page.route('https://example.com/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PIXEL }),
  );
  const content_html =
    '<p>先有的字</p><img src="https://example.com/a.svg" alt="别处的图"><img src="/v1/static/tea.svg" alt="自己的图">';
  mock.transaction(() => mock.db.news.update(3, { content_html }));
  await host.openSignedIn({ hash: `${ARTICLE}?id=3` });
  await expect(page.getByText('先有的字')).toBeVisible();
  await expect(page.getByRole('img', { name: '自己的图' })).toBeAttached();
  await expect(page.getByRole('img', { name: '别处的图' })).toHaveCount(0);
  answer();
  await expect(page.getByRole('img', { name: '别处的图' })).toBeAttached();
});

test('an article is passed on by the device, by the host or by its copied link', async ({
  page,
  host,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (data: unknown) => {
        shared.push(data);
        return shared.length === 1
          ? Promise.resolve()
          : Promise.reject(
              new DOMException('', shared.length === 2 ? 'AbortError' : 'NotAllowedError'),
            );
      },
    });
  });
  await host.openSignedIn({ hash: `${ARTICLE}?id=5` });
  const link = `${host.origin}/#/pages-sub/news-detail/index?id=5`;
  const shareIcon = page.getByRole('button', { name: '分享', exact: true });
  const copied = page.getByText('内容已复制');
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  await shareIcon.click();
  const title = await page.getByRole('heading', { level: 2 }).first().textContent();
  await expect.poll(shared).toEqual([{ url: link, title }]);
  // Who thinks better of it has been offered it; where the device refuses, the link is copied.
  await page.getByRole('button', { name: '分享文章' }).click();
  await expect.poll(async () => (await shared()).length).toBe(2);
  await expect(copied).toHaveCount(0);
  await shareIcon.click();
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: '复制链接' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const heard = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('wr-share', (event) => {
          event.preventDefault();
          resolve((event as CustomEvent).detail);
        }),
      ),
  );
  await shareIcon.click();
  expect(await heard).toMatchObject({ url: link, title });
  expect((await shared()).length).toBe(3);
});

test('an article that is not there says so and leads on, whatever its address', async ({
  page,
  host,
  mock,
}) => {
  await host.openSignedIn({ hash: `${ARTICLE}?id=999999` });
  const gone = page.getByText('文章不存在或已下架');
  await expect(gone).toBeVisible();
  await expectClean(page, 'gone');
  const before = mock.calls.length;
  for (const query of [
    '',
    '?id=0',
    '?id=-1',
    '?id=1e3',
    '?id=%3Cscript%3E',
    `?id=${'9'.repeat(40)}`,
  ]) {
    await page.evaluate((hash) => (location.hash = hash), `${ARTICLE}${query}`);
    await expect.poll(() => new URL(page.url()).hash).toBe(`${ARTICLE}${query}`);
    await expect(gone).toBeVisible();
  }
  expect(mock.calls.slice(before)).not.toContain('GET /v1/api/index/newsDetail');
  await page.getByRole('button', { name: '看最新时讯' }).click();
  await expect(rows(page, '最新时讯').first()).toBeVisible();
});

for (const [look, locale] of [
  ['theme="dark"', 'en'],
  ['text-size="large"', 'zh-Hans'],
] as const) {
  test(`news and articles at 320 px are whole and clean (${look}, ${locale})`, async ({
    page,
    host,
    mock,
  }) => {
    mock.transaction(() => mock.db.news.update(3, { content_html: HTML }));
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const body = (attributes: string) =>
      `<wealth-rewards api-base="${mock.url}" ${attributes}></wealth-rewards>`;
    await host.openSignedIn({ body: body('') });
    await expect(page.getByText('12,345.67')).toBeVisible();
    const isEnglish = locale === 'en';
    for (const [hash, text] of [
      [HOT, mock.db.news.get(1)!.title],
      [LATEST, isEnglish ? 'All' : '全部'],
      [`${ARTICLE}?id=3`, isEnglish ? 'Copy link' : '复制链接'],
      [`${ARTICLE}?id=0`, isEnglish ? 'See the latest news' : '看最新时讯'],
    ] as const) {
      await host.open({ body: body(`${look} locale="${locale}"`), hash });
      await page.reload();
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
      await expectClean(page, `${hash} ${look}`);
      await expectNoOverflow(page);
    }
  });
}
