import { implement, type Route } from '../implement.ts';
import { apply_vip } from './user/apply-vip.ts';
import { auth } from './user/auth.ts';
import { exchange_bank_money } from './user/exchange-bank-money.ts';
import { getMoneyLog } from './user/get-money-log.ts';
import { info as userInfo } from './user/info.ts';
import { inviteRewards } from './user/invite-rewards.ts';
import { login } from './user/login.ts';
import { recoverPassword } from './user/recover-password.ts';
import { receiveRewards } from './user/receive-rewards.ts';
import { register } from './user/register.ts';
import { team } from './user/team.ts';
import { getSignList } from './user/get-sign-list.ts';
import { receive_sign } from './user/receive-sign.ts';
import { sign } from './user/sign.ts';
import { bindAddress } from './prize/bind-address.ts';
import { draw } from './prize/draw.ts';
import { list as listPrizes } from './prize/list.ts';
import { records } from './prize/records.ts';
import { add as addAddress } from './address/add.ts';
import { delete_ as deleteAddress } from './address/delete.ts';
import { edit as editAddress } from './address/edit.ts';
import { list as listAddresses } from './address/list.ts';
import { add as addBankCard } from './bank/add.ts';
import { delete_ as deleteBankCard } from './bank/delete.ts';
import { list as listBankCards } from './bank/list.ts';
import { config } from './common/config.ts';
import { banner } from './index/banner.ts';
import { download } from './index/download.ts';
import { newsDetail } from './index/news-detail.ts';
import { news } from './index/news.ts';
import { notice } from './index/notice.ts';
import { binding as bindWechat } from './wechat/binding.ts';
import { info as wechatInfo } from './wechat/info.ts';
import { binding as bindCard } from './card/binding.ts';
import { info as cardInfo } from './card/info.ts';

/** All routes of this mock, by module. */
export const routes: readonly Route[] = [
  ...implement('user', {
    login,
    register,
    recoverPassword,
    auth,
    info: userInfo,
    inviteRewards,
    receiveRewards,
    team,
    sign,
    getSignList,
    receive_sign,
    getMoneyLog,
    apply_vip,
    exchange_bank_money,
  }),
  ...implement('prize', { list: listPrizes, draw, records, bindAddress }),
  ...implement('address', {
    list: listAddresses,
    add: addAddress,
    edit: editAddress,
    delete: deleteAddress,
  }),
  ...implement('bank', { list: listBankCards, add: addBankCard, delete: deleteBankCard }),
  ...implement('common', { config }),
  ...implement('index', { banner, notice, news, newsDetail, download }),
  ...implement('wechat', { info: wechatInfo, binding: bindWechat }),
  ...implement('card', { info: cardInfo, binding: bindCard }),
];
