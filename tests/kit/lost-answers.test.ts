import { expect, onTestFinished, test } from 'vitest';
import { openHeadlessApp } from '../support/headless-app.ts';
import { realFetch } from '../support/stub-fetch.ts';
import { startPlainBackend } from './start-plain-backend.ts';

const WITHDRAWAL_COUNT = 200;
const WITHDRAW_PATH_END = '/user/exchange_bank_money';
const DAY_MS = 86_400_000;
/** Tuesday, 24 November 2026, ten in the morning in Shanghai. */
const NOW = Date.UTC(2026, 10, 24, 2, 0, 0);

/** Returns what the app gets in place of an answer. `hang` is an answer that never comes. */
type Loss = (hang: () => Promise<never>) => Response | Promise<Response>;

/** A network error, a bad gateway, a text before the JSON, and no answer at all. */
const LOSSES: readonly Loss[] = [
  () => Promise.reject(new TypeError('fetch failed')),
  () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  () => new Response('Notice: undefined index\n{"code":1,"msg":"","data":{}}'),
  (hang) => hang(),
];

/** Opens the app on a new backend. `nextDay` moves the clock, because the limit is three withdrawals a day. */
async function openApp() {
  let now = NOW;
  const options = { origins: [], now: () => now, keepsAnswers: false };
  const backend = await startPlainBackend(options);
  onTestFinished(backend.stop);
  let loss: Loss | null = null;
  let sentCount = 0;
  const app = openHeadlessApp({
    baseUrl: backend.url,
    token: null,
    fetch: async (request, hang) => {
      const answer = await realFetch(request);
      const text = await answer.text();
      if (!loss || !request.url.endsWith(WITHDRAW_PATH_END)) return new Response(text, answer);
      sentCount += 1;
      return loss(hang);
    },
  });
  const member = { mobile: '13800000001', password: 'Demo1234' };
  const { token } = await app.api.user.login(member);
  app.switchSession({ token });
  return {
    app,
    nextDay: () => void (now += DAY_MS),
    loseAnswers: (newLoss: Loss | null) => void (loss = newLoss),
    countSentWithdrawals: () => sentCount,
    countWithdrawals: async () =>
      (await app.api.user.getMoneyLog({ type: 'withdraw', limit: 1 })).total,
  };
}

test(`books one withdrawal for each of ${WITHDRAWAL_COUNT} lost answers of a backend without request_id`, async () => {
  const { app, nextDay, loseAnswers, countSentWithdrawals, countWithdrawals } = await openApp();
  const { form } = app;
  for (let count = 1; count <= WITHDRAWAL_COUNT; count += 1) {
    loseAnswers(LOSSES[count % LOSSES.length] ?? null);
    const body = { amount: '10.00', payee_type: 'bank', bank_id: 1, password: 'Demo1234' } as const;
    const call = app.api.user.placeWithdrawal(body, form);
    const outcome = call.then(
      () => 'done',
      (error: unknown) => (error as { kind: string }).kind,
    );
    expect(await app.settle(outcome)).toBe('waiting');
    app.resume();
    await app.passTime(60_000);
    loseAnswers(null);
    expect([countSentWithdrawals(), await countWithdrawals()]).toEqual([count, count]);
    // The member has checked the records and unlocks the form.
    app.shownStates.at(-1)?.dismiss();
    expect(await app.settle(outcome)).toBe('cancelled');
    nextDay();
  }
}, 180_000);
