import { CODE, type Code } from './codes.ts';

/** The languages a backend answers in; the client names one in `Accept-Language`. */
export type MessageLanguage = 'zh' | 'en';

/**
 * The sentence of each code. `{name}` stands for a value the backend fills in.
 * Only a backend reads these: the app shows the `msg` it was sent.
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
  [CODE.articleNotFound]: { zh: '文章不存在或已下架', en: 'Article not found' },
  [CODE.downloadUnavailable]: { zh: '暂未提供下载', en: 'Download is not available' },
};
