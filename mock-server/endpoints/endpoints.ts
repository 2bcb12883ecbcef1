import type { Route } from '../implement.ts';
import { address } from './address.ts';
import { bank } from './bank.ts';
import { card } from './card.ts';
import { common } from './common.ts';
import { index } from './index.ts';
import { prize } from './prize.ts';
import { user } from './user.ts';
import { wechat } from './wechat.ts';

/** Every call that this mock answers. */
export const endpoints: readonly Route[] = [
  ...user,
  ...prize,
  ...address,
  ...bank,
  ...common,
  ...index,
  ...wechat,
  ...card,
];
