import { expect, test } from 'vitest';
import { core as englishCore } from './en/core.ts';
import { pages as englishPages } from './en/pages.ts';
import type { Text, TextKey } from './text-key.ts';
import { core } from './zh-Hans/core.ts';
import { pages } from './zh-Hans/pages.ts';

// Pins the texts about money, consent and errors. The browser tests take all texts from the catalogue, so a wrong
// sentence would pass them. Whoever changes one of these also changes it here, and reads both languages again.

type Row = readonly [key: TextKey, chinese: string, english: string];

const CHINESE: Readonly<Record<string, Text>> = { ...core, ...pages };
const ENGLISH: Readonly<Record<string, Text>> = { ...englishCore, ...englishPages };

const TEXTS: readonly Row[] = [
  // The demo
  ['ribbon.demo', '演示数据', 'Demo data'],
  ['ribbon.demoHint', '不涉及真实资金', 'No real money'],
  [
    'realname.demo',
    '演示环境，请勿填写真实证件信息',
    'This is a demo. Don’t enter real ID details',
  ],
  // Errors and the session
  ['error.network', '网络错误，换个网络试试', 'Network error, try another network'],
  [
    'session.revoked',
    '登录已在别处结束，请重新登录',
    'Your session was ended elsewhere. Please log in again.',
  ],
  [
    'refused.weakPassword',
    '密码需为 8–20 位，同时含字母和数字',
    'Use 8–20 characters with both letters and digits',
  ],
  ['refused.agreement', '请先阅读并同意协议', 'Please read and accept the agreements first'],
  [
    'refused.sensitiveConsent',
    '请单独同意处理敏感个人信息',
    'Please give separate consent for sensitive personal data',
  ],
  // A result that is not known
  ['operation.unclear', '结果确认中…', 'Confirming the result…'],
  [
    'operation.unclearText',
    '尚未收到结果，正在核对，请勿重复提交。',
    'We haven’t received a result yet. We’re checking, so please don’t submit again.',
  ],
  [
    'operation.undecidedText',
    '尚未收到结果，这笔操作可能已经成功。请先查看记录，确认没有这一笔，再重新提交。',
    'We haven’t received a result; it may have gone through. Check your records first, and submit again only if it isn’t there.',
  ],
  [
    'operation.undecidedNoRecords',
    '尚未收到结果，可能已经提交成功。请先刷新页面核对，再决定是否重新提交。',
    'We haven’t received a result; it may have been submitted. Refresh and check before you submit again.',
  ],
  ['operation.undecidedOf', '{action}的结果未确认', 'Your {action}: result unknown'],
  ['operation.done', '上一次{action}已完成', 'Your last {action} was completed'],
  ['operation.refused', '上一次{action}未完成', 'Your last {action} was not completed'],
  [
    'operation.undone',
    '上一次{action}未生效，可以重新提交。',
    'Your last {action} did not take effect. You can submit it again.',
  ],
  [
    'operation.unknown',
    '上一次{action}的结果无法核对，请先查看记录再操作。',
    'The result of your last {action} can’t be checked. Check your records first.',
  ],
  ['operation.checkedTitle', '已核对过记录？', 'Have you checked your records?'],
  [
    'operation.checkedText',
    '如果记录里已有这一笔，再次提交会重复办理。请确认没有后再继续。',
    'If it’s already in your records, submitting again will do it twice.',
  ],
  [
    'register.unclear',
    '尚未收到结果，可能已经注册成功。请先用这个手机号登录试试。',
    'We haven’t received a result; you may already be registered. Try to log in with this number first.',
  ],
  [
    'editPassword.unclear',
    '尚未收到结果，密码可能已经修改。请先用新密码登录试试。',
    'We haven’t received a result; your password may have changed. Try to log in with the new one first.',
  ],
  // The recovery code
  ['onceCode.leaveTitle', '恢复码尚未保存', 'Recovery code not saved yet'],
  [
    'onceCode.leaveText',
    '离开后不再显示，忘记密码时将无法用它找回账号。',
    'It won’t be shown again. Without it, you may not get back in if you forget your password.',
  ],
  // Withdrawals
  [
    'withdrawal.feeRule',
    '{rate}%，最低 {min}，最高 {max}，不足 1 分按 1 分计',
    '{rate}%, min {min}, max {max}, rounded up',
  ],
  [
    'withdrawal.audited',
    '超过 {n} 元，需人工审核。',
    'Amounts above {n} CNY are reviewed by our staff.',
  ],
  [
    'withdrawal.agree',
    '我知悉手续费从提现金额中扣除',
    'I understand that the fee is deducted from the amount',
  ],
  ['withdrawal.submit', '确认提现', 'Withdraw'],
  ['withdrawal.submitNet', '确认提现，到账 {amount} 元', 'Withdraw, receive {amount} CNY'],
  ['withdrawal.belowMin', '最低提现 {n} 元', 'The minimum is {n} CNY'],
  ['withdrawal.aboveMax', '单笔最高 {n} 元', 'Up to {n} CNY at a time'],
  ['withdrawal.aboveBalance', '超出可用余额 {n} 元', 'You have {n} CNY available'],
  [
    'withdrawal.quoteChanged',
    '提现条件已更新，尚未提交，请重新确认',
    'The conditions have changed. Nothing was submitted; please confirm again',
  ],
  [
    'withdrawal.termsChanged',
    '提现条件已更新，尚未提交',
    'The conditions have changed. Nothing was submitted',
  ],
  [
    'withdrawal.termsChangedText',
    '之前的确认已失效，请核对后重新输入密码并勾选。',
    'Your consent no longer counts. Check the changes, then enter your password and tick the box again.',
  ],
  [
    'withdrawal.payeeGone',
    '原收款方式已不可用，请重新选择',
    'Your payee is no longer available. Choose again',
  ],
  ['withdrawal.refused', '提现未通过审核', 'Withdrawal not approved'],
  [
    'withdrawal.returned',
    '金额已退回可用余额。',
    'The amount was returned to your available balance.',
  ],
  ['withdrawal.cancelTitle', '取消这笔提现', 'Cancel this withdrawal?'],
  [
    'withdrawal.cancelText',
    '{amount} 元将退回可用余额，不收手续费。',
    '{amount} CNY will be returned to your available balance. No fee.',
  ],
  [
    'withdrawal.cancelDone',
    '提现已取消，金额已退回可用余额',
    'Cancelled. The amount was returned to your balance',
  ],
  // Wealth cards
  [
    'invest.pastNote',
    '过往业绩不代表其未来表现，不等于实际收益，投资须谨慎',
    'Past performance does not represent future performance or actual returns. Invest with care',
  ],
  [
    'invest.disclosureEnd',
    '以上为风险揭示全文要点，请确认理解后继续。',
    'These are the main risks. Continue once you understand them.',
  ],
  ['invest.coolingNote', '{n} 小时冷静期，可全额撤销', '{n}-hour cooling-off: cancel in full'],
  [
    'invest.agreeRisk',
    '已阅读《{title} {version}》并了解可能亏损',
    'I have read {title} ({version}) and understand that I may lose money',
  ],
  [
    'invest.agreeContract',
    '同意《{title} {version}》，以本次确认版本为准',
    'I agree to {title} ({version}), the version confirmed here',
  ],
  ['invest.confirmBuy', '确认买入 {amount} 元', 'Buy for {amount} CNY'],
  [
    'invest.termsChanged',
    '产品条款或文件已更新，尚未扣款',
    'The terms or documents have changed. Nothing was charged',
  ],
  [
    'invest.agreeAgain',
    '之前的确认已失效，请核对后重新勾选。',
    'Your consent is no longer valid. Check the terms and tick both boxes again.',
  ],
  ['invest.cancelTitle', '撤销买入 {amount} 元', 'Cancel the purchase of {amount} CNY'],
  [
    'invest.cancelText',
    '{product}：{amount} 元全额退回可用余额，不收费用。撤销后不能恢复。',
    '{product}: {amount} CNY will be returned to your available balance in full, free of charge. This can’t be undone.',
  ],
  ['invest.cancelOk', '撤销并退回 {amount} 元', 'Cancel, {amount} back'],
  [
    'invest.cancelled',
    '已撤销，{amount} 元已退回可用余额',
    'Cancelled. {amount} CNY returned to your balance',
  ],
  // VIP
  ['vip.pay', '支付 {amount}', 'Pay {amount}'],
  ['vip.payAnyway', '仍要继续，支付 {amount}', 'Pay {amount} anyway'],
  ['vip.priceChanged', '价格已更新，未扣款', 'The price has changed. Nothing was charged'],
  [
    'vip.priceChangedText',
    '应付由 {from} 变为 {to}，请核对后再确认。',
    'It was {from} and is now {to}. Please check it and confirm again.',
  ],
  [
    'vip.lossChanged',
    '将失去的内容已更新，未扣款',
    'What you will lose has changed. Nothing was charged',
  ],
  ['vip.planChanged', '方案内容已更新，未扣款', 'The plan has changed. Nothing was charged'],
  [
    'vip.refused',
    '该方案暂时不能购买，未扣款。',
    'This plan can’t be bought right now. Nothing was charged.',
  ],
  // The lottery
  ['lottery.oddsNote', '每格下方是真实中奖概率', 'Each cell shows the real odds'],
  [
    'lottery.stale',
    '奖品或概率已更新，本次未抽奖',
    'The prizes or odds have changed. Nothing was drawn',
  ],
  [
    'lottery.staleText',
    '未扣除次数和积分。当前为第 {n} 版，请查看奖品和概率后再抽。',
    'No draws or points were used. Check the prizes and odds (v{n}), then draw again.',
  ],
  ['lottery.costStale', '抽奖费用已更新，本次未抽奖', 'The cost has changed. Nothing was drawn'],
  [
    'lottery.costText',
    '未扣除次数和积分。新的费用见按钮，请确认后再抽。',
    'No draws or points were used. The button shows the new cost.',
  ],
  // Consent
  [
    'realname.agree',
    '我单独同意{brand}处理以上敏感个人信息，用于实名认证',
    'I separately consent to {brand} processing this sensitive personal data for real-name verification',
  ],
  ['register.consent', '我已阅读并同意', 'I have read and accept the '],
];

test.each(TEXTS)('%s says what it must in both languages', (key, chinese, english) => {
  expect([CHINESE[key], ENGLISH[key]]).toEqual([chinese, english]);
});
