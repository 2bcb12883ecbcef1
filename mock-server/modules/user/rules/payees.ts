import type { BankCardRow } from '../../bank/rows.ts';
import { maskName, maskWechat } from '../../shared/masking.ts';
import type { WechatPayeeRow } from '../../wechat/rows.ts';
import type { WithdrawOrderRow } from '../rows.ts';

// Creates the copy of a payee that a withdrawal stores.

type Payee = WithdrawOrderRow['payee'];

export const bankPayee = (card: BankCardRow): Payee => ({
  bank_id: card.id,
  name: card.bank_name,
  no_masked: card.card_no_masked,
  holder_masked: maskName(card.holder_name),
});

export const wechatPayee = (
  { wechat_no }: Pick<WechatPayeeRow, 'wechat_no'>,
  holder: string,
): Payee => ({
  bank_id: null,
  name: '微信',
  no_masked: maskWechat(wechat_no),
  holder_masked: maskName(holder),
});
