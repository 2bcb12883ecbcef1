import { NO, YES } from '../../../src/contract/flag.ts';
import { type ValueOf, VIP_LEVEL } from '../../../src/contract/statuses.ts';
import type { SettingsRow } from './rows.ts';

// The demo settings name a neutral brand and a made-up operator.

const AGREEMENT_VERSION = '2026.11';

const agreement = <Key extends string>(key: Key, title: string) => ({
  key,
  title,
  version: AGREEMENT_VERSION,
  url: `/v1/static/agreement-${key}.html`,
});

const vipPlan = (
  level: ValueOf<typeof VIP_LEVEL>,
  price: string,
  duration_days: number,
  freeWithdrawals: number,
  signMultiplier: string,
) => ({
  level,
  name: `VIP${level}`,
  price,
  original_price: null,
  duration_days,
  benefits: [
    {
      key: 'free_withdrawals',
      text: `每月${freeWithdrawals}次免费提现`,
      value: String(freeWithdrawals),
    },
    { key: 'sign_multiplier', text: `签到积分${signMultiplier}倍`, value: signMultiplier },
    { key: 'priority_support', text: '优先客服', value: '1' },
  ],
  status: YES,
});

export const SETTINGS: Omit<SettingsRow, 'id'> = {
  site: {
    brand: '示例财富',
    logo: null,
    operator: '示例财富（演示）有限公司',
    license: '演示环境未持牌',
    icp: '演示环境无备案',
    is_demo: YES,
    link_hosts: ['example.com'],
  },
  agreements: [
    agreement('user', '用户协议'),
    agreement('privacy', '隐私政策'),
    agreement('invest', '财富卡服务协议'),
    agreement('vip', 'VIP会员协议'),
    agreement('lottery', '抽奖活动规则'),
  ],
  register: { open: YES, invite_required: NO, password_rule: '8-20位，须同时包含字母和数字' },
  withdraw: {
    min: '10.00',
    max: '5000.00',
    day_times: 3,
    day_amount: '10000.00',
    fee_rate: '0.50',
    fee_min: '1.00',
    fee_max: '25.00',
    arrival_text: '工作日 16:00 前申请，预计次一工作日 24:00 前到账',
    work_time: '工作日9:00–18:00',
    audit_over: '1000.00',
  },
  vip_levels: [
    vipPlan(VIP_LEVEL.vip1, '19.90', 30, 1, '1.1'),
    vipPlan(VIP_LEVEL.vip2, '49.90', 90, 2, '1.2'),
    vipPlan(VIP_LEVEL.vip3, '168.00', 365, 4, '1.5'),
  ],
  invite: {
    amount: '5.00',
    condition: '好友完成实名认证',
    month_cap: 10,
    total_cap: 100,
    expire_days: 90,
    text: '好友通过您的邀请注册并完成实名认证后，您可领取5.00元奖励；每月最多领取10次，累计最多100次，须在90天内领取。奖励与购买财富卡无关，仅限一级邀请。同一身份不重复计算，未满18周岁不参与；发现作弊将收回奖励。',
  },
  card: { cooling_off_hours: 24, risk_dwell_seconds: 10, risk_valid_days: 365 },
  community: {
    name: '示例财富官方交流群',
    url: 'https://example.com/community',
    qrcode: '/v1/static/community-code.svg',
    notice:
      '群内请勿发布广告、荐股及他人隐私。客服不会私聊索要密码、验证码，也不会要求转账；遇到此类要求请立即举报并联系客服。',
  },
  service: { text: '客服 400-000-0000', url: null, hours: '9:00–18:00' },
  top_up: {
    text: '从本人名下的银行卡转账到运营方账户，工作日 2 小时内到账',
    url: '/v1/static/top-up.html',
  },
  download: { enabled: YES, version: '1.0.0' },
  idempotency: { retention_hours: 24 },
  features: {
    lottery: YES,
    vip: YES,
    card: YES,
    invite: YES,
    sign: YES,
    download: YES,
    record_search: YES,
  },
};
