import * as address from './address.ts';
import * as bank from './bank.ts';
import * as card from './card.ts';
import * as common from './common.ts';
import type { Endpoint } from './endpoint.ts';
import * as index from './index.ts';
import * as prize from './prize.ts';
import { auth, info, login, recoverPassword, register } from './user/account.ts';
import { inviteRewards, receiveRewards, team } from './user/invite.ts';
import { getMoneyLog } from './user/money-log.ts';
import { getSignList, receive_sign, sign } from './user/sign.ts';
import { apply_vip } from './user/vip.ts';
import { exchange_bank_money } from './user/withdrawal.ts';
import * as wechat from './wechat.ts';

/** All calls by module and name: `/api/user/login` is `contract.user.login`. */
export const contract = {
  user: {
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
  bank: { list: bank.list, add: bank.add, delete: bank.delete },
  wechat: { info: wechat.info, binding: wechat.binding },
  card: { info: card.info, binding: card.binding },
} satisfies Record<string, Record<string, Endpoint>>;

export type Contract = typeof contract;
