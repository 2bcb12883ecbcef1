import type { Route } from '../implement.ts';
import { address } from './address/handlers.ts';
import { bank } from './bank/handlers.ts';
import { card } from './card/handlers.ts';
import { common } from './common/handlers.ts';
import { index } from './index/handlers.ts';
import { prize } from './prize/handlers.ts';
import { user } from './user/handlers.ts';
import { wechat } from './wechat/handlers.ts';

/** All routes of this mock. */
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
