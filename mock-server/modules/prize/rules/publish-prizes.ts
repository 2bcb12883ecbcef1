import type { Db } from '../../../store/tables.ts';
import { versionOf } from '../../shared/version-of.ts';
import type { LotteryActivityRow } from '../rows.ts';

/** What the member is shown of an activity and its prizes, without the stock and the price of a draw. */
const contentOf = (db: Db, { id, rules, claim_days }: LotteryActivityRow) =>
  versionOf([
    rules,
    claim_days,
    db.prizes
      .where('activity_id', id)
      .map(({ position, name, type, value, image, market_price, probability_ppm }) => [
        [position, name, type, value, image],
        [market_price, probability_ppm],
      ]),
  ]);

/**
 * Raises `odds_version` if prizes, odds or rules have changed since it was raised, for example by the operator. Returns
 * the activity.
 */
export function publishPrizes(db: Db, activity: LotteryActivityRow): LotteryActivityRow {
  const { id, odds_version: oldVersion, published } = activity;
  const content = contentOf(db, activity);
  if (published?.content === content) return activity;
  const isRaised = published?.odds_version !== oldVersion;
  const odds_version = isRaised ? oldVersion : oldVersion + 1;
  return db.lottery_activities.update(id, {
    odds_version,
    published: { odds_version, content },
  });
}
