import { implement, type Route } from '../implement.ts';
import { add as addAddress } from './address/add.ts';
import { delete_ as deleteAddress } from './address/delete.ts';
import { edit as editAddress } from './address/edit.ts';
import { list as listAddresses } from './address/list.ts';
import { add as addBankCard, update as updateBankCard } from './bank/add.ts';
import { delete_ as deleteBankCard } from './bank/delete.ts';
import { list as listBankCards, listSupported } from './bank/list.ts';
import { assess, buy, cancel } from './card/binding.ts';
import { info as cardInfo } from './card/info.ts';
import { config } from './common/config.ts';
import { banner } from './index/banner.ts';
import { download } from './index/download.ts';
import { newsDetail } from './index/news-detail.ts';
import { news } from './index/news.ts';
import { notice } from './index/notice.ts';
import { bindAddress } from './prize/bind-address.ts';
import { draw } from './prize/draw.ts';
import { list as listPrizes } from './prize/list.ts';
import { records } from './prize/records.ts';
import { orderVip, quoteVip } from './user/apply-vip.ts';
import { auth } from './user/auth.ts';
import { cancelWithdrawal, placeWithdrawal, quoteWithdrawal } from './user/exchange-bank-money.ts';
import { getMoneyLog } from './user/get-money-log.ts';
import { getSignList } from './user/get-sign-list.ts';
import { info as userInfo } from './user/info.ts';
import { inviteRewards } from './user/invite-rewards.ts';
import { login } from './user/login.ts';
import { claimAllRewards, claimReward } from './user/receive-rewards.ts';
import { receive_sign } from './user/receive-sign.ts';
import { recoverPassword } from './user/recover-password.ts';
import { register } from './user/register.ts';
import { sign } from './user/sign.ts';
import { team } from './user/team.ts';
import { bind, unbind } from './wechat/binding.ts';
import { info as wechatInfo } from './wechat/info.ts';

/** All routes of this mock, by module. */
export const routes: readonly Route[] = [
  ...implement('user', {
    login,
    register,
    recoverPassword,
    auth,
    info: userInfo,
    inviteRewards,
    claimReward,
    claimAllRewards,
    team,
    sign,
    getSignList,
    receive_sign,
    getMoneyLog,
    orderVip,
    quoteVip,
    placeWithdrawal,
    quoteWithdrawal,
    cancelWithdrawal,
  }),
  ...implement('prize', { list: listPrizes, draw, records, bindAddress }),
  ...implement('address', {
    list: listAddresses,
    add: addAddress,
    edit: editAddress,
    delete: deleteAddress,
  }),
  ...implement('bank', {
    list: listBankCards,
    listSupported,
    add: addBankCard,
    update: updateBankCard,
    delete: deleteBankCard,
  }),
  ...implement('common', { config }),
  ...implement('index', { banner, notice, news, newsDetail, download }),
  ...implement('wechat', { info: wechatInfo, bind, unbind }),
  ...implement('card', { info: cardInfo, buy, assess, cancel }),
];
