import type { MessageLanguage } from '../../../../src/contract/error-messages.ts';
import { HOLDING_STATUS, LEDGER_TYPE } from '../../../../src/contract/statuses.ts';
import type { Db } from '../../../store/tables.ts';
import type { CardHoldingRow } from '../../card/rows.ts';
import { inLanguage, type Texts } from '../../shared/demo-texts.ts';
import { maskNickname } from '../../shared/masking.ts';
import type { LedgerTxnRow } from '../../shared/rows.ts';

// The texts of the fund records in both languages. `bizId` is the id of the row that caused the transaction.

const TYPE_TEXTS: Readonly<Record<number, Texts>> = {
  [LEDGER_TYPE.inviteReward]: { zh: '邀请奖励', en: 'Invite reward' },
  [LEDGER_TYPE.lotteryCash]: { zh: '抽奖现金', en: 'Lottery cash' },
  [LEDGER_TYPE.principalReturn]: { zh: '本金退回', en: 'Principal returned' },
  [LEDGER_TYPE.cardIncome]: { zh: '财富卡收益', en: 'Card income' },
  [LEDGER_TYPE.withdrawalReturn]: { zh: '提现退回', en: 'Withdrawal return' },
  [LEDGER_TYPE.credit]: { zh: '平台入账', en: 'Credit' },
  [LEDGER_TYPE.cardPurchase]: { zh: '购买财富卡', en: 'Card purchase' },
  [LEDGER_TYPE.vipPurchase]: { zh: '开通VIP', en: 'VIP purchase' },
  [LEDGER_TYPE.withdrawal]: { zh: '提现', en: 'Withdrawal' },
  [LEDGER_TYPE.cardLoss]: { zh: '财富卡亏损', en: 'Card loss' },
  [LEDGER_TYPE.signIn]: { zh: '签到积分', en: 'Check-in points' },
  [LEDGER_TYPE.milestone]: { zh: '累计签到奖励', en: 'Milestone points' },
  [LEDGER_TYPE.lotteryPoints]: { zh: '抽奖积分', en: 'Lottery points' },
  [LEDGER_TYPE.draw]: { zh: '抽奖消耗', en: 'Draw' },
  [LEDGER_TYPE.pointsExpiry]: { zh: '积分过期', en: 'Points expired' },
};

export function typeText({ biz_type }: LedgerTxnRow, language: MessageLanguage): string {
  return TYPE_TEXTS[biz_type]?.[language] ?? String(biz_type);
}

function cardTitle(biz_type: number, { product, status }: CardHoldingRow): Texts {
  const { name } = product;
  const englishName = inLanguage(name, 'en');
  if (biz_type === LEDGER_TYPE.cardPurchase)
    return { zh: `买入${name}`, en: `Bought ${englishName}` };
  if (biz_type === LEDGER_TYPE.cardIncome)
    return { zh: `${name}到期收益`, en: `Income of ${englishName}` };
  if (biz_type === LEDGER_TYPE.cardLoss)
    return { zh: `${name}到期亏损`, en: `Loss of ${englishName}` };
  return status === HOLDING_STATUS.cancelled
    ? { zh: `撤销${name}退回`, en: `Cancelled ${englishName}` }
    : { zh: `${name}到期本金`, en: `Principal of ${englishName}` };
}

function vipTitle(db: Db, bizId: number): Texts | undefined {
  const segment = db.vip_segments.get(bizId);
  if (!segment) return undefined;
  const name = `VIP${segment.level}`;
  return segment.source === 'upgrade'
    ? { zh: `升级${name}`, en: `Upgrade to ${name}` }
    : { zh: `购买${name}`, en: `Bought ${name}` };
}

function withdrawalTitle(db: Db, biz_type: number, bizId: number): Texts | undefined {
  const payee = db.withdraw_orders.get(bizId)?.payee.name;
  if (payee === undefined) return undefined;
  return biz_type === LEDGER_TYPE.withdrawalReturn
    ? { zh: '提现款项退回', en: 'Withdrawal came back' }
    : { zh: `提现至${payee}`, en: `Withdrawal to ${inLanguage(payee, 'en')}` };
}

function inviteTitle(db: Db, bizId: number): Texts | undefined {
  const invite = db.invites.get(db.invite_rewards.get(bizId)?.invite_id ?? 0);
  const friend = db.users.get(invite?.friend_id ?? 0);
  if (!friend) return undefined;
  const name = maskNickname(friend.nickname);
  return { zh: `好友${name}的邀请奖励`, en: `Reward for inviting ${name}` };
}

function signTitle(db: Db, biz_type: number, bizId: number): Texts | undefined {
  const streak = biz_type === LEDGER_TYPE.signIn ? db.sign_logs.get(bizId)?.streak : undefined;
  if (streak !== undefined) return { zh: `连续签到第${streak}天`, en: `Day ${streak} in a row` };
  const days =
    biz_type === LEDGER_TYPE.milestone ? db.milestone_claims.get(bizId)?.need_days : undefined;
  return days === undefined
    ? undefined
    : { zh: `当月累计签到${days}天`, en: `${days} days signed in a month` };
}

function prizeTitle(db: Db, biz_type: number, bizId: number): Texts | undefined {
  const name = db.prize_records.get(bizId)?.prize.name;
  if (name === undefined || biz_type === LEDGER_TYPE.draw) return undefined;
  return { zh: `抽中${name}`, en: `Won ${inLanguage(name, 'en')}` };
}

/** The title that names what a record is about, such as the friend, payee or prize. Undefined if there is none. */
function specificTitle(db: Db, { biz_type, biz_id }: LedgerTxnRow): Texts | undefined {
  if (biz_id === null) return undefined;
  switch (biz_type) {
    case LEDGER_TYPE.inviteReward:
      return inviteTitle(db, biz_id);
    case LEDGER_TYPE.withdrawalReturn:
    case LEDGER_TYPE.withdrawal:
      return withdrawalTitle(db, biz_type, biz_id);
    case LEDGER_TYPE.vipPurchase:
      return vipTitle(db, biz_id);
    case LEDGER_TYPE.principalReturn:
    case LEDGER_TYPE.cardIncome:
    case LEDGER_TYPE.cardPurchase:
    case LEDGER_TYPE.cardLoss: {
      const holding = db.card_holdings.get(biz_id);
      return holding && cardTitle(biz_type, holding);
    }
    case LEDGER_TYPE.signIn:
    case LEDGER_TYPE.milestone:
      return signTitle(db, biz_type, biz_id);
    default:
      return prizeTitle(db, biz_type, biz_id);
  }
}

/** The title of a record, or the name of its type if nothing more is known. */
export const titleText = (db: Db, txn: LedgerTxnRow, language: MessageLanguage): string =>
  specificTitle(db, txn)?.[language] ?? typeText(txn, language);
