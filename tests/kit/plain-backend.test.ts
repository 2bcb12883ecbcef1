import { expect, onTestFinished, test } from 'vitest';
import { check, MEMBER } from './run-check.ts';
import { startPlainBackend } from './start-plain-backend.ts';

/** The calls of a backend without registration, recovery, verification, milestones and WeChat. */
const WITHOUT = ['--without', 'user/recoverPassword,user/auth,user/receive_sign,wechat/binding'];

test('a backend written from docs/backend alone passes check, writes included', async () => {
  const backend = await startPlainBackend({ origins: ['http://localhost:5173'] });
  onTestFinished(backend.stop);
  const { code, output } = await check('--base', backend.url, ...MEMBER, '--writes', ...WITHOUT);
  expect(output).not.toMatch(/^(wrong|tolerated)/m);
  for (const need of ['Login', 'Home', 'Money'])
    expect(output).toMatch(new RegExp(`^${need} +ok`, 'm'));
  for (const call of ['user/getMoneyLog', 'user/getSignList', 'address/add', 'bank/list'])
    expect(output).toMatch(new RegExp(`^ok .*/api/${call}$`, 'm'));
  const writes = ['user/exchange_bank_money', 'user/sign', 'bank/add', 'bank/delete'];
  for (const call of writes) expect(output).toMatch(new RegExp(`^ok +POST /api/${call}$`, 'm'));
  for (const [call, reason] of [
    ['user/receive_sign', 'It is left out with --without.'],
    ['user/receiveRewards', 'features.invite of common/config is 0'],
    ['prize/bindAddress', 'features.lottery of common/config is 0'],
    ['user/register', 'register.open of common/config is not 1'],
  ])
    expect(output).toContain(`POST /api/${call}\n           not tried: ${reason}\n`);
  expect(code).toBe(0);
});

test('check does not try the calls of a feature that is switched off', async () => {
  const backend = await startPlainBackend({ origins: ['http://localhost:5173'] });
  onTestFinished(backend.stop);
  const { code, output } = await check('--base', backend.url, ...MEMBER, ...WITHOUT);
  expect(output).toMatch(
    /^not tried +GET \/api\/prize\/list\n +not tried: features\.lottery of common\/config is 0$/m,
  );
  expect(output).toMatch(
    /^not tried +POST \/api\/user\/apply_vip\n +not tried: features\.vip of common\/config is 0$/m,
  );
  expect(code).toBe(0);
});
