import { LEDGER_TYPE } from '../../../../src/contract/statuses.ts';
import type { LedgerTxnRow } from '../../shared/rows.ts';
import type { Db } from '../../../store/tables.ts';
import { DAY_MS } from '../../../../src/contract/time.ts';
import type { Due } from '../../shared/due.ts';
import { pointsOf, post, transfer } from '../../shared/ledger.ts';

// Points expire 365 days after they are earned. The oldest points are spent first (RULES.md, Points).

const LIFETIME_MS = 365 * DAY_MS;

/** Points earned at one moment. */
export interface Earning {
  readonly at: number;
  readonly points: number;
}

/** The unspent part of the oldest earning. Stops reading `newestFirst` when the balance is covered. */
export function oldestLeft(balance: number, newestFirst: Iterable<Earning>): Earning | null {
  let left = balance;
  if (left <= 0) return null;
  for (const { at, points } of newestFirst) {
    if (points >= left) return { at, points: left };
    left -= points;
  }
  throw new RangeError(`${left} points were never earned`);
}

function* earningsOf(db: Db, userId: number): Generator<Earning> {
  const account = db.accounts.where('user_id', userId).find(({ type }) => type === 'points');
  const txns = db.ledger_txns.where('user_id', userId);
  for (let i = txns.length - 1; i >= 0; i -= 1) {
    const { created_at, entries } = txns[i] as LedgerTxnRow;
    const delta = entries.find(({ account_id }) => account_id === account?.id)?.delta ?? 0;
    if (delta > 0) yield { at: created_at, points: delta };
  }
}

/** The oldest unspent points, if they are expired. */
export function expiringPoints(db: Db, user_id: number, now: number): Due[] {
  const [first] = db.ledger_txns.where('user_id', user_id);
  if (!first || first.created_at + LIFETIME_MS > now) return [];
  const oldest = oldestLeft(pointsOf(db, user_id), earningsOf(db, user_id));
  if (!oldest || oldest.at + LIFETIME_MS > now) return [];
  const created_at = oldest.at + LIFETIME_MS;
  const deltas = transfer('points', 'points_pool', oldest.points);
  return [
    {
      at: created_at,
      run: () => void post(db, { biz_type: LEDGER_TYPE.pointsExpiry, user_id, created_at, deltas }),
    },
  ];
}
