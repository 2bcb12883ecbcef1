import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { MAX_PICTURE_BYTES } from '../../src/contract/limits.ts';
import { DAY, FRIEND, freshId, MEMBERS, PASSWORD, startMock } from '../support/start-mock.ts';

const { bind, info, unbind } = contract.wechat;

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A data URL of this many bytes, which begin like a PNG. */
const pngDataUrl = (bytes = 64) =>
  `data:image/png;base64,${Buffer.concat([PNG_SIGNATURE, Buffer.alloc(bytes - 8)]).toString('base64')}`;

const payeeFields = (changes: object = {}) => ({
  wechat_no: 'lixiaosi_66',
  password: PASSWORD,
  ...changes,
});

async function startWechat(mobile: string = FRIEND) {
  const testMock = await startMock();
  const token = await testMock.logIn(mobile);
  const bindPayee = async (changes = {}) =>
    (await testMock.call(bind, payeeFields(changes), { token })).body.data.info;
  const readPayee = async () => (await testMock.call(info, {}, { token })).body.data.info;
  /** Sends a binding with any fields, valid or not, and returns the parsed body of the answer. */
  const sendBinding = async (fields: object) =>
    (await testMock.send(bind, { request_id: freshId(), ...fields }, { token })).body;
  return { ...testMock, token, bindPayee, readPayee, sendBinding };
}

test('binds a payee in the verified name; the answer is masked, and withdrawals wait 24 hours', async () => {
  const { bindPayee, readPayee, advance } = await startWechat();
  const info = await bindPayee({ nickname: '小四', qr_image: pngDataUrl() });
  expect(info).toEqual({
    wechat_no: 'li****66',
    nickname: '小四',
    real_name: '毕*',
    qr_image: pngDataUrl(),
    bind_time: '2026-11-21 10:00:00',
    hold_until: '2026-11-22 10:00:00',
  });
  expect(await readPayee()).toEqual(info);
  advance(DAY);
  expect((await readPayee())?.hold_until).toBeNull();
});

test('a payee without a nickname gets the nickname of the member', async () => {
  const { bindPayee, mock } = await startWechat();
  const nickname = mock.db.users.find(({ mobile }) => mobile === FRIEND)?.nickname;
  expect(await bindPayee()).toMatchObject({ nickname, qr_image: null });
});

test('another payee replaces the first, and withdrawals wait 24 hours again', async () => {
  const { bindPayee, advance, mock } = await startWechat();
  await bindPayee();
  advance(2 * DAY);
  expect(await bindPayee({ wechat_no: 'other_77' })).toMatchObject({
    wechat_no: 'ot****77',
    bind_time: '2026-11-23 10:00:00',
    hold_until: '2026-11-24 10:00:00',
  });
  expect(mock.db.wechat_payees.all()).toHaveLength(2);
});

test('unbinds the payee; a second unbinding changes nothing', async () => {
  const { call, bindPayee, readPayee, token } = await startWechat();
  await bindPayee();
  const unbindPayee = () => call(unbind, { password: PASSWORD }, { token });
  expect((await unbindPayee()).body.data).toEqual({ info: null });
  expect(await readPayee()).toBeNull();
  expect((await unbindPayee()).body.data).toEqual({ info: null });
});

test('requires a session', async () => {
  const { call } = await startMock();
  expect((await call(bind, payeeFields())).status).toBe(401);
});

test('refuses an unverified member', async () => {
  const { sendBinding } = await startWechat(MEMBERS.unverified);
  expect(await sendBinding(payeeFields())).toMatchObject({ code: 22001 });
  expect(await sendBinding({ unbind: 1, password: PASSWORD })).toMatchObject({ code: 22001 });
});

test.each([
  ['wechat_no', { wechat_no: '5abcdef' }, 43001],
  ['wechat_no', { wechat_no: 'abcde' }, 43001],
  ['wechat_no', { wechat_no: 'a'.repeat(21) }, 43001],
  ['wechat_no', { wechat_no: undefined }, 10001],
  ['qr_image', { qr_image: 'https://example.com/code.png' }, 43002],
  ['qr_image', { qr_image: 'data:image/svg+xml;base64,PHN2Zy8+' }, 43002],
  ['qr_image', { qr_image: 'data:image/png;base64,PHN2Zy8+' }, 43002],
  ['qr_image', { qr_image: pngDataUrl(MAX_PICTURE_BYTES + 3) }, 43002],
  ['nickname', { nickname: '名'.repeat(31) }, 10003],
  ['password', { password: undefined }, 10001],
])('refuses a payee with an invalid or missing %s (case %#)', async (field, changes, code) => {
  const { sendBinding, readPayee } = await startWechat();
  expect(await sendBinding(payeeFields(changes))).toMatchObject({ code, data: { field } });
  expect(await readPayee()).toBeNull();
});

test('accepts a picture of exactly the maximum size', async () => {
  const { sendBinding } = await startWechat();
  expect(await sendBinding(payeeFields({ qr_image: pngDataUrl(MAX_PICTURE_BYTES) }))).toMatchObject(
    {
      code: 1,
    },
  );
});

test('binding and unbinding refuse a wrong password, and count it together', async () => {
  const { sendBinding, readPayee, bindPayee } = await startWechat();
  await bindPayee();
  expect(await sendBinding(payeeFields({ password: 'Wrong123' }))).toMatchObject({
    code: 42006,
    data: { tries_left: 4 },
  });
  expect(await sendBinding({ unbind: 1, password: 'Wrong123' })).toMatchObject({
    code: 42006,
    data: { tries_left: 3 },
  });
  expect(await readPayee()).not.toBeNull();
});

test('refuses to change or unbind the payee of an open withdrawal', async () => {
  const { sendBinding, mock, readPayee } = await startWechat(MEMBERS.first);
  const payeeBefore = await readPayee();
  expect(await sendBinding(payeeFields())).toMatchObject({
    code: 43003,
    msg: '有处理中的提现，暂不能更改',
  });
  expect(await sendBinding({ unbind: 1, password: PASSWORD })).toMatchObject({ code: 43003 });
  expect(await readPayee()).toEqual(payeeBefore);
  expect(mock.db.wechat_payees.all()).toHaveLength(1);
});

test('a withdrawal to a bank card does not lock the WeChat payee', async () => {
  const { sendBinding, mock } = await startWechat(MEMBERS.first);
  mock.transaction(() => {
    for (const { id, payee } of mock.db.withdraw_orders.where('user_id', 200_001))
      mock.db.withdraw_orders.update(id, { payee: { ...payee, bank_id: 2 } });
  });
  expect(await sendBinding({ unbind: 1, password: PASSWORD })).toMatchObject({ code: 1 });
});

test('after five wrong passwords, binding is refused even with the right one', async () => {
  const { sendBinding } = await startWechat();
  const codes = [];
  for (let i = 0; i < 5; i += 1)
    codes.push((await sendBinding(payeeFields({ password: 'Wrong123' }))).code);
  expect(codes).toEqual([42006, 42006, 42006, 42006, 21002]);
  expect(await sendBinding(payeeFields())).toMatchObject({
    code: 21002,
    data: { retry_after: 900 },
  });
});
