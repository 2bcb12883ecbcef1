import type { MessageLanguage } from '../../../../src/contract/messages.ts';
import type { CardHoldingRow } from '../../card/rows.ts';
import type { LedgerTxnRow } from '../../shared/rows.ts';
import type { WithdrawOrderRow } from '../rows.ts';
import type { Db } from '../../../store/tables.ts';
import { maskName } from '../../shared/masking.ts';

// The words of the money log in both languages. Names of products, banks and people stay as they are.

type Texts = Readonly<Record<MessageLanguage, string>>;

const TYPE_TEXTS: Readonly<Record<number, Texts>> = {
  101: { zh: '邀请奖励', en: 'Invite reward' },
  102: { zh: '抽奖现金', en: 'Lottery cash' },
  103: { zh: '本金退回', en: 'Principal returned' },
  104: { zh: '财富卡收益', en: 'Card income' },
  105: { zh: '提现退回', en: 'Withdrawal return' },
  106: { zh: '余额入账', en: 'Credit' },
  111: { zh: '购买财富卡', en: 'Card purchase' },
  112: { zh: '开通VIP', en: 'VIP purchase' },
  113: { zh: '提现', en: 'Withdrawal' },
  114: { zh: '财富卡亏损', en: 'Card loss' },
  201: { zh: '签到积分', en: 'Sign-in points' },
  202: { zh: '累计签到奖励', en: 'Milestone points' },
  203: { zh: '抽奖积分', en: 'Lottery points' },
  211: { zh: '抽奖消耗', en: 'Draw' },
  212: { zh: '积分过期', en: 'Points expired' },
};

export function typeText({ biz_type }: LedgerTxnRow, language: MessageLanguage): string {
  return TYPE_TEXTS[biz_type]?.[language] ?? String(biz_type);
}

function cardTitle(biz_type: number, { product, status }: CardHoldingRow): Texts {
  const { name } = product;
  if (biz_type === 111) return { zh: `买入${name}`, en: `Bought ${name}` };
  if (biz_type === 104) return { zh: `${name}到期收益`, en: `Income of ${name}` };
  if (biz_type === 114) return { zh: `${name}到期亏损`, en: `Loss of ${name}` };
  return status === 4
    ? { zh: `撤销${name}退回`, en: `Cancelled ${name}` }
    : { zh: `${name}到期本金`, en: `Principal of ${name}` };
}

function vipTitle(db: Db, bizId: number): Texts | undefined {
  const segment = db.vip_segments.get(bizId);
  if (!segment) return undefined;
  const name = `VIP${segment.level}`;
  return segment.source === 'upgrade'
    ? { zh: `升级${name}`, en: `Upgrade to ${name}` }
    : { zh: `购买${name}`, en: `Bought ${name}` };
}

/** A bank has its own name; WeChat has one in each language. */
export const payeeName = (
  { type, name }: WithdrawOrderRow['payee'],
  language: MessageLanguage,
): string => (type === 'wechat' && language === 'en' ? 'WeChat' : name);

function withdrawalTitle(db: Db, biz_type: number, bizId: number): Texts | undefined {
  const payee = db.withdraw_orders.get(bizId)?.payee;
  if (payee === undefined) return undefined;
  return biz_type === 105
    ? { zh: '提现款项退回', en: 'Withdrawal came back' }
    : { zh: `提现至${payeeName(payee, 'zh')}`, en: `Withdrawal to ${payeeName(payee, 'en')}` };
}

function inviteTitle(db: Db, bizId: number): Texts | undefined {
  const invite = db.invites.get(db.invite_rewards.get(bizId)?.invite_id ?? 0);
  const friend = db.users.get(invite?.invitee_id ?? 0);
  if (!friend) return undefined;
  const name = maskName(friend.nickname);
  return { zh: `好友${name}的邀请奖励`, en: `Reward for inviting ${name}` };
}

function signTitle(db: Db, biz_type: number, bizId: number): Texts | undefined {
  const streak = biz_type === 201 ? db.sign_logs.get(bizId)?.streak : undefined;
  if (streak !== undefined) return { zh: `连续签到第${streak}天`, en: `Day ${streak} in a row` };
  const days = biz_type === 202 ? db.milestone_claims.get(bizId)?.need_days : undefined;
  return days === undefined
    ? undefined
    : { zh: `当月累计签到${days}天`, en: `${days} days signed in a month` };
}

function prizeTitle(db: Db, biz_type: number, bizId: number): Texts | undefined {
  const name = db.prize_records.get(bizId)?.prize.name;
  if (name === undefined || biz_type === 211) return undefined;
  return { zh: `抽中${name}`, en: `Won ${name}` };
}

function specificTitle(db: Db, { biz_type, biz_id }: LedgerTxnRow): Texts | undefined {
  if (biz_id === null) return undefined;
  switch (biz_type) {
    case 101:
      return inviteTitle(db, biz_id);
    case 105:
    case 113:
      return withdrawalTitle(db, biz_type, biz_id);
    case 112:
      return vipTitle(db, biz_id);
    case 103:
    case 104:
    case 111:
    case 114: {
      const holding = db.card_holdings.get(biz_id);
      return holding && cardTitle(biz_type, holding);
    }
    case 201:
    case 202:
      return signTitle(db, biz_type, biz_id);
    default:
      return prizeTitle(db, biz_type, biz_id);
  }
}

/** What a line is about; where nothing more is known, its kind. */
export const titleText = (db: Db, txn: LedgerTxnRow, language: MessageLanguage): string =>
  specificTitle(db, txn)?.[language] ?? typeText(txn, language);
