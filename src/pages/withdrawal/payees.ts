import type { WechatInfo } from '../../api/client.ts';
import type { BankCard } from '../../api/use-payees.ts';
import { YES } from '../../contract/flag.ts';

/** Where the money can go. */
export interface Payee {
  /** As a field holds it: `wechat`, or the id of a bank card. */
  readonly key: string;
  /** `null` is WeChat. */
  readonly bankId: number | null;
  /** The bank's; WeChat has none of its own. */
  readonly bankName: string | null;
  readonly number: string;
  readonly holder: string;
  readonly isDefault: boolean;
  /** New: so long nothing can be withdrawn to it. */
  readonly holdUntil: string | null;
}

const ofCard = (card: BankCard): Payee => ({
  key: String(card.id),
  bankId: card.id,
  bankName: card.bank_name,
  number: `**** ${card.card_no.slice(-4)}`,
  holder: card.holder_name,
  isDefault: card.is_default === YES,
  holdUntil: card.hold_until,
});

const ofWechat = (info: NonNullable<WechatInfo>): Payee => ({
  key: 'wechat',
  bankId: null,
  bankName: null,
  number: info.wechat_no,
  holder: info.real_name,
  isDefault: false,
  holdUntil: info.hold_until,
});

/** The default one first. */
export function payeesOf(cards: readonly BankCard[], wechat: WechatInfo): readonly Payee[] {
  const all = [...cards.map(ofCard), ...(wechat ? [ofWechat(wechat)] : [])];
  return all.sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
}

/** The chosen one; else the first that money can go to, the default before others. */
export const chosenPayee = (payees: readonly Payee[], key: string): Payee | undefined =>
  payees.find((payee) => payee.key === key) ??
  payees.find(({ holdUntil }) => holdUntil === null) ??
  payees[0];

/** `2026-11-24 23:59:59` as it is said: without the seconds. */
export const minuteOf = (time: string): string => time.slice(0, 16);
