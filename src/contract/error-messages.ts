import { CODE, type Code } from './codes.ts';

/** The languages of the backend. The client sends the wanted language in `Accept-Language`. */
export type MessageLanguage = 'zh' | 'en';

const WRONG_PASSWORD = {
  zh: '登录密码错误（还可尝试{n}次）',
  en: 'Wrong password ({n} tries left)',
};

/**
 * The message of each code. The backend replaces placeholders such as `{n}`. Only a backend uses these messages:
 * the app displays the `msg` that it receives.
 */
export const MESSAGES: Record<Code, Record<MessageLanguage, string>> = {
  [CODE.failed]: { zh: '操作失败，请稍后重试', en: 'Operation failed, please try again later' },
  [CODE.success]: { zh: 'success', en: 'success' },
  [CODE.unauthorized]: {
    zh: '登录已过期，请重新登录',
    en: 'Your session has expired, please log in again',
  },
  [CODE.missing]: { zh: '缺少参数：{field}', en: 'Missing parameter: {field}' },
  [CODE.format]: { zh: '{field}格式不正确', en: 'Invalid format: {field}' },
  [CODE.tooLong]: {
    zh: '{field}长度不能超过{n}',
    en: '{field} must be at most {n} characters',
  },
  [CODE.notFound]: { zh: '数据不存在', en: 'Not found' },
  [CODE.tooManyRequests]: {
    zh: '操作过于频繁，请稍后再试',
    en: 'Too many requests, please try again later',
  },
  [CODE.inProgress]: {
    zh: '请求处理中，请勿重复提交',
    en: 'Request is being processed, do not submit again',
  },
  [CODE.requestIdReused]: {
    zh: '请求标识已被使用',
    en: 'request_id was already used with different content',
  },
  [CODE.stale]: { zh: '信息已更新，请刷新后重试', en: 'Data has changed, please refresh' },
  [CODE.maintenance]: { zh: '系统维护中', en: 'Under maintenance' },
  [CODE.busy]: { zh: '系统繁忙，请稍后再试', en: 'Server is busy' },
  [CODE.wrongCredentials]: {
    zh: '账号或密码错误（还可尝试{n}次）',
    en: 'Incorrect mobile or password ({n} tries left)',
  },
  [CODE.locked]: {
    zh: '密码错误次数过多，请{m}分钟后再试',
    en: 'Too many failed attempts, try again in {m} min',
  },
  [CODE.mobileTaken]: { zh: '手机号已注册', en: 'This mobile number is already registered' },
  [CODE.weakPassword]: {
    zh: '密码需为8-20位字母和数字组合',
    en: 'The password needs 8 to 20 characters with letters and digits',
  },
  [CODE.passwordMismatch]: { zh: '两次密码输入不一致', en: 'Passwords do not match' },
  [CODE.unknownInviteCode]: { zh: '邀请码不存在', en: 'Invitation code does not exist' },
  [CODE.agreementRequired]: { zh: '请先阅读并同意协议', en: 'Please accept the agreement' },
  [CODE.registrationClosed]: { zh: '暂未开放注册', en: 'Registration is not open' },
  [CODE.ownInviteCode]: {
    zh: '不能使用自己的邀请码',
    en: 'You cannot use your own invitation code',
  },
  [CODE.proofRefused]: { zh: '身份信息校验失败', en: 'Verification failed' },
  [CODE.recoveryAttemptsUsedUp]: { zh: '今日尝试次数已达上限', en: 'Daily attempts used up' },
  [CODE.samePassword]: {
    zh: '新密码不能与旧密码相同',
    en: 'The new password must differ from the old one',
  },
  [CODE.accountFrozen]: {
    zh: '账号已被冻结，请联系客服',
    en: 'Account is frozen, please contact support',
  },
  [CODE.realNameRequired]: {
    zh: '请先完成实名认证',
    en: 'Please complete real-name verification first',
  },
  [CODE.realNameFormat]: { zh: '姓名格式不正确', en: 'Invalid name' },
  [CODE.idCardInvalid]: { zh: '身份证号不正确', en: 'Invalid ID number' },
  [CODE.underAge]: { zh: '未满18周岁，暂不支持使用', en: 'You must be 18 or older' },
  [CODE.identityTaken]: {
    zh: '该身份已被其他账号认证',
    en: 'This identity is already used by another account',
  },
  [CODE.sensitiveConsentRequired]: {
    zh: '请单独同意敏感个人信息处理',
    en: 'Separate consent for sensitive personal data is required',
  },
  [CODE.alreadyVerified]: { zh: '已完成实名认证', en: 'Already verified' },
  [CODE.verificationAttemptsUsedUp]: {
    zh: '今日认证次数已达上限',
    en: 'Daily verification attempts used up',
  },
  [CODE.identityMismatch]: {
    zh: '姓名与证件不一致',
    en: 'The name does not match the ID document',
  },
  [CODE.alreadySigned]: { zh: '今天已签到', en: 'Already signed in today' },
  [CODE.notEnoughDays]: { zh: '累计签到天数不足', en: 'Not enough sign-in days' },
  [CODE.milestoneClaimed]: { zh: '奖励已领取', en: 'Already claimed' },
  [CODE.milestoneExpired]: { zh: '奖励已过期', en: 'The reward has expired' },
  [CODE.activityNotFound]: { zh: '活动不存在', en: 'Activity not found' },
  [CODE.activityNotStarted]: { zh: '活动未开始', en: 'The activity has not started' },
  [CODE.activityEnded]: { zh: '活动已结束', en: 'The activity has ended' },
  [CODE.drawsUsedUp]: { zh: '今日抽奖次数已用完', en: 'No draws left today' },
  [CODE.notEnoughPoints]: { zh: '积分不足', en: 'Not enough points' },
  [CODE.prizeRecordNotFound]: { zh: '奖品记录不存在', en: 'Prize record not found' },
  [CODE.prizeNeedsNoAddress]: { zh: '该奖品无需填写地址', en: 'This prize needs no address' },
  [CODE.prizeSent]: {
    zh: '奖品已发货，无法修改地址',
    en: 'The prize has been sent, the address cannot be changed',
  },
  [CODE.claimPeriodEnded]: { zh: '领取已过期', en: 'The claim period has ended' },
  [CODE.recipientRequired]: {
    zh: '请输入收货人（1-25个字）',
    en: 'Enter the recipient (1 to 25 characters)',
  },
  [CODE.addressMobile]: { zh: '手机号格式不正确', en: 'Invalid mobile number' },
  [CODE.regionRequired]: { zh: '请选择所在地区', en: 'Choose the region' },
  [CODE.addressNotFound]: { zh: '地址不存在', en: 'Address not found' },
  [CODE.addressDetail]: {
    zh: '请填写详细地址（5-100个字）',
    en: 'Enter the street address (5 to 100 characters)',
  },
  [CODE.tooManyAddresses]: { zh: '最多保存{n}个地址', en: 'At most {n} addresses' },
  [CODE.cardNumberInvalid]: { zh: '银行卡号不正确', en: 'Invalid card number' },
  [CODE.bankNotSupported]: { zh: '暂不支持该银行', en: 'Bank not supported' },
  [CODE.bankCardBound]: { zh: '该银行卡已绑定', en: 'This card is already bound' },
  [CODE.tooManyBankCards]: { zh: '最多绑定{n}张银行卡', en: 'At most {n} bank cards' },
  [CODE.reservedMobile]: { zh: '预留手机号不正确', en: 'Invalid reserved mobile number' },
  [CODE.payeePassword]: WRONG_PASSWORD,
  [CODE.bankCardNotFound]: { zh: '银行卡不存在', en: 'Bank card not found' },
  [CODE.bankCardInUse]: {
    zh: '该卡有处理中的提现，暂不能解绑',
    en: 'A withdrawal to this card is pending',
  },
  [CODE.wechatNumber]: { zh: '微信号格式不正确', en: 'Invalid WeChat number' },
  [CODE.pictureRefused]: {
    zh: '图片过大或格式不支持',
    en: 'The picture is too large or of a kind that is not supported',
  },
  [CODE.wechatInUse]: { zh: '有处理中的提现，暂不能更改', en: 'A withdrawal to WeChat is pending' },
  [CODE.balanceTooSmall]: { zh: '余额不足', en: 'Insufficient balance' },
  [CODE.belowMinimum]: { zh: '最低提现{n}元', en: 'The minimum is {n} yuan' },
  [CODE.aboveMaximum]: { zh: '单笔最高{n}元', en: 'At most {n} yuan at a time' },
  [CODE.withdrawalsUsedUp]: { zh: '今日提现次数已用完', en: 'No withdrawals left today' },
  [CODE.dayAmountUsedUp]: {
    zh: '今日提现额度不足，剩余{n}元',
    en: "Today's limit is too small, {n} yuan are left",
  },
  [CODE.payeeRequired]: { zh: '请先绑定收款方式', en: 'Bind a payee first' },
  [CODE.payeeOnHold]: { zh: '新绑定收款方式24小时内不可提现', en: 'New payee: wait 24 h' },
  [CODE.passwordOnHold]: {
    zh: '密码修改后24小时内不可提现',
    en: 'No withdrawal within 24 h of a password change',
  },
  [CODE.withdrawalPassword]: WRONG_PASSWORD,
  [CODE.amountFormat]: { zh: '金额格式不正确', en: 'Invalid amount' },
  [CODE.withdrawalNotCancellable]: { zh: '该订单不可取消', en: 'This order cannot be cancelled' },
  [CODE.payeeChanged]: {
    zh: '收款方式已变更，请重新选择',
    en: 'The payee has changed. Choose again',
  },
  [CODE.productNotFound]: { zh: '产品不存在或已下架', en: 'Product not found' },
  [CODE.productNotStarted]: { zh: '产品未开售', en: 'The product is not on sale yet' },
  [CODE.productClosed]: { zh: '已截止购买', en: 'The sale has closed' },
  [CODE.quotaTooSmall]: { zh: '额度不足，剩余{n}元', en: 'Remaining quota is {n} yuan' },
  [CODE.amountOffStep]: {
    zh: '最低{n}元，以{m}元递增',
    en: 'Minimum {n} yuan, in steps of {m} yuan',
  },
  [CODE.abovePersonalLimit]: { zh: '超过个人限额', en: 'Above the personal limit' },
  [CODE.assessmentRequired]: { zh: '请先完成风险测评', en: 'Complete the risk assessment' },
  [CODE.riskTooHigh]: {
    zh: '风险等级不匹配，无法购买',
    en: "The product's risk exceeds your level",
  },
  [CODE.riskDisclosureRequired]: {
    zh: '请阅读并同意风险揭示书',
    en: 'Read and accept the risk disclosure',
  },
  [CODE.coolingOffEnded]: { zh: '已过冷静期，无法撤销', en: 'The cooling-off period has ended' },
  [CODE.holdingNotCancellable]: {
    zh: '当前状态不可撤销',
    en: 'It cannot be cancelled in this state',
  },
  [CODE.answersIncomplete]: { zh: '请完成全部题目', en: 'Answer all questions' },
  [CODE.assessmentsUsedUp]: { zh: '今日测评次数已用完', en: 'No assessments left today' },
  [CODE.vipPlanNotFound]: { zh: '套餐不存在或已下架', en: 'Plan not found' },
  [CODE.vipLowerLevel]: { zh: '不能购买低于当前等级的VIP', en: 'Cannot buy a lower level' },
  [CODE.vipPriceChanged]: {
    zh: '报价已更新，请重新确认',
    en: 'The quote has changed, please confirm again',
  },
  [CODE.vipTooLong]: { zh: '有效期最长3年', en: 'VIP may run for 3 years at most' },
  [CODE.nothingToClaim]: { zh: '暂无可领取奖励', en: 'Nothing to claim' },
  [CODE.rewardClaimed]: { zh: '奖励已领取', en: 'Already claimed' },
  [CODE.rewardExpired]: { zh: '奖励已过期', en: 'The reward has expired' },
  [CODE.monthCapReached]: { zh: '本月领取已达上限', en: 'Monthly cap reached' },
  [CODE.articleNotFound]: { zh: '文章不存在或已下架', en: 'Article not found' },
  [CODE.downloadUnavailable]: { zh: '暂未提供下载', en: 'Download is not available' },
};
