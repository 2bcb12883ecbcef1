import { CODE, type Code } from './codes.ts';
import { GENERAL_CODE } from './general-codes.ts';

// Describes each call by its path: a name in two languages, and the business errors. The mock throws if it would answer a
// business error for which `mayAnswer` returns false. The app does not import this file.

interface EndpointDocs {
  readonly zh: string;
  readonly en: string;
  /** The business errors of this call, besides the common codes. */
  readonly codes: readonly Code[];
}

/** The codes that every call may answer. */
export const COMMON_CODES: readonly Code[] = Object.values(GENERAL_CODE);

const createReference = (
  zh: string,
  en: string,
  ...names: (keyof typeof CODE)[]
): EndpointDocs => ({
  zh,
  en,
  codes: names.map((name) => CODE[name]),
});

export const ENDPOINT_DOCS: Readonly<Record<string, EndpointDocs>> = {
  '/api/user/login': createReference(
    '登录',
    'Log in',
    'wrongCredentials',
    'locked',
    'accountFrozen',
  ),
  '/api/user/register': createReference(
    '注册',
    'Register',
    'mobileTaken',
    'weakPassword',
    'passwordMismatch',
    'unknownInviteCode',
    'agreementRequired',
    'registrationClosed',
    'ownInviteCode',
  ),
  '/api/user/recoverPassword': createReference(
    '找回或修改密码',
    'Recover or change the password',
    'proofRefused',
    'locked',
    'recoveryAttemptsUsedUp',
    'samePassword',
    'weakPassword',
    'passwordMismatch',
    'realNameFormat',
    'idCardInvalid',
    'accountFrozen',
  ),
  '/api/user/auth': createReference(
    '实名认证',
    'Verify the real name',
    'realNameFormat',
    'idCardInvalid',
    'underAge',
    'identityTaken',
    'sensitiveConsentRequired',
    'alreadyVerified',
    'verificationAttemptsUsedUp',
    'identityMismatch',
  ),
  '/api/user/info': createReference('个人信息与资产', 'The member and what they own'),
  '/api/user/sign': createReference('每日签到', 'Check in for the day', 'alreadySigned'),
  '/api/user/getSignList': createReference(
    '签到日历与里程碑',
    'The check-in calendar and milestones',
  ),
  '/api/user/receive_sign': createReference(
    '领取签到里程碑奖励',
    'Claim a check-in milestone',
    'notEnoughDays',
    'milestoneClaimed',
    'milestoneExpired',
  ),
  '/api/user/getMoneyLog': createReference('资金与积分明细', 'The log of money and points'),
  '/api/user/inviteRewards': createReference('邀请奖励', 'Rewards for invitations'),
  '/api/user/receiveRewards': createReference(
    '领取邀请奖励',
    'Claim invitation rewards',
    'nothingToClaim',
    'rewardClaimed',
    'rewardExpired',
    'monthCapReached',
    'realNameRequired',
  ),
  '/api/user/team': createReference('我邀请的好友', 'The people the member invited'),
  '/api/user/apply_vip': createReference(
    '购买或升级VIP',
    'Buy, renew or upgrade VIP',
    'vipPlanNotFound',
    'vipLowerLevel',
    'vipPriceChanged',
    'vipTooLong',
    'balanceTooSmall',
    'agreementRequired',
    'realNameRequired',
  ),
  '/api/user/exchange_bank_money': createReference(
    '提现',
    'Withdraw money',
    'balanceTooSmall',
    'belowMinimum',
    'aboveMaximum',
    'withdrawalsUsedUp',
    'dayAmountUsedUp',
    'payeeRequired',
    'payeeChanged',
    'payeeOnHold',
    'passwordOnHold',
    'withdrawalPassword',
    'amountFormat',
    'withdrawalNotCancellable',
    'bankCardNotFound',
    'locked',
    'realNameRequired',
  ),
  '/api/prize/list': createReference(
    '抽奖活动与奖品',
    'The lottery and its prizes',
    'activityNotFound',
  ),
  '/api/prize/draw': createReference(
    '抽奖',
    'Draw a prize',
    'activityNotFound',
    'activityNotStarted',
    'activityEnded',
    'drawsUsedUp',
    'notEnoughPoints',
    'realNameRequired',
  ),
  '/api/prize/records': createReference('抽奖记录与我的奖品', 'Draws and prizes won'),
  '/api/prize/bindAddress': createReference(
    '填写奖品收货地址',
    'Say where a prize is sent',
    'prizeRecordNotFound',
    'prizeNeedsNoAddress',
    'prizeSent',
    'claimPeriodEnded',
    'addressNotFound',
  ),
  '/api/address/list': createReference('收货地址列表', 'Addresses', 'addressNotFound'),
  '/api/address/add': createReference(
    '新增收货地址',
    'Add an address',
    'recipientRequired',
    'addressMobile',
    'regionRequired',
    'addressDetail',
    'tooManyAddresses',
  ),
  '/api/address/edit': createReference(
    '编辑收货地址',
    'Change an address',
    'recipientRequired',
    'addressMobile',
    'regionRequired',
    'addressDetail',
    'addressNotFound',
  ),
  '/api/address/delete': createReference('删除收货地址', 'Delete an address', 'addressNotFound'),
  '/api/bank/list': createReference(
    '银行卡列表或支持的银行',
    'Bound cards, or supported banks',
    'realNameRequired',
  ),
  '/api/bank/add': createReference(
    '绑定或修改银行卡',
    'Bind or change a bank card',
    'cardNumberInvalid',
    'bankNotSupported',
    'bankCardBound',
    'tooManyBankCards',
    'reservedMobile',
    'payeePassword',
    'bankCardNotFound',
    'locked',
    'realNameRequired',
  ),
  '/api/bank/delete': createReference(
    '解绑银行卡',
    'Unbind a bank card',
    'bankCardNotFound',
    'bankCardInUse',
    'payeePassword',
    'locked',
  ),
  '/api/wechat/info': createReference('微信收款方式', 'The WeChat payee'),
  '/api/wechat/binding': createReference(
    '绑定或解绑微信',
    'Bind or unbind WeChat',
    'wechatNumber',
    'pictureRefused',
    'payeePassword',
    'wechatInUse',
    'locked',
    'realNameRequired',
  ),
  '/api/index/banner': createReference('首页轮播图', 'Banners'),
  '/api/index/notice': createReference('公告', 'Notices'),
  '/api/index/news': createReference('资讯列表', 'News'),
  '/api/index/newsDetail': createReference('资讯详情', 'A news article', 'articleNotFound'),
  '/api/index/download': createReference(
    '安装包下载',
    'The package to download',
    'downloadUnavailable',
  ),
  '/api/common/config': createReference('运营配置', 'What the operator configures'),
  '/api/card/info': createReference(
    '财富卡、风险测评与持仓',
    'Wealth cards, risk level and holdings',
  ),
  '/api/card/binding': createReference(
    '购买、撤销财富卡或风险测评',
    'Buy or cancel a wealth card, or assess the risk level',
    'realNameRequired',
    'productNotFound',
    'productNotStarted',
    'productClosed',
    'quotaTooSmall',
    'amountOffStep',
    'abovePersonalLimit',
    'assessmentRequired',
    'riskTooHigh',
    'riskDisclosureRequired',
    'balanceTooSmall',
    'amountFormat',
    'coolingOffEnded',
    'holdingNotCancellable',
    'answersIncomplete',
    'assessmentsUsedUp',
  ),
};

/** Returns whether the call may answer this code. A call without an entry may answer any code. */
export function mayAnswer(path: string, isPublic: boolean, code: Code): boolean {
  const ownCodes = ENDPOINT_DOCS[path]?.codes;
  if (!ownCodes || COMMON_CODES.includes(code) || ownCodes.includes(code)) return true;
  // Every call that needs a login may be refused with a frozen account.
  return code === CODE.accountFrozen && !isPublic;
}
