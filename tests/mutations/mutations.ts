// Bugs that the rules could have, each a change of one place, and the tests that must notice it.

export interface Mutation {
  readonly name: string;
  /** Below mock-server. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly right: string;
  readonly wrong: string;
  /** Test files, one of which has to fail. */
  readonly tests: readonly string[];
}

const rules = (name: string) => [`mock-server/modules/${name}.test.ts`];
const api = (name: string) => [`tests/api/${name}.test.ts`];

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'a fee is rounded down',
    file: 'modules/user/rules/withdrawal.ts',
    right: '(amount * feeRate + RATE_UNIT - 1) / RATE_UNIT',
    wrong: '(amount * feeRate) / RATE_UNIT',
    tests: rules('user/rules/withdrawal'),
  },
  {
    name: 'a fraction of a loss is rounded up',
    file: 'modules/card/rules/card-income.ts',
    right: ': amount / unit',
    wrong: ': (2n * amount - unit) / (2n * unit)',
    tests: rules('card/rules/card-income'),
  },
  {
    name: 'a fourth withdrawal of a day is let through',
    file: 'modules/user/rules/withdrawal.ts',
    right: 'if (left.times === 0)',
    wrong: 'if (left.times < 0)',
    tests: rules('user/rules/withdrawal'),
  },
  {
    name: 'VIP is bought without money',
    file: 'modules/user/apply-vip.ts',
    right: 'refuseShortage(db, id, quote.pay);',
    wrong: '',
    tests: api('user-apply-vip'),
  },
  {
    name: 'a renewal is booked whose end was not the one shown',
    file: 'modules/user/apply-vip.ts',
    right: ' || !endsAsShown(quote, shownEnd)',
    wrong: '',
    tests: api('user-apply-vip'),
  },
  {
    name: 'what is left of VIP is counted in days',
    file: 'modules/user/rules/vip-price.ts',
    right: 'const SECOND_MS = 1_000;',
    wrong: 'const SECOND_MS = 86_400_000;',
    tests: rules('user/rules/vip-price'),
  },
  {
    name: 'a prize that is won stays in the stock',
    file: 'modules/prize/rules/lottery-draw.ts',
    right: 'stock_left: stock_left - 1',
    wrong: 'stock_left',
    tests: api('prize-draw'),
  },
  {
    name: 'other odds keep their version',
    file: 'modules/prize/rules/lottery-draw.ts',
    right: 'odds_version: activity.odds_version + 1',
    wrong: 'odds_version: activity.odds_version',
    tests: api('prize-draw'),
  },
  {
    name: 'the share of a prize that has run out is lost',
    file: 'modules/prize/rules/lottery.ts',
    right: 'thanks.probability_ppm + gone.probability_ppm',
    wrong: 'thanks.probability_ppm',
    tests: rules('prize/rules/lottery'),
  },
  {
    name: 'a missed day does not end a streak',
    file: 'modules/user/rules/sign-in.ts',
    right: '(ofToday ?? on(addDays(today, -1)))?.streak',
    wrong: '(ofToday ?? logs.at(-1))?.streak',
    tests: rules('user/rules/sign-in'),
  },
  {
    name: 'a day is signed twice',
    file: 'modules/user/rules/sign-in.ts',
    right: 'if (state.isSignedToday) return null;',
    wrong: '',
    tests: api('user-sign'),
  },
  {
    name: 'a card earns a day too early',
    file: 'modules/card/rules/card-orders.ts',
    right: 'addDays(formatDate(cooling_off_end_at), 1)',
    wrong: 'addDays(formatDate(cooling_off_end_at), 0)',
    tests: rules('card/rules/card-orders'),
  },
  {
    name: 'a cooling-off period is an hour too long',
    file: 'modules/card/rules/card-orders.ts',
    right: 'buyAt + cooling_off_hours * HOUR_MS',
    wrong: 'buyAt + (cooling_off_hours + 1) * HOUR_MS',
    tests: rules('card/rules/card-orders'),
  },
  {
    name: 'a loss is paid by nobody',
    file: 'modules/card/rules/card-orders.ts',
    right: 'fen(amount + Math.min(income, 0))',
    wrong: 'fen(amount)',
    tests: rules('card/rules/card-orders'),
  },
  {
    name: 'a reward is paid twice',
    file: 'modules/user/rules/invite-rewards.ts',
    right: 'if (reward?.status === REWARD_STATUS.claimable) return null;',
    wrong:
      'if (reward?.status === REWARD_STATUS.claimable || reward?.status === REWARD_STATUS.claimed) return null;',
    tests: rules('user/rules/invite-rewards'),
  },
  {
    name: 'the cap of a month turns at midnight in London',
    file: 'modules/shared/calendar.ts',
    right: 'formatDate(moment).slice(0, 7)',
    wrong: 'new Date(moment).toISOString().slice(0, 7)',
    tests: rules('user/rules/invite-rewards'),
  },
  {
    name: 'the newest points expire first',
    file: 'modules/user/rules/points-expiry.ts',
    right: 'if (points >= left) return { at, points: left };',
    wrong: 'return { at, points: Math.min(points, left) };',
    tests: rules('user/rules/points-expiry'),
  },
  {
    name: 'another body under the same id gets the answer of the first',
    file: 'pipeline/operations.ts',
    right: 'row.body_digest !== null && row.body_digest !== body',
    wrong: 'row.body_digest === undefined',
    tests: api('replay'),
  },
  {
    name: 'an answer is not kept',
    file: 'pipeline/answer-write.ts',
    right: 'if (known) return replay(known, body);',
    wrong: '',
    tests: api('replay'),
  },
];
