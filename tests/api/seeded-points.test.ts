import { expect, test } from 'vitest';
import { createMock } from '../../mock-server/app.ts';
import { allViolations } from '../../mock-server/modules/invariants.ts';
import { YES } from '../../src/contract/flag.ts';
import { formatDate, parseTime } from '../../src/contract/time.ts';

const MEMBER_ID = 200001;

// The seeds must be correct on any start date, also at the ends of a month and around midnight.
const START_TIMES = [
  '2026-11-21 10:00:00',
  '2026-12-01 00:30:00',
  '2027-03-31 23:50:00',
  '2028-03-01 07:00:00',
];

test.each(START_TIMES)(
  'the seed made at %s has books that balance, 1,280 points and no future record',
  (start) => {
    const now = parseTime(start) as number;
    const { db } = createMock({ clock: { now: () => now } });
    expect(allViolations(db)).toEqual([]);
    const points = db.accounts.where('user_id', MEMBER_ID).find(({ type }) => type === 'points');
    expect(points?.balance).toBe(1280);
    const records = db.ledger_txns
      .where('user_id', MEMBER_ID)
      .filter(({ entries }) => entries.some(({ account_id }) => account_id === points?.id));
    expect(records.length).toBeGreaterThanOrEqual(300);
    expect(records.every(({ created_at }) => created_at <= now)).toBe(true);
  },
);

test.each(START_TIMES)(
  'in the seed made at %s the draws of the first member follow the rules',
  (start) => {
    const now = parseTime(start) as number;
    const { db } = createMock({ clock: { now: () => now } });
    const draws = db.prize_records.where('user_id', MEMBER_ID);
    const paymentsByDay = new Map<string, string[]>();
    for (const { created_at, used_free, cost_points } of draws) {
      const day = formatDate(created_at);
      const payment = used_free ? 'free' : cost_points === 0 ? 'chance' : 'points';
      paymentsByDay.set(day, [...(paymentsByDay.get(day) ?? []), payment]);
    }
    for (const payments of paymentsByDay.values()) {
      expect(payments.join(' ')).toMatch(/^free( chance)*( points)*$/);
      expect(payments.length).toBeLessThanOrEqual(10);
    }
    const earnedChances =
      db.sign_logs.where('user_id', MEMBER_ID).filter(({ chance }) => chance === YES).length +
      db.milestone_claims.where('user_id', MEMBER_ID).filter(({ need_days }) => need_days === 14)
        .length;
    const usedChances = [...paymentsByDay.values()]
      .flat()
      .filter((payment) => payment === 'chance').length;
    expect(earnedChances - usedChances).toBe(db.users.get(MEMBER_ID)?.chances);
    expect(new Set(draws.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 3, 4, 8, 9]));
    expect(paymentsByDay.has(formatDate(now))).toBe(false);
  },
);
