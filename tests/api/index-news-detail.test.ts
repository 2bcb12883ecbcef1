import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { DAY, MEMBERS, startMock, type TestMock } from '../support/start-mock.ts';

const { news, newsDetail } = contract.index;

test('returns an article with its text and pictures, and names the next newer and the next older one', async () => {
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

test('the seeded articles contain only the allowed tags and attributes', async () => {
  const { mock } = await startMock();
  for (const { content_html } of mock.db.news.all())
    expect(
      content_html.replace(
        /<\/?(p|h2|ul|li|blockquote)>|<img src="\/v1\/static\/[a-z-]+\.svg" alt="[^"<>]*">/g,
        '',
      ),
    ).not.toMatch(/[<>]/);
});

test('refuses an unknown article', async () => {
  const { call, send } = await startMock();
  expect((await call(newsDetail, { id: 999 })).body).toMatchObject({
    code: 91001,
    msg: '文章不存在或已下架',
  });
  expect((await send(newsDetail, { id: '0' })).body.code).toBe(10002);
  expect((await send(newsDetail)).body.code).toBe(10001);
});

test('a view of an article counts once for each member and day, and never without a session', async () => {
  const testMock: TestMock = await startMock();
  const { call, logIn, advance } = testMock;
  const readViewsAs = async (token?: string) =>
    (await call(newsDetail, { id: 5 }, { token })).body.data.views;
  const viewsBefore = await readViewsAs();
  expect(await readViewsAs()).toBe(viewsBefore);
  const firstToken = await logIn();
  expect(await readViewsAs(firstToken)).toBe(viewsBefore + 1);
  expect(await readViewsAs(firstToken)).toBe(viewsBefore + 1);
  expect(await readViewsAs(await logIn(MEMBERS.unverified))).toBe(viewsBefore + 2);
  advance(DAY);
  expect(await readViewsAs(firstToken)).toBe(viewsBefore + 3);
  // Only the views of the member's latest day stay stored.
  expect(testMock.mock.db.news_views.filter(({ user_id }) => user_id === 200001)).toHaveLength(1);
});
