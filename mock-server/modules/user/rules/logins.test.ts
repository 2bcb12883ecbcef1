import { expect, test } from 'vitest';
import { createStore, inMemory } from '../../../store/store.ts';
import { seedState } from '../../seed.ts';
import { deviceOf, loginsOf, placeOf, rememberLogin } from './logins.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Safari/604.1`,
    'iPhone · Safari',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`,
    'Android · Chrome',
  ],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0`, 'iPhone · WeChat'],
  [`Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0`, 'Windows · Edge'],
  ['curl/8.5.0', '未知设备'],
  ['', '未知设备'],
])('the device of %s is %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});

test.each([
  ['127.0.0.1', '本机'],
  ['::ffff:127.0.0.1', '本机'],
  ['::1', '本机'],
  ['192.168.1.20', '局域网'],
  ['172.32.0.1', '未知地点'],
  ['203.0.113.9', '未知地点'],
])('the place of %s is %s', (ip, place) => {
  expect(placeOf(ip)).toBe(place);
});

test('keeps the ten latest logins, newest first', () => {
  const { db, transaction } = createStore(inMemory(seedState(7, Date.UTC(2026, 10, 21))));
  const { id } = db.users.where('mobile', '13800000002')[0] ?? expect.fail();
  transaction(() => {
    for (let at = 1; at <= 12; at += 1) rememberLogin(db, id, { ip: '::1', agent: '' }, at * 1_000);
  });
  expect(loginsOf(db, id).map(({ at }) => at / 1_000)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});
