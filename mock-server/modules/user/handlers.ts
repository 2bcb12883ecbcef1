import { implement } from '../../implement.ts';
import { apply_vip } from './apply-vip.ts';
import { auth } from './auth.ts';
import { exchange_bank_money } from './exchange-bank-money.ts';
import { getMoneyLog } from './get-money-log.ts';
import { info } from './info.ts';
import { inviteRewards } from './invite-rewards.ts';
import { login } from './login.ts';
import { recoverPassword } from './recover-password.ts';
import { receiveRewards } from './receive-rewards.ts';
import { register } from './register.ts';
import { team } from './team.ts';
import { getSignList } from './get-sign-list.ts';
import { receive_sign } from './receive-sign.ts';
import { sign } from './sign.ts';

export const user = implement('user', {
  login,
  register,
  recoverPassword,
  auth,
  info,
  inviteRewards,
  receiveRewards,
  team,
  sign,
  getSignList,
  receive_sign,
  getMoneyLog,
  apply_vip,
  exchange_bank_money,
});
