import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { startMock } from '../support/start-mock.ts';

const { address, bank, card, common, index, prize, user, wechat } = contract;
const HAN = /\p{Script=Han}/u;
const headers = { 'accept-language': 'en' };

/** Fields of people and places, which exist in one language only. */
const NAME_FIELDS = new Set([
  ...['nickname', 'real_name', 'holder_name', 'author'],
  ...['province', 'city', 'district', 'detail', 'tag'],
]);
const ARTICLE_FIELDS = new Set(['title', 'summary', 'content_html']);

/** Finds the Chinese texts in an answer, each with the path of its field. Ignores the `skipped` fields. */
function chineseIn(value: unknown, skipped: ReadonlySet<string>, path = ''): string[] {
  if (typeof value === 'string') {
    // Ignores masked names of people, which a sentence may contain.
    return HAN.test(value.replace(/\p{Script=Han}+\*+\p{Script=Han}*/gu, ''))
      ? [`${path}: ${value}`]
      : [];
  }
  return Object.entries(value ?? {}).flatMap(([name, field]) =>
    skipped.has(name) ? [] : chineseIn(field, skipped, `${path}.${name}`),
  );
}

/** The calls that only read. Their `skipped` fields may be Chinese, besides NAME_FIELDS. */
const READS: readonly [
  name: string,
  call: Endpoint,
  fields: object,
  skipped?: readonly string[],
][] = [
  ['common/config', common.config, {}],
  ['index/banner', index.banner, {}],
  ['index/notice', index.notice, {}],
  ['index/news', index.news, { type: 'hot' }, [...ARTICLE_FIELDS]],
  ['index/newsDetail', index.newsDetail, { id: 1 }, [...ARTICLE_FIELDS]],
  ['index/download', index.download, {}],
  ['card/info', card.info, {}],
  ['prize/list', prize.list, {}],
  ['prize/records', prize.records, { scope: 'draws', limit: 50 }, ['address']],
  ['user/info', user.info, {}],
  ['user/inviteRewards', user.inviteRewards, {}],
  ['user/team', user.team, {}],
  ['user/getMoneyLog of money', user.getMoneyLog, { account: 'balance', limit: 50 }],
  ['user/getMoneyLog of points', user.getMoneyLog, { account: 'points', limit: 50 }],
  ['user/getSignList', user.getSignList, {}],
  ['user/apply_vip', user.quoteVip, { level: 2, preview: 1 }],
  ['user/exchange_bank_money', user.quoteWithdrawal, { amount: '100.00', preview: 1 }],
  ['bank/list of own cards', bank.list, {}],
  ['bank/list of supported banks', bank.listSupported, { type: 'supported' }],
  ['address/list', address.list, {}, ['name']],
  ['wechat/info', wechat.info, {}],
];

test.each(READS)(
  '%s in English has Chinese in names only',
  async (_name, call, fields, moreSkipped = []) => {
    const { send, logIn } = await startMock();
    const { body } = await send(call, fields, { token: await logIn(), headers });
    expect(body).toMatchObject({ code: 1 });
    expect(chineseIn(body.data, new Set([...NAME_FIELDS, ...moreSkipped]))).toEqual([]);
  },
);

test('every document has an English form', async () => {
  const { call, fetch, logIn } = await startMock();
  const { agreements, top_up } = (await call(common.config, {}, { headers })).body.data;
  const { products } = (await call(card.info, {}, { token: await logIn(), headers })).body.data;
  const documents = [...agreements, ...products.flatMap(({ docs }) => docs), top_up];
  const urls = documents.map(({ url }) => url!);
  expect(new Set(urls).size).toBe(8);
  for (const url of new Set(urls)) {
    const { status, text } = await fetch(url);
    expect(status, url).toBe(200);
    expect(HAN.test(text), url).toBe(false);
  }
});

test('news can be filtered by the Chinese or the English name of a category', async () => {
  const { call } = await startMock();
  const count = async (category: string) =>
    (await call(index.news, { type: 'latest', category }, { headers })).body.data.total;
  expect(await count('Fraud alerts')).toBeGreaterThan(0);
  expect(await count('防骗提醒')).toBe(await count('Fraud alerts'));
});
