import * as address from './address.ts';
import * as bank from './bank.ts';
import * as card from './card.ts';
import * as common from './common.ts';
import type { Endpoint } from './endpoint.ts';
import * as index from './index.ts';
import * as prize from './prize.ts';
import { auth, info, login, recoverPassword, register } from './user/account.ts';
import { claimAllRewards, claimReward, inviteRewards, team } from './user/invite.ts';
import { getMoneyLog } from './user/money-log.ts';
import { getSignList, receive_sign, sign } from './user/sign.ts';
import { orderVip, quoteVip } from './user/vip.ts';
import { cancelWithdrawal, placeWithdrawal, quoteWithdrawal } from './user/withdrawal.ts';
import * as wechat from './wechat.ts';

/**
 * All calls by module and name: `/api/user/login` is `contract.user.login`. Of endpoints that share a path, the first is
 * meant if no field selects another.
 */
export const contract = {
  user: {
    login,
    register,
    recoverPassword,
    auth,
    info,
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
  },
  prize: {
    list: prize.list,
    draw: prize.draw,
    records: prize.records,
    bindAddress: prize.bindAddress,
  },
  common: { config: common.config },
  index: {
    banner: index.banner,
    notice: index.notice,
    news: index.news,
    newsDetail: index.newsDetail,
    download: index.download,
  },
  address: { list: address.list, add: address.add, edit: address.edit, delete: address.delete },
  bank: {
    list: bank.list,
    listSupported: bank.listSupported,
    add: bank.add,
    update: bank.update,
    delete: bank.delete,
  },
  wechat: { info: wechat.info, bind: wechat.bind, unbind: wechat.unbind },
  card: { info: card.info, buy: card.buy, assess: card.assess, cancel: card.cancel },
} satisfies Record<string, Record<string, Endpoint>>;

export type Contract = typeof contract;

/**
 * Returns the first write with this path; undefined if there is none, or if it is public. Writes that share a path share
 * its status query, too.
 */
export const findWrite = (path: string): Endpoint | undefined =>
  Object.values(contract)
    .flatMap((calls) => Object.values<Endpoint>(calls))
    .find((endpoint) => endpoint.path === path && endpoint.writes && !endpoint.isPublic);
