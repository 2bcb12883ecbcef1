import type { Contract } from '../contract.ts';
import { addressFields } from './address.ts';
import { bankFields } from './bank.ts';
import { cardFields } from './card.ts';
import { commonFields } from './common.ts';
import type { FieldDocs } from './field-docs-type.ts';
import { indexFields } from './index-page.ts';
import { prizeFields } from './prize.ts';
import { accountFields } from './user/account.ts';
import { inviteFields } from './user/invite.ts';
import { moneyLogFields } from './user/money-log.ts';
import { signFields } from './user/sign.ts';
import { vipFields } from './user/vip.ts';
import { withdrawalFields } from './user/withdrawal.ts';
import { wechatFields } from './wechat.ts';

/**
 * What each field of each call means, by module and call like `contract`. The documents add the format, such as the
 * unit of money, and an example. The app does not import this folder.
 */
export const FIELD_DOCS: { readonly [Module in keyof Contract]: FieldDocs<Module> } = {
  user: {
    ...accountFields,
    ...inviteFields,
    ...signFields,
    ...moneyLogFields,
    ...vipFields,
    ...withdrawalFields,
  },
  prize: prizeFields,
  common: commonFields,
  index: indexFields,
  address: addressFields,
  bank: bankFields,
  wechat: wechatFields,
  card: cardFields,
};
