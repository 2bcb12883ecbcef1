import { LEDGER_TYPE } from '../../../../src/contract/statuses.ts';
import { DAY_MS } from '../../../../src/contract/time.ts';
import type { Db } from '../../../store/tables.ts';
import type { ScheduledEvent } from '../../shared/due.ts';
import { pointsOf, postTransaction, transfer } from '../../shared/ledger.ts';
import type { LedgerTxnRow } from '../../shared/rows.ts';

// Points expire 365 days after they are earned. The oldest points are spent first (RULES.md, Points).

const LIFETIME_MS = 365 * DAY_MS;

/** Points earned at one moment. */
export interface PointsEarning {
  readonly earnedAt: number;
  readonly points: number;
}

/** The oldest earning that is not fully spent, with its unspent points. Reads no more earnings than it needs. */
export function oldestUnspent(
  balance: number,
  newestFirst: Iterable<PointsEarning>,
): PointsEarning | null {
  let remaining = balance;
  if (remaining <= 0) return null;
  for (const { earnedAt, points } of newestFirst) {
    if (points >= remaining) return { earnedAt, points: remaining };
    remaining -= points;
  }
  throw new RangeError(`${remaining} points were never earned`);
}

/** The member's earnings of points, newest first. */
function* earningsOf(db: Db, userId: number): Generator<PointsEarning> {
  const account = db.accounts.where('user_id', userId).find(({ type }) => type === 'points');
  const txns = db.ledger_txns.where('user_id', userId);
  for (let i = txns.length - 1; i >= 0; i -= 1) {
    const { created_at, entries } = txns[i] as LedgerTxnRow;
    const delta = entries.find(({ account_id }) => account_id === account?.id)?.delta ?? 0;
    if (delta > 0) yield { earnedAt: created_at, points: delta };
  }
}

/** The expiry of the member's oldest unspent points, if it is due. */
export function duePointExpiries(db: Db, user_id: number, now: number): ScheduledEvent[] {
  // A member whose first transaction is younger than a year has no expired points. This skips the search for most.
  const [firstTxn] = db.ledger_txns.where('user_id', user_id);
  if (!firstTxn || firstTxn.created_at + LIFETIME_MS > now) return [];
  const oldestEarning = oldestUnspent(pointsOf(db, user_id), earningsOf(db, user_id));
  if (!oldestEarning || oldestEarning.earnedAt + LIFETIME_MS > now) return [];
  const created_at = oldestEarning.earnedAt + LIFETIME_MS;
  const deltas = transfer('points', 'points_pool', oldestEarning.points);
  return [
    {
      dueAt: created_at,
      apply: () =>
        void postTransaction(db, {
          biz_type: LEDGER_TYPE.pointsExpiry,
          user_id,
          created_at,
          deltas,
        }),
    },
  ];
}
