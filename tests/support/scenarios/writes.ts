import type { Mock } from '../../../mock-server/app.ts';
import { forceDraw } from '../../../mock-server/control/arrange.ts';
import type { CardProductRow } from '../../../mock-server/modules/card/rows.ts';
import { settingsOf } from '../../../mock-server/modules/common/rules/settings.ts';
import { allViolations } from '../../../mock-server/modules/invariants.ts';
import type { PrizeRow } from '../../../mock-server/modules/prize/rows.ts';
import type { InviteRewardRow } from '../../../mock-server/modules/user/rows.ts';
import { moneyLog } from '../../../mock-server/modules/user/rules/money-log.ts';
import { grantVipPrize } from '../../../mock-server/modules/user/rules/vip.ts';
import { fen } from '../../../src/contract/money.ts';
import { HOLDING_STATUS, REWARD_STATUS, VIP_LEVEL } from '../../../src/contract/statuses.ts';

// What the operator, the calendar or another device changes around a write of the first member.

const FIRST_MEMBER_ID = 200_001;
const DAY_MS = 86_400_000;
const VIP_PERIOD_MS = 90 * DAY_MS;
const PRODUCT_ID = 2;

/** The broken rules of the books, such as a balance that differs from its records. */
export const brokenRules = ({ db }: Mock) => allViolations(db);

/** A purchase requires no reading time. */
export const buyWithoutReadingTime = ({ db, transaction }: Mock) => {
  const { card } = db.settings.get(1)!;
  transaction(() => db.settings.update(1, { card: { ...card, risk_dwell_seconds: 0 } }));
};

/** The first member has bought VIP2 ten times: 900 days, worth 499.00. */
export const prepayTenVipPeriods = ({ db, transaction, clock }: Mock) =>
  transaction(() => {
    for (const { id } of [...db.vip_segments.where('user_id', FIRST_MEMBER_ID)])
      db.vip_segments.remove(id);
    for (let n = 0; n < 10; n += 1) {
      const start_at = clock.now() + n * VIP_PERIOD_MS;
      const period = { start_at, end_at: start_at + VIP_PERIOD_MS, paid: fen(4_990) };
      const order = { source: 'buy', order_no: `V${n}`, level: VIP_LEVEL.vip2 } as const;
      db.vip_segments.insert({ user_id: FIRST_MEMBER_ID, ...period, ...order });
    }
  });

/** The first member wins days of VIP. */
export const winVipDays = ({ db, transaction, clock }: Mock, days: number) =>
  transaction(() => grantVipPrize(db, FIRST_MEMBER_ID, days, clock.now()));

export const endVip = ({ db, transaction }: Mock) =>
  transaction(() => [...db.vip_segments.all()].forEach(({ id }) => db.vip_segments.remove(id)));

export const raiseVip3Price = ({ db, transaction }: Mock) =>
  transaction(() => {
    const vip_levels = (db.settings.get(1)?.vip_levels ?? []).map((plan) =>
      plan.level === VIP_LEVEL.vip3 ? { ...plan, price: '268.00' } : plan,
    );
    db.settings.update(1, { vip_levels });
  });

/** Changes the wealth card that the tests buy. */
export const changeProduct =
  (changes: Partial<CardProductRow>) =>
  ({ db, transaction }: Mock) =>
    transaction(() => void db.card_products.update(PRODUCT_ID, changes));

/** Only this many fen of the wealth card are left. */
export const leaveQuota = ({ db, transaction }: Mock, left: number) =>
  transaction(() => {
    const { quota_left, sold_before } = db.card_products.get(PRODUCT_ID)!;
    const quota = { quota_left: fen(left), sold_before: fen(sold_before + quota_left - left) };
    db.card_products.update(PRODUCT_ID, quota);
  });

/** The member can still cancel two purchases. */
export const twoHoldingsCoolingOff = ({ db, transaction }: Mock) =>
  transaction(() => {
    const { id, ...holding } = db.card_holdings.where('status', HOLDING_STATUS.coolingOff)[0]!;
    const { cooling_off_end_at } = holding;
    db.card_holdings.update(id - 1, { status: HOLDING_STATUS.coolingOff, cooling_off_end_at });
  });

export const changePrize =
  (changes: Partial<PrizeRow>) =>
  ({ db, transaction }: Mock) =>
    transaction(() => void db.prizes.update(1, changes));

export const changeOdds = ({ db, transaction }: Mock) => transaction(() => forceDraw(db, 4));

/** Gives this prize a probability of 100 %, as if it had always been published. */
export const makeOnlyPrize = ({ db, transaction }: Mock, name: string) =>
  transaction(() => {
    for (const prize of db.prizes.where('activity_id', 1))
      db.prizes.update(prize.id, { probability_ppm: prize.name === name ? 1_000_000 : 0 });
    db.lottery_activities.update(1, { published: undefined });
  });

export const endFreeDraws = ({ db, transaction }: Mock) =>
  transaction(() => void db.lottery_activities.update(1, { free_per_day: 0 }));

/** The number of the last draw. */
export const lastDrawNumber = ({ db }: Mock) => db.prize_records.all().at(-1)?.draw_no ?? '';

/** Changes the first claimable reward of the member. */
export const changeReward =
  (changes: Partial<InviteRewardRow>) =>
  ({ db, transaction }: Mock) => {
    const reward = db.invite_rewards.where('status', REWARD_STATUS.claimable)[0]!;
    transaction(() => void db.invite_rewards.update(reward.id, changes));
  };

/** Changes the operator's rules of withdrawals. */
export const changeWithdrawalRules =
  (changes: Partial<ReturnType<typeof settingsOf>['withdraw']>) =>
  ({ db, transaction }: Mock) => {
    const { withdraw } = settingsOf(db);
    transaction(() => void db.settings.update(1, { withdraw: { ...withdraw, ...changes } }));
  };

const TWO_DAYS_MS = 2 * DAY_MS;
type Change = (mock: Mock) => void;

/** Another device unbinds this card of the first member, or binds another number under the same id, long ago. */
export const cardChanges = (bankCode: string): { unbind: Change; bindAgain: Change } => {
  const cardsOf = ({ db }: Mock) => db.bank_cards.filter(({ bank_code }) => bank_code === bankCode);
  return {
    unbind: (mock) =>
      mock.transaction(() => cardsOf(mock).forEach(({ id }) => mock.db.bank_cards.remove(id))),
    bindAgain: (mock) =>
      mock.transaction(() => {
        const created_at = mock.clock.now() - TWO_DAYS_MS;
        const card_no_masked = '**** **** **** 0034';
        mock.db.bank_cards.update(cardsOf(mock)[0]!.id, { card_no_masked, created_at });
      }),
  };
};

/** The same for the WeChat payee. Its masked number stays the same. */
export const wechatChanges: { unbind: Change; bindAgain: Change } = {
  unbind: ({ db, transaction }) =>
    transaction(() => {
      db.wechat_payees.remove(db.wechat_payees.where('user_id', FIRST_MEMBER_ID)[0]!.id);
    }),
  bindAgain: ({ db, transaction, clock }) =>
    transaction(() => {
      const { id } = db.wechat_payees.where('user_id', FIRST_MEMBER_ID)[0]!;
      const bind_at = clock.now() - TWO_DAYS_MS;
      db.wechat_payees.update(id, { wechat_no: 'qiuyue_88', bind_at });
    }),
};

export const lastPayeeName = ({ db }: Mock) => db.withdraw_orders.all().at(-1)?.payee.name;

export const countSessions = ({ db }: Mock) => db.sessions.all().length;

/** The answers that the mock has stored for the write with this id; `null` for an answer with a token. */
export const storedAnswers = ({ db }: Mock, requestId: string) =>
  db.operations.where('request_id', requestId).map(({ answer }) => answer);

/** The fund records of the first member's balance. */
export const countBalanceRecords = ({ db }: Mock) =>
  moneyLog(db, FIRST_MEMBER_ID, { account: 'balance' }).length;

export const countStoredWrites = ({ db }: Mock) => db.operations.all().length;
