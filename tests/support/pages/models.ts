import { addressModel } from './address.ts';
import { appModel } from './app.ts';
import { articleModel } from './article.ts';
import { assetModel } from './asset.ts';
import { communityModel } from './community.ts';
import { editPasswordModel } from './edit-password.ts';
import { embedModel } from './embed.ts';
import { homeModel } from './home.ts';
import { investModel } from './invest.ts';
import { inviteAwardModel } from './invite-award.ts';
import { inviteModel } from './invite.ts';
import { lotteryModel } from './lottery.ts';
import { myPrizeModel } from './my-prize.ts';
import { myModel } from './my.ts';
import { newsModel } from './news.ts';
import { realnameModel } from './realname.ts';
import { registerModel } from './register.ts';
import { sessionModel } from './session.ts';
import { signInModel } from './sign-in.ts';
import { teamModel } from './team.ts';
import { vipModel } from './vip.ts';
import { withdrawalTypeModel } from './withdrawal-type.ts';
import { withdrawalModel } from './withdrawal.ts';

/** The page models by the names of their fixtures (`test.ts`). */
export const PAGE_MODELS = {
  app: appModel,
  address: addressModel,
  asset: assetModel,
  withdrawal: withdrawalModel,
  withdrawalType: withdrawalTypeModel,
  article: articleModel,
  invite: inviteModel,
  lottery: lotteryModel,
  myPrize: myPrizeModel,
  news: newsModel,
  signIn: signInModel,
  team: teamModel,
  community: communityModel,
  editPassword: editPasswordModel,
  embed: embedModel,
  home: homeModel,
  realname: realnameModel,
  register: registerModel,
  session: sessionModel,
  invest: investModel,
  inviteAward: inviteAwardModel,
  my: myModel,
  vip: vipModel,
} as const;

export type PageModels = {
  readonly [Name in keyof typeof PAGE_MODELS]: ReturnType<(typeof PAGE_MODELS)[Name]>;
};
