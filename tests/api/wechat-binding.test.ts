import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { MAX_PICTURE_BYTES } from '../../src/contract/limits.ts';
import { DAY, FRIEND, freshId, HOUR, MEMBERS, PASSWORD, startMock } from './start-mock.ts';

const { binding, info } = contract.wechat;

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const picture = (bytes = 64) =>
  `data:image/png;base64,${Buffer.concat([PNG_HEAD, Buffer.alloc(bytes - 8)]).toString('base64')}`;

const payee = (changes: object = {}) => ({
  wechat_no: 'lixiaosi_66',
  password: PASSWORD,
  ...changes,
});

async function start(mobile: string = FRIEND) {
  const started = await startMock();
  const token = await started.signIn(mobile);
  const bound = async (changes = {}) =>
    (await started.call(binding, payee(changes), { token })).body.data.info;
  const read = async () => (await started.call(info, {}, { token })).body.data.info;
  const refused = async (fields: object) =>
    (await started.send(binding, { request_id: freshId(), ...fields }, { token })).body;
  return { ...started, token, bound, read, refused };
}

test('binds a payee in the verified name, masked, with a hold of 24 hours', async () => {
  const { bound, read, advance } = await start();
  const info = await bound({ nickname: '小四', qr_image: picture() });
  expect(info).toEqual({
    wechat_no: 'li****66',
    nickname: '小四',
    real_name: '黎*',
    qr_image: picture(),
    bind_time: '2026-11-21 10:00:00',
    hold_until: '2026-11-22 10:00:00',
  });
  expect(await read()).toEqual(info);
  advance(DAY);
  expect((await read())?.hold_until).toBeNull();
});

test('without a nickname uses the member’s own', async () => {
  const { bound } = await start();
  expect(await bound()).toMatchObject({ nickname: '清和', qr_image: null });
});

test('another payee replaces the first, with a new hold', async () => {
  const { bound, advance, mock } = await start();
  await bound();
  advance(2 * DAY);
  expect(await bound({ wechat_no: 'other_77' })).toMatchObject({
    wechat_no: 'ot****77',
    bind_time: '2026-11-23 10:00:00',
    hold_until: '2026-11-24 10:00:00',
  });
  expect(mock.db.wechat_payees.all()).toHaveLength(2);
});

test('unbinds the payee; without one there is nothing to unbind', async () => {
  const { call, bound, read, token } = await start();
  await bound();
  const unbind = () => call(binding, { unbind: 1 as const, password: PASSWORD }, { token });
  expect((await unbind()).body.data).toEqual({ info: null });
  expect(await read()).toBeNull();
  expect((await unbind()).body.data).toEqual({ info: null });
});

test('requires a session', async () => {
  const { call } = await startMock();
  expect((await call(binding, payee())).status).toBe(401);
});

test('refuses an unverified member', async () => {
  const { refused } = await start(MEMBERS.unverified);
  expect(await refused(payee())).toMatchObject({ code: 22001 });
  expect(await refused({ unbind: 1, password: PASSWORD })).toMatchObject({ code: 22001 });
});

test.each([
  [{ wechat_no: '5abcdef' }, 43001, 'wechat_no'],
  [{ wechat_no: 'abcde' }, 43001, 'wechat_no'],
  [{ wechat_no: 'a'.repeat(21) }, 43001, 'wechat_no'],
  [{ wechat_no: undefined }, 10001, 'wechat_no'],
  [{ qr_image: 'https://example.com/code.png' }, 43002, 'qr_image'],
  [{ qr_image: 'data:image/svg+xml;base64,PHN2Zy8+' }, 43002, 'qr_image'],
  [{ qr_image: 'data:image/png;base64,PHN2Zy8+' }, 43002, 'qr_image'],
  [{ qr_image: picture(MAX_PICTURE_BYTES + 3) }, 43002, 'qr_image'],
  [{ nickname: '名'.repeat(31) }, 10003, 'nickname'],
  [{ password: undefined }, 10001, 'password'],
])('a payee is refused (case %#)', async (changes, code, field) => {
  const { refused, read } = await start();
  expect(await refused(payee(changes))).toMatchObject({ code, data: { field } });
  expect(await read()).toBeNull();
});

test('the largest picture is accepted', async () => {
  const { refused } = await start();
  expect(await refused(payee({ qr_image: picture(MAX_PICTURE_BYTES) }))).toMatchObject({ code: 1 });
});

test('a wrong password is refused, for binding as for unbinding, and counts', async () => {
  const { refused, read, bound } = await start();
  await bound();
  expect(await refused(payee({ password: 'Wrong123' }))).toMatchObject({
    code: 42006,
    data: { tries_left: 4 },
  });
  expect(await refused({ unbind: 1, password: 'Wrong123' })).toMatchObject({
    code: 42006,
    data: { tries_left: 3 },
  });
  expect(await read()).not.toBeNull();
});

test('keeps the payee while a withdrawal to it is open', async () => {
  const { refused, mock, read } = await start(MEMBERS.first);
  const before = await read();
  expect(await refused(payee())).toMatchObject({ code: 43003, msg: '有处理中的提现，暂不能更改' });
  expect(await refused({ unbind: 1, password: PASSWORD })).toMatchObject({ code: 43003 });
  expect(await read()).toEqual(before);
  expect(mock.db.wechat_payees.all()).toHaveLength(1);
});

test('a withdrawal to a bank card does not keep the payee', async () => {
  const { refused, mock } = await start(MEMBERS.first);
  mock.transaction(() => {
    for (const { id, payee } of mock.db.withdraw_orders.where('user_id', 200_001))
      mock.db.withdraw_orders.update(id, { payee: { ...payee, type: 'bank', bank_id: 2 } });
  });
  expect(await refused({ unbind: 1, password: PASSWORD })).toMatchObject({ code: 1 });
});

test('the same call again binds once', async () => {
  const { send, token, mock, advance } = await start();
  const fields = payee({ request_id: freshId() });
  const first = await send(binding, fields, { token });
  advance(HOUR);
  expect((await send(binding, fields, { token })).text).toBe(first.text);
  expect(mock.db.wechat_payees.all()).toHaveLength(2);
});

test('a repeated unbinding and a resolve request get the stored answer', async () => {
  const { send, bound, read, token } = await start();
  await bound();
  const request_id = freshId();
  const fields = { unbind: 1, password: PASSWORD, request_id };
  const first = await send(binding, fields, { token });
  await bound({ wechat_no: 'other_77' });
  expect((await send(binding, fields, { token })).text).toBe(first.text);
  expect((await send(binding, { request_id, resolve: 1 }, { token })).text).toBe(first.text);
  expect(await read()).not.toBeNull();
});

test('five wrong passwords lock binding, even for the right one', async () => {
  const { refused } = await start();
  const codes = [];
  for (let i = 0; i < 5; i += 1) codes.push((await refused(payee({ password: 'Wrong123' }))).code);
  expect(codes).toEqual([42006, 42006, 42006, 42006, 21002]);
  expect(await refused(payee())).toMatchObject({ code: 21002, data: { retry_after: 900 } });
});
