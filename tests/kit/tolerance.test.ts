import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { examplesOf } from '../../mock-server/documents/example.ts';
import { ApiError } from '../../src/api/api-error.ts';
import { decode } from '../../src/api/decode.ts';
import { contract } from '../../src/contract/contract.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import * as field from '../../src/contract/fields.ts';
import { listOf } from '../../src/contract/list.ts';
import { money, shownMoney } from '../../src/contract/money.ts';
import { date, time } from '../../src/contract/time.ts';

// One test for each row of the tables in docs/backend/envelope-and-errors.md. Each test has the name of its row.

const doc = readFileSync('docs/backend/envelope-and-errors.md', 'utf8');

/** The first column of the table under a heading. */
function rowsUnder(heading: string): string[] {
  const [, section = ''] = doc.split(`\n## ${heading}\n`);
  const [table = ''] = section.split(/\n#/);
  return [...table.matchAll(/^\| ([^|]+?) +\|/gm)].map(([, name = '']) => name).slice(2);
}

/** What the app makes of an answer. */
interface ReadResult {
  readonly data?: unknown;
  /** A sentence for each value that the app leaves out. */
  readonly dropped: readonly string[];
  /** Why the app refuses the whole answer; undefined if it accepts it. */
  readonly reasons?: readonly string[];
}

/** A call that returns this output. */
const callWithOutput = (output: v.GenericSchema) => ({ output }) as Endpoint;

/** Decodes a body as the answer to a call with this output. `request` are the fields of the call. */
function readBody(output: v.GenericSchema, body: unknown, request = {}): ReadResult {
  const dropped: string[] = [];
  const answer = { status: 200, body: JSON.stringify(body) };
  try {
    const data = decode(callWithOutput(output), answer, {
      request,
      onDropped: (reasons) => dropped.push(...reasons),
    });
    return { data, dropped };
  } catch (error) {
    if (error instanceof ApiError) return { dropped, reasons: error.reasons };
    throw error;
  }
}

/** Decodes a success with this data. */
const readData = (output: v.GenericSchema, data: unknown, request = {}) =>
  readBody(output, { code: 1, msg: '', data }, request);

/** Decodes one value as the app does; undefined if the app refuses it. */
const readValue = (output: v.GenericSchema, value: unknown) =>
  (readData(v.object({ x: output }), { x: value }).data as { x: unknown } | undefined)?.x;

/** Why the app refuses this data; empty if it accepts it. */
const reasonsOf = (output: v.GenericSchema, data: unknown) => readData(output, data).reasons ?? [];

const rowSchema = v.object({ id: field.id() });
const pageData = { list: [{ id: 1 }], page: 1, limit: 2, total: 1, has_more: false };

/** The test of each row of the table “What the app tolerates”. */
const TOLERATED: Readonly<Record<string, () => void>> = {
  'a number or an id': () => {
    expect(readValue(field.count(), '12')).toBe(12);
    expect(readValue(field.id(), '7')).toBe(7);
    expect(readValue(field.id(), 'x')).toBeUndefined();
    // JavaScript rounds these numbers, so the app would use the id of another row.
    for (const x of ['9007199254740993', Number('1234567890123456789')])
      expect(readData(v.object({ x: field.id() }), { x }).reasons?.join()).toMatch(
        /Send a whole number up to 9007199254740991\.$/,
      );
  },
  'a flag': () => {
    for (const value of ['1', true, 'true', 1]) expect(readValue(v.boolean(), value)).toBe(true);
    for (const value of ['1', true, 1]) expect(readValue(field.flag(), value)).toBe(true);
    expect(readValue(field.flag(), '7')).toBeUndefined();
  },
  '`code`': () => {
    expect(readBody(rowSchema, { code: '1', data: { id: 1 } }).data).toEqual({ id: 1 });
    expect(() =>
      decode(callWithOutput(rowSchema), { status: 200, body: '{"code":"401"}' }),
    ).toThrow('unauthorized');
    expect(readBody(rowSchema, { code: 'ok', data: { id: 1 } }).reasons).toEqual([
      "'code' is 'aa'. Send a number: 1 is success.",
    ]);
  },
  'a text': () => {
    expect(readValue(v.string(), 88)).toBe('88');
    // JavaScript has rounded the number, so the text would show other digits.
    expect(readValue(v.string(), Number('1234567890123456789'))).toBeUndefined();
  },
  'a time': () => {
    const tenOClock = '2026-11-21 10:00:00';
    for (const value of [
      tenOClock,
      '2026-11-21 10:00',
      '2026-11-21T10:00:00',
      '2026-11-21T02:00:00Z',
      '2026-11-21T10:00:00.000+0800',
      1795226400,
      '1795226400000',
    ])
      expect(readValue(time(), value)).toBe(tenOClock);
    expect(readValue(v.nullable(time()), 0)).toBeNull();
    expect(readValue(v.nullable(time()), '0000-00-00 00:00:00')).toBeNull();
    for (const value of ['2026/11/21', 20261121, '20261121100000', 253402300799, -1795226400])
      expect(readValue(time(), value)).toBeUndefined();
  },
  'a day': () => {
    for (const value of ['2026-11-21', '2026-11-21 10:00:00', 1795226400])
      expect(readValue(date(), value)).toBe('2026-11-21');
  },
  'money that is only shown': () => {
    for (const value of [12.5, '12.5', '12.50']) expect(readValue(shownMoney(), value)).toBe(1250);
    expect(readValue(shownMoney(), 12)).toBe(1200);
    expect(readValue(shownMoney(), 12.345)).toBeUndefined();
  },
  '`invite_code`': () => {
    for (const code of ['a', 'a.b~c-d_1', 'q'.repeat(64)])
      expect(readValue(field.inviteCode(), code)).toBe(code);
    expect(readValue(field.inviteCode(), 1234)).toBe('1234');
    for (const code of ['q'.repeat(65), 'a b', 'a/b', '<b>'])
      expect(readValue(field.inviteCode(), code)).toBeUndefined();
  },
  'an optional field': () => {
    for (const value of [null, '', undefined]) {
      expect(readData(v.object({ x: v.nullable(v.string()) }), { x: value }).data).toEqual({
        x: null,
      });
      expect(readData(v.object({ x: field.optional(v.string()) }), { x: value }).data).toEqual({});
      expect(readData(v.object({ x: field.shownText() }), { x: value }).data).toEqual({ x: '' });
    }
  },
  'an empty list or object': () => {
    for (const value of [null, []]) {
      expect(readValue(v.array(rowSchema), value)).toEqual([]);
      expect(readValue(v.object({ a: field.optional(field.count(), 0) }), value)).toEqual({
        a: 0,
      });
      expect(readValue(rowSchema, value)).toBeUndefined();
    }
    expect(readData(v.object({ list: v.array(rowSchema) }), {}).reasons).toEqual([
      'data.list is missing. Send a list.',
    ]);
  },
  'the fields of a page': () => {
    const request = { page: 1, limit: 2 };
    const list = [{ id: '1' }];
    for (const value of [list, { list }, { list, total: '1' }, { list, has_more: 0 }])
      expect(readData(listOf(rowSchema), value, request).data).toEqual(pageData);
    const blankPage = { list, total: '', page: '', limit: null, has_more: '' };
    expect(readData(listOf(rowSchema), blankPage, request).data).toEqual(pageData);
    for (const value of [null, [], { list: null }, { list: null, total: 0 }])
      expect(readData(listOf(rowSchema), value, request).data).toEqual({
        ...pageData,
        list: [],
        total: 0,
      });
    const fullPage = [{ id: 3 }, { id: 4 }];
    expect(readData(listOf(rowSchema), fullPage, { page: '2', limit: '2' }).data).toEqual({
      list: fullPage,
      page: 2,
      limit: 2,
      has_more: true,
    });
    expect(
      readData(listOf(rowSchema), { list: fullPage, total: 4 }, { page: 2, limit: 2 }).data,
    ).toMatchObject({
      has_more: false,
    });
  },
  '`total` of a page': () => {
    const list = [{ id: 1 }, { id: 2 }];
    const totalOf = (answer: object, request: object) =>
      (readData(listOf(rowSchema), answer, request).data as { total?: number }).total;
    const lastPage = { list, has_more: false };
    // The last page is read: its rows and those of the pages before it.
    expect(totalOf(list, { page: 1, limit: 3 })).toBe(2);
    expect(totalOf(list, { page: 3, limit: 5 })).toBe(12);
    for (const has_more of [false, 0, '0'])
      expect(totalOf({ ...lastPage, has_more }, { page: 2, limit: 2 })).toBe(4);
    expect(totalOf([], { page: 1, limit: 2 })).toBe(0);
    expect(totalOf({ ...lastPage, total: 9 }, { page: 1, limit: 2 })).toBe(9);
    // More pages follow, or nothing says where this page is.
    expect(totalOf(list, { page: 1, limit: 2 })).toBeUndefined();
    expect(totalOf([{ id: 1 }], { page: 1, limit: 1 })).toBeUndefined();
    expect(totalOf({ list, has_more: true }, { page: 1, limit: 50 })).toBeUndefined();
    expect(totalOf([], { page: 5, limit: 2 })).toBeUndefined();
    expect(totalOf(lastPage, { page: 1, limit: 1 })).toBeUndefined();
    for (const total of [null, ''])
      expect(totalOf({ list, total }, { page: 1, limit: 2 })).toBeUndefined();
  },
  'a status or kind that the app does not know': () => {
    expect(readValue(field.openStatus({ done: 1 }), '7')).toBe(7);
    expect(readValue(field.openKind(['cash']), 'gold')).toBe('gold');
  },
  'a link that is relative or not https': () => {
    const banner = v.object({ id: field.id(), image: field.resourceUrl() });
    const rows = [
      { id: 1, image: 'http://a.example/1.png' },
      { id: 2, image: '/2.png' },
      { id: 3, image: 'img/3.png' },
    ];
    expect(readData(v.array(banner), rows)).toEqual({
      data: [rows[1]],
      dropped: [
        "data[].image is 'aaaa://a.aaaaaaa/9.aaa' in 2 rows, so the app leaves it out. Send an https link or a path on the origin of the API.",
      ],
    });
    expect(readValue(v.nullable(field.resourceUrl()), 'http://a.example')).toBeNull();
    expect(readValue(v.array(field.resourceUrl()), ['http://a.example', '/b'])).toEqual(['/b']);
  },
  'a row that cannot be read': () => {
    expect(readData(v.array(rowSchema), [{ id: 'x' }, { id: 2 }])).toEqual({
      data: [{ id: 2 }],
      dropped: ["data[].id is 'a', so the app leaves it out. Send a whole number from 1."],
    });
    const { list: records } = contract.user.getMoneyLog.output.entries;
    for (const rows of [v.array(rowSchema), records])
      expect(reasonsOf(rows, [{ id: 'x', account: 'x' }])).toHaveLength(1);
  },
  'a block of `common/config`': () => {
    const block = v.object({ block: field.undefinedIfInvalid(rowSchema) });
    expect(readData(block, {}).data).toEqual({});
    expect(readData(block, { block: { id: 'x' } })).toMatchObject({ data: {} });
    expect(readData(contract.common.config.output, { site: {} }).reasons).toEqual([
      'data.site.brand is missing. Send text.',
      "data.server_time is missing. Send a time in Asia/Shanghai, such as '2026-11-21 10:00:00'.",
    ]);
  },
  'more fields, longer texts': () => {
    const data = { x: 'x'.repeat(10_000), y: 1 };
    expect(readData(v.object({ x: v.string() }), data).data).toEqual({ x: data.x });
  },
};

/** The smallest data that the app accepts from user/info. */
const minimalMember = {
  id: 1,
  mobile: '138****0001',
  is_auth: 1,
  auth_status: 2,
  auth_tries_left: 5,
  invite_code: 'a',
  balance: 1,
  frozen: 0,
  invested: 0,
  points: 0,
  chances: 0,
  vip: { level: 0, name: '', days_left: 0 },
  sign: { today_signed: 0, streak: 0 },
  created_at: 1795226400,
};

/** The test of each row of the table “What stays strict”. */
const STRICT: Readonly<Record<string, () => void>> = {
  'money of quotes and orders': () => {
    for (const value of [12.5, '12.5', '12', 12]) expect(readValue(money(), value)).toBeUndefined();
    expect(readValue(money(), '12.50')).toBe(1250);
    const { claimReward, orderVip, placeWithdrawal } = contract.user;
    for (const { output } of [orderVip, placeWithdrawal, claimReward])
      expect(reasonsOf(output, { balance: 12.5 })).toContain(
        "data.balance is the number 99.9. Send yuan as text with two decimals, such as '1234.50'.",
      );
    expect(reasonsOf(contract.card.buy.output, { balance: 1 }).join()).toContain('data.balance');
  },
  'the status of money': () => {
    const order = reasonsOf(contract.user.placeWithdrawal.output, { status: 9 });
    expect(order).toContain('data.status is the number 9. Send one of 0, 1, 2, 3, 4, 5.');
    const { list } = contract.user.inviteRewards.output.entries;
    expect(reasonsOf(list, [{ status: 9 }]).join()).toContain('data[].status is the number 9');
    const { products, holdings } = contract.card.info.output.entries;
    for (const rowsSchema of [products, holdings]) {
      const reasons = reasonsOf(rowsSchema, [{ status: 9, risk_level: 9 }]).join();
      expect(reasons).toContain('data[].status is the number 9');
      expect(reasons).toContain('data[].risk_level is the number 9');
    }
    const { list: records } = contract.user.getMoneyLog.output.entries;
    expect(reasonsOf(records, [{ account: 'balance', direction: 9 }]).join()).toContain(
      'data[].direction is the number 9. Send one of 1, -1.',
    );
    const lottery = reasonsOf(contract.prize.list.output, { activity: { status: 9 } });
    expect(lottery.join()).toContain('data.activity.status is the number 9');
  },
  identity: () => {
    const { login, info } = contract.user;
    expect(reasonsOf(login.output, { token: 'a b' })).toEqual([
      "data.token is 'a a'. Send text of visible ASCII characters.",
    ]);
    expect(readData(info.output, minimalMember)).toMatchObject({
      data: { balance: 100 },
      dropped: [],
    });
    expect(reasonsOf(info.output, { ...minimalMember, auth_status: 9, is_auth: 2 })).toEqual([
      'data.is_auth is the number 9. Send one of 0, 1.',
      'data.auth_status is the number 9. Send one of 0, 1, 2, 3.',
    ]);
    const { register } = contract.user;
    expect(readData(register.output, { token: 't', recovery_code: '1234' })).toMatchObject({
      data: { token: 't' },
      dropped: [expect.stringContaining("data.recovery_code is '9999', so the app leaves it out.")],
    });
  },
  'the envelope': () => {
    for (const body of [[1], 'ok', null, { data: {} }])
      expect(readBody(rowSchema, body).reasons?.[0]).toContain("not a JSON object with a 'code'");
  },
  'lists that count as a whole': () => {
    const strictList = field.strictList(rowSchema);
    expect(readData(strictList, [{ id: 1 }, { id: 'x' }]).reasons).toEqual([
      "data[].id is 'a'. Send a whole number from 1.",
    ]);
    // The schemas of lists that count as a whole, or of the data that contains them.
    const { card, prize, user } = contract;
    const { holdings, products, risk } = card.info.output.entries;
    const { cycle, calendar } = user.getSignList.output.entries;
    const { items } = user.quoteVip.output.entries;
    for (const list of [
      ...[items, products.item.entries.docs, holdings, risk.entries.questions],
      ...[cycle, calendar, prize.list.output.entries.list],
    ])
      expect(v.getMetadata(list)).toEqual({ isStrict: true });
    const [cards] = examplesOf('card.info');
    const [product] = (cards?.data as { products: object[] }).products;
    const withBadDocument = { ...product, docs: [{}] };
    expect((readData(products, [product, withBadDocument]).data as object[]).length).toBe(1);
  },
};

test.each(rowsUnder('What the app tolerates'))('tolerates %s', (name) => {
  expect(Object.keys(TOLERATED)).toContain(name);
  TOLERATED[name]?.();
});

test.each(rowsUnder('What stays strict'))('is strict about %s', (name) => {
  expect(Object.keys(STRICT)).toContain(name);
  STRICT[name]?.();
});

test('docs/backend/envelope-and-errors.md has a row for each of these tests', () => {
  expect(rowsUnder('What the app tolerates')).toEqual(Object.keys(TOLERATED));
  expect(rowsUnder('What stays strict')).toEqual(Object.keys(STRICT));
});

test('never changes the answer that it reads', () => {
  const answer = [{ id: 0 }, { id: '2' }];
  const answerBefore = structuredClone(answer);
  readData(v.array(rowSchema), answer);
  expect(answer).toEqual(answerBefore);
});
