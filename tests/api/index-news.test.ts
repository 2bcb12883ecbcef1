import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { startMock } from '../support/start-mock.ts';

const { news } = contract.index;

test('lists hot news by views and latest news by date, both without article texts', async () => {
  const { call } = await startMock();
  const hotNews = (await call(news, { type: 'hot' })).body.data;
  const views = hotNews.list.map((item) => item.views);
  expect(hotNews.total).toBeGreaterThanOrEqual(8);
  expect(views).toEqual([...views].sort((a, b) => b - a));
  const latestNews = (await call(news, { type: 'latest', limit: 50 })).body.data;
  const times = latestNews.list.map(({ publish_time }) => publish_time);
  expect(latestNews.total).toBeGreaterThan(20);
  expect(times).toEqual([...times].sort().reverse());
  expect(latestNews.list[0]).not.toHaveProperty('content_html');
});

test('paginates the news; a page past the end is empty', async () => {
  const { call } = await startMock();
  const readPage = async (number: number) =>
    (await call(news, { type: 'latest', page: number, limit: 20 })).body.data;
  const pages = [await readPage(1), await readPage(2), await readPage(3), await readPage(4)];
  expect(pages.map(({ list }) => list.length)).toEqual([20, 20, 12, 0]);
  expect(pages.map(({ has_more }) => has_more)).toEqual([true, true, false, false]);
  const ids = pages.flatMap(({ list }) => list.map(({ id }) => id));
  expect(new Set(ids).size).toBe(52);
});

test('the seed has sixty articles, and every picture of them can be fetched', async () => {
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

test('filters news by category and by a keyword', async () => {
  const { call } = await startMock();
  const findNews = async (query: { category?: string; keyword?: string }) =>
    (await call(news, { type: 'latest', limit: 50, ...query })).body.data.list;
  const scams = await findNews({ category: '防骗提醒' });
  expect(scams.length).toBeGreaterThan(0);
  expect(new Set(scams.map(({ category }) => category))).toEqual(new Set(['防骗提醒']));
  expect((await findNews({ keyword: '签到' })).map(({ title }) => title)).toEqual([
    '签到规则说明：连续七天一个周期',
  ]);
  for (const keyword of [' 签到 ', '签\u200b到', '连续七天', '签到规则说明：', '签到规则说明:'])
    expect(await findNews({ keyword }), keyword).toHaveLength(1);
  expect(await findNews({ keyword: '没有这样的词' })).toEqual([]);
  expect(await findNews({ keyword: '' })).toHaveLength(50);
});

test('every page of news names all categories, also empty ones', async () => {
  const { call, mock } = await startMock();
  const allCategories = new Set(mock.db.news.all().map(({ category }) => category));
  for (const query of [{}, { page: 9 }, { category: '防骗提醒' }, { keyword: '没有这样的词' }]) {
    const { categories } = (await call(news, { type: 'latest', limit: 1, ...query })).body.data;
    expect(categories).toHaveLength(allCategories.size);
    expect(new Set(categories)).toEqual(allCategories);
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
