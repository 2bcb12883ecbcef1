import { createMock } from '../../mock-server/app.ts';
import { postTransaction, transfer } from '../../mock-server/modules/shared/ledger.ts';
import { fen } from '../../src/contract/money.ts';
import { LEDGER_TYPE, AUTH_STATUS, RISK_LEVEL } from '../../src/contract/statuses.ts';

// The bench starts this file. It runs the mock in its own process, without rate limits, with members who can buy.
// With `control`, the control room is open.

const [, , mode, dbFile] = process.argv;
const mock = createMock({
  rateLimit: false,
  control: mode === 'control',
  ...(dbFile && { dbFile }),
});
const now = mock.clock.now();
mock.transaction(() => {
  for (const { id, mobile, id_card_digest } of [...mock.db.users.all()]) {
    if (!/^1380000000[123]$/.test(mobile)) continue;
    mock.db.users.update(id, {
      auth_status: AUTH_STATUS.approved,
      auth_reason: null,
      real_name: '张三',
      id_card_digest: id_card_digest ?? `bench-${id}`,
      risk_level: RISK_LEVEL.balanced,
      risk_expire_at: now + 1e10,
    });
    const deltas = transfer('reward_pool', 'available', fen(10_000_000));
    postTransaction(mock.db, {
      biz_type: LEDGER_TYPE.credit,
      user_id: id,
      created_at: now,
      deltas,
    });
  }
});
const { url } = await mock.listen(0);
console.log(url);
