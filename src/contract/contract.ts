import * as card from './card.ts';
import * as common from './common.ts';
import type { Endpoint } from './endpoint.ts';
import * as index from './index.ts';
import * as user from './user.ts';
import * as wechat from './wechat.ts';

/** Every call by module and name, as its path reads: `/api/user/login` is `contract.user.login`. */
export const contract = {
  user: {
    login: user.login,
    register: user.register,
    recoverPassword: user.recoverPassword,
    auth: user.auth,
    info: user.info,
  },
  common: { config: common.config },
  index: {
    banner: index.banner,
    notice: index.notice,
    news: index.news,
    newsDetail: index.newsDetail,
    download: index.download,
  },
  wechat: { info: wechat.info },
  card: { info: card.info },
} satisfies Record<string, Record<string, Endpoint>>;

export type Contract = typeof contract;
