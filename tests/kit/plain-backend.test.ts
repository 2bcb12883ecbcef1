import { expect, onTestFinished, test } from 'vitest';
import { check, MEMBER } from './run-check.ts';
import { startPlainBackend } from './start-plain-backend.ts';

test('a backend written from docs/BACKEND.md alone passes check, writes included', async () => {
  const backend = await startPlainBackend({ origins: ['http://localhost:5173'] });
  onTestFinished(backend.stop);
  const { code, output } = await check('--base', backend.url, ...MEMBER, '--writes');
  expect(output).not.toMatch(/^(wrong|tolerated)/m);
  for (const need of ['Login', 'Home', 'Money'])
    expect(output).toMatch(new RegExp(`^${need} +ok`, 'm'));
  for (const call of ['user/getMoneyLog', 'user/getSignList', 'address/add', 'bank/list'])
    expect(output).toMatch(new RegExp(`^ok .*/api/${call}$`, 'm'));
  const writes = ['user/exchange_bank_money', 'user/sign', 'bank/add', 'bank/delete'];
  for (const call of writes) expect(output).toMatch(new RegExp(`^ok +POST /api/${call}$`, 'm'));
  for (const [call, reason] of [
    ['user/receive_sign', 'No milestone to receive.'],
    ['user/receiveRewards', 'No invite reward to receive.'],
    ['prize/bindAddress', 'No prize to receive.'],
  ])
    expect(output).toContain(`POST /api/${call}\n           not tried: ${reason}\n`);
  expect(code).toBe(0);
});

test('check does not try the calls of a feature that is switched off', async () => {
  const backend = await startPlainBackend({ origins: ['http://localhost:5173'] });
  onTestFinished(backend.stop);
  const { code, output } = await check('--base', backend.url, ...MEMBER);
  expect(output).toMatch(
    /^not tried +GET \/api\/prize\/list\n +not tried: features\.lottery of common\/config is 0$/m,
  );
  expect(output).toMatch(
    /^not tried +POST \/api\/user\/apply_vip\n +not tried: features\.vip of common\/config is 0$/m,
  );
  expect(code).toBe(0);
});
