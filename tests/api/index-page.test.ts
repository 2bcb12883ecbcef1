import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { DAY, MEMBERS, startMock, type TestMock } from './start-mock.ts';

const { banner, notice, news, newsDetail, download } = contract.index;

test('banners come in their order, without a session, each with its picture', async () => {
  const { call, fetch } = await startMock();
  const { list } = (await call(banner, {})).body.data;
  expect(list.map(({ sort }) => sort)).toEqual([1, 2, 3, 4]);
  for (const { image } of list) expect((await fetch(image)).status, image).toBe(200);
});

test('notices come newest first, without a session', async () => {
  const { call } = await startMock();
  const times = (await call(notice, {})).body.data.list.map(({ publish_time }) => publish_time);
  expect(times).toHaveLength(4);
  expect(times).toEqual([...times].sort().reverse());
});

test('there are never more than ten notices', async () => {
  const { call, mock } = await startMock();
  const { db, transaction } = mock;
  const [{ id: _id, ...one }] = db.notices.all() as [ReturnType<typeof db.notices.insert>];
  transaction(() => Array.from({ length: 20 }, () => db.notices.insert(one)));
  expect((await call(notice, {})).body.data.list).toHaveLength(10);
});

test('hot news come most read first, the latest newest first, both without their text', async () => {
  const { call } = await startMock();
  const hot = (await call(news, { type: 'hot' })).body.data;
  const views = hot.list.map((item) => item.views);
  expect(hot.total).toBeGreaterThanOrEqual(8);
  expect(views).toEqual([...views].sort((a, b) => b - a));
  const latest = (await call(news, { type: 'latest', limit: 50 })).body.data;
  const times = latest.list.map(({ publish_time }) => publish_time);
  expect(latest.total).toBeGreaterThan(20);
  expect(times).toEqual([...times].sort().reverse());
  expect(latest.list[0]).not.toHaveProperty('content_html');
});

test('news come in pages; a page past the end is empty', async () => {
  const { call } = await startMock();
  const page = async (number: number) =>
    (await call(news, { type: 'latest', page: number, limit: 20 })).body.data;
  const pages = [await page(1), await page(2), await page(3), await page(4)];
  expect(pages.map(({ list }) => list.length)).toEqual([20, 20, 12, 0]);
  expect(pages.map(({ has_more }) => has_more)).toEqual([true, true, false, false]);
  const ids = pages.flatMap(({ list }) => list.map(({ id }) => id));
  expect(new Set(ids).size).toBe(52);
});

test('there are sixty articles, every picture of which is there', async () => {
  const { mock, fetch } = await startMock();
  const articles = mock.db.news.all();
  expect(articles).toHaveLength(60);
  const pictures = articles.flatMap(({ cover, content_html }) => [
    ...cover,
    ...[...content_html.matchAll(/src="([^"]+)"/g)].map(([, src = '']) => src),
  ]);
  for (const picture of new Set(pictures)) expect((await fetch(picture)).status, picture).toBe(200);
  expect(new Set(pictures).size).toBeGreaterThanOrEqual(10);
});

test('news can be sought by category and by word', async () => {
  const { call } = await startMock();
  const found = async (query: { category?: string; keyword?: string }) =>
    (await call(news, { type: 'latest', limit: 50, ...query })).body.data.list;
  const scams = await found({ category: '防骗提醒' });
  expect(scams.length).toBeGreaterThan(0);
  expect(new Set(scams.map(({ category }) => category))).toEqual(new Set(['防骗提醒']));
  expect((await found({ keyword: '签到' })).map(({ title }) => title)).toEqual([
    '签到规则说明：连续七天一个周期',
  ]);
  expect(await found({ keyword: '没有这样的词' })).toEqual([]);
  expect(await found({ keyword: '' })).toHaveLength(50);
});

test('every page of news names all categories, also those that nothing of it stands in', async () => {
  const { call, mock } = await startMock();
  const all = new Set(mock.db.news.all().map(({ category }) => category));
  for (const query of [{}, { page: 9 }, { category: '防骗提醒' }, { keyword: '没有这样的词' }]) {
    const { categories } = (await call(news, { type: 'latest', limit: 1, ...query })).body.data;
    expect(categories).toHaveLength(all.size);
    expect(new Set(categories)).toEqual(all);
  }
});

test.each([
  [{}, 'type', 10001],
  [{ type: 'cold' }, 'type', 10002],
  [{ type: 'hot', page: '0' }, 'page', 10002],
  [{ type: 'hot', limit: '51' }, 'limit', 10002],
  [{ type: 'hot', limit: '1e1' }, 'limit', 10002],
])('the query %j is refused', async (query, field, code) => {
  const { send } = await startMock();
  expect((await send(news, query)).body).toMatchObject({ code, data: { field } });
});

test('an article has its text, its pictures and its neighbours', async () => {
  const { call, fetch } = await startMock();
  const { list } = (await call(news, { type: 'latest', limit: 3 })).body.data;
  const [newest, second, third] = list.map(({ id }) => id) as [number, number, number];
  const article = (await call(newsDetail, { id: second })).body.data;
  expect(article.prev?.id).toBe(newest);
  expect(article.next?.id).toBe(third);
  expect(article.content_html).toMatch(/^<p>/);
  expect((await call(newsDetail, { id: newest })).body.data.prev).toBeNull();
  const { content_html } = (await call(newsDetail, { id: 1 })).body.data;
  for (const tag of ['p', 'h2', 'ul', 'li', 'blockquote'])
    expect(content_html).toContain(`<${tag}>`);
  const [, picture = ''] = /<img src="([^"]+)"/.exec(content_html) ?? [];
  expect((await fetch(picture)).status).toBe(200);
});

test('articles hold nothing but plain tags', async () => {
  const { mock } = await startMock();
  for (const { content_html } of mock.db.news.all())
    expect(
      content_html.replace(
        /<\/?(p|h2|ul|li|blockquote)>|<img src="\/v1\/static\/[a-z-]+\.svg" alt="[^"<>]*">/g,
        '',
      ),
    ).not.toMatch(/[<>]/);
});

test('an article that is not there is refused', async () => {
  const { call, send } = await startMock();
  expect((await call(newsDetail, { id: 999 })).body).toMatchObject({
    code: 91001,
    msg: '文章不存在或已下架',
  });
  expect((await send(newsDetail, { id: '0' })).body.code).toBe(10002);
  expect((await send(newsDetail)).body.code).toBe(10001);
});

test('a view counts once for each member and day', async () => {
  const started: TestMock = await startMock();
  const { call, signIn, advance } = started;
  const viewsFor = async (token?: string) =>
    (await call(newsDetail, { id: 5 }, { token })).body.data.views;
  const before = await viewsFor();
  expect(await viewsFor()).toBe(before);
  const first = await signIn();
  expect(await viewsFor(first)).toBe(before + 1);
  expect(await viewsFor(first)).toBe(before + 1);
  expect(await viewsFor(await signIn(MEMBERS.unverified))).toBe(before + 2);
  advance(DAY);
  expect(await viewsFor(first)).toBe(before + 3);
  // A look of another day decides nothing: it is not kept.
  expect(started.mock.db.news_views.filter(({ user_id }) => user_id === 200001)).toHaveLength(1);
});

test('the package is what is said of it: its size, its SHA-256, an archive, kept as a file', async () => {
  const { call, url } = await startMock();
  const { data } = (await call(download, {})).body;
  expect(data).toMatchObject({
    url: '/v1/static/wealth-rewards-demo.apk',
    version: '1.0.0',
    min_os: 'Android 8.0',
    updated_at: '2026-11-01 10:00:00',
  });
  const response = await fetch(url + data.url);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBe(data.size);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(data.sha256);
  expect(bytes.toString('latin1', 0, 4)).toBe('PK\x03\x04');
  expect(bytes.toString('utf8')).toContain('This is not an installable app.');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/vnd.android.package-archive',
    'content-disposition': 'attachment; filename="wealth-rewards-demo.apk"',
    'x-content-type-options': 'nosniff',
  });
});

test('a package that is not there is answered as whatever is not there', async () => {
  const { fetch } = await startMock();
  const { status, body, headers } = await fetch('/v1/static/other.apk');
  expect(status).toBe(404);
  expect(body).toMatchObject({ code: 10004 });
  expect(headers.get('content-disposition')).toBeNull();
});

test.each([
  ['download', { enabled: 0, version: '1.0.0' }],
  ['features', { lottery: 1, vip: 1, card: 1, invite: 1, sign: 1, download: 0 }],
] as const)('where %s says no, there is nothing to download', async (field, value) => {
  const { call, mock } = await startMock();
  mock.transaction(() => mock.db.settings.update(1, { [field]: value }));
  expect((await call(download, {})).body).toMatchObject({ code: 91010, msg: '暂未提供下载' });
});
