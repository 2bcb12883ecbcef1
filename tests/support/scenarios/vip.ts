import type { Mock } from '../../../mock-server/app.ts';
import { settingsOf } from '../../../mock-server/modules/common/rules/settings.ts';
import type { VipSegmentRow } from '../../../mock-server/modules/user/rows.ts';
import { grantVipPrize } from '../../../mock-server/modules/user/rules/vip.ts';
import { fen } from '../../../src/contract/money.ts';
import { LEDGER_TYPE, VIP_LEVEL } from '../../../src/contract/statuses.ts';
import { readTransactions } from './fund-records.ts';

// The first member begins with 20 of 30 days of VIP1, until 2026-12-11.

const FIRST_MEMBER_ID = 200_001;
const DAY_MS = 86_400_000;

/** The ledger transactions of the VIP purchases that were made through the app. */
export const readVipPurchases = (mock: Mock) => readTransactions(mock, LEDGER_TYPE.vipPurchase);

/** The periods of VIP that upgrades have begun. An upgrade for 0.00 has no ledger transaction. */
export const countVipUpgrades = ({ db }: Mock) =>
  db.vip_segments.filter(({ level, source }) => level === VIP_LEVEL.vip3 || source === 'upgrade')
    .length;

/** Changes each period of VIP of the first member. */
const changePeriods = (
  { db, transaction }: Mock,
  change: (period: VipSegmentRow) => Partial<VipSegmentRow>,
) =>
  transaction(() => {
    for (const period of [...db.vip_segments.where('user_id', FIRST_MEMBER_ID)])
      db.vip_segments.update(period.id, change(period));
  });

export const memberWithoutVip = ({ db, transaction }: Mock) =>
  transaction(() => {
    for (const { id } of [...db.vip_segments.where('user_id', FIRST_MEMBER_ID)])
      db.vip_segments.remove(id);
  });

/** The first member has bought VIP so many days earlier. */
export const memberBoughtVipEarlier = (mock: Mock, days: number) =>
  changePeriods(mock, ({ start_at, end_at }) => ({
    start_at: start_at - days * DAY_MS,
    end_at: end_at - days * DAY_MS,
  }));

/** The next renewal would start a fourth year. */
export const memberWithLongestVip = (mock: Mock) =>
  changePeriods(mock, ({ end_at }) => ({ end_at: end_at + 1_070 * DAY_MS }));

/** The first member has bought VIP2 ten times: 900 days, worth 499.00. */
export function memberWithTenVipPeriods(mock: Mock) {
  const { db, transaction, clock } = mock;
  memberWithoutVip(mock);
  transaction(() => {
    for (let n = 0; n < 10; n += 1)
      db.vip_segments.insert({
        user_id: FIRST_MEMBER_ID,
        level: VIP_LEVEL.vip2,
        start_at: clock.now() + n * 90 * DAY_MS,
        end_at: clock.now() + (n + 1) * 90 * DAY_MS,
        paid: fen(4_990),
        source: 'buy',
        order_no: `V${n}`,
      });
  });
}

export const memberWinsVipDays = ({ db, transaction, clock }: Mock, days: number) =>
  transaction(() => grantVipPrize(db, FIRST_MEMBER_ID, days, clock.now()));

/** The first member gets VIP3 on another device. */
export const memberGetsVip3Elsewhere = (mock: Mock) =>
  changePeriods(mock, () => ({ level: VIP_LEVEL.vip3 }));

const changePlan = (
  { db, transaction }: Mock,
  level: number,
  changes: Partial<ReturnType<typeof settingsOf>['vip_levels'][number]>,
) =>
  transaction(() => {
    const vip_levels = settingsOf(db).vip_levels.map((plan) =>
      plan.level === level ? { ...plan, ...changes } : plan,
    );
    db.settings.update(1, { vip_levels });
  });

/** VIP1 costs 20.90 instead of 19.90. */
export const operatorRaisesVipPrice = (mock: Mock) =>
  changePlan(mock, VIP_LEVEL.vip1, { price: '20.90' });

/** VIP3 costs 268.00 instead of 168.00. */
export const operatorRaisesVip3Price = (mock: Mock) =>
  changePlan(mock, VIP_LEVEL.vip3, { price: '268.00' });

/** VIP1 has no free withdrawals any more. */
export const operatorCutsVipBenefits = (mock: Mock) =>
  changePlan(mock, VIP_LEVEL.vip1, {
    benefits: [{ key: 'free_withdrawals', text: '', value: '0' }],
  });

export const operatorChangesVipAgreement = ({ db, transaction }: Mock) =>
  transaction(() => {
    const agreements = settingsOf(db).agreements.map((each) =>
      each.key === 'vip' ? { ...each, title: 'VIP会员协议（新）', version: '2026.12' } : each,
    );
    db.settings.update(1, { agreements });
  });
