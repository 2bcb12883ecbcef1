import { implement } from '../implement.ts';
import { applyVip } from './user/apply-vip.ts';
import { auth } from './user/auth.ts';
import { exchangeBankMoney } from './user/exchange-bank-money.ts';
import { getMoneyLog } from './user/get-money-log.ts';
import { info } from './user/info.ts';
import { inviteRewards } from './user/invite-rewards.ts';
import { login } from './user/login.ts';
import { recoverPassword } from './user/recover-password.ts';
import { receiveRewards } from './user/receive-rewards.ts';
import { register } from './user/register.ts';
import { team } from './user/team.ts';
import { getSignList, receive_sign, sign } from './user/sign.ts';

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
  apply_vip: applyVip,
  exchange_bank_money: exchangeBankMoney,
});
