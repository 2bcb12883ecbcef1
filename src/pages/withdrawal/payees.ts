import type { WechatInfo } from '../../api/client.ts';
import type { ShanghaiTime } from '../../contract/time.ts';
import type { BankCard } from '../shared/payee-reads.ts';

/** An account that a withdrawal can be paid to. */
export interface Payee {
  /** The form value. An account that was bound again, or has another number, has another key. */
  readonly key: string;
  /** The id of the bank card; `null` for WeChat. */
  readonly bankId: number | null;
  /** `null` for WeChat. */
  readonly bankName: string | null;
  /** The masked card number, or the WeChat number. */
  readonly number: string;
  readonly holder: string;
  readonly isDefault: boolean;
  readonly bindTime: ShanghaiTime;
  /** Until this time, a new payee is on hold and receives no withdrawal; `null` if the payee is not on hold. */
  readonly holdUntil: ShanghaiTime | null;
}

const payeeKey = (id: number | 'wechat', number: string, bindTime: string) =>
  [id, number, bindTime].join(' ');

const cardToPayee = (card: BankCard): Payee => ({
  key: payeeKey(card.id, card.card_no, card.created_at),
  bankId: card.id,
  bankName: card.bank_name,
  number: `**** ${card.card_no.slice(-4)}`,
  holder: card.holder_name,
  isDefault: card.is_default,
  bindTime: card.created_at,
  holdUntil: card.hold_until,
});

const wechatToPayee = (info: NonNullable<WechatInfo>): Payee => ({
  key: payeeKey('wechat', info.wechat_no, info.bind_time),
  bankId: null,
  bankName: null,
  number: info.wechat_no,
  holder: info.real_name,
  isDefault: false,
  bindTime: info.bind_time,
  holdUntil: info.hold_until,
});

/** Lists all payees, the default first. */
export function listPayees(cards: readonly BankCard[], wechat: WechatInfo): readonly Payee[] {
  const payees = [...cards.map(cardToPayee), ...(wechat ? [wechatToPayee(wechat)] : [])];
  return payees.sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
}

/** Returns the payee that a new form offers: the first that is not on hold, else the first. */
export const payeeToOffer = (payees: readonly Payee[]): Payee | undefined =>
  payees.find(({ holdUntil }) => holdUntil === null) ?? payees[0];
