import { BusinessError } from './business-error.js';
import { integer, oneOf, optional, paging, text } from './fields.js';
import { INVITE_RULE } from './switched-off-calls.js';
import { DAY, formatTime, formatYuan, pageOf } from './values.js';
import { LIMITS } from './withdrawal-rules.js';

const AGREEMENTS = {
  user: '用户协议',
  privacy: '隐私政策',
  invest: '服务协议',
  vip: '会员协议',
  lottery: '活动规则',
};

function config({ now, keepsAnswers }) {
  return {
    site: {
      brand: '小树积分',
      logo: null,
      operator: '小树（演示）有限公司',
      license: '',
      icp: '',
      is_demo: 1,
      link_hosts: [],
    },
    agreements: Object.entries(AGREEMENTS).map(([key, title]) => ({
      key,
      title,
      version: '1',
      url: `/v1/agreements/${key}.html`,
    })),
    register: { open: 0, invite_required: 0, password_rule: '8-20位字母和数字' },
    withdraw: {
      min: formatYuan(LIMITS.min),
      max: formatYuan(LIMITS.max),
      day_times: LIMITS.dayTimes,
      day_amount: formatYuan(LIMITS.dayAmount),
      fee_rate: '0.50',
      fee_min: formatYuan(LIMITS.feeMin),
      fee_max: formatYuan(LIMITS.feeMax),
      arrival_text: '工作日16:00前申请，次一工作日到账',
      work_time: '工作日9:00–18:00',
      audit_over: '1000.00',
    },
    vip_levels: [],
    invite: INVITE_RULE,
    card: { cooling_off_hours: 24, risk_dwell_seconds: 10, risk_valid_days: 365 },
    community: { name: '官方群', url: '/v1/community.html', qrcode: null, notice: '' },
    service: { text: '客服 400-000-0000', url: null, hours: '9:00–18:00' },
    download: { enabled: 0, version: '' },
    features: { lottery: 0, vip: 0, card: 0, invite: 0, sign: 1, download: 0 },
    ...(keepsAnswers && { idempotency: { retention_hours: 24 } }),
    server_time: formatTime(now),
  };
}

function articles(now) {
  return ['如何保护账号', '积分规则说明'].map((title, index) => ({
    id: index + 1,
    title,
    summary: `${title}，三分钟读完。`,
    cover: [],
    type: 'hot',
    category: '公告',
    author: '编辑部',
    source: '小树积分',
    is_ad: 0,
    views: 10,
    publish_time: formatTime(now - index * DAY),
  }));
}

function news({ input, now }) {
  const matchingArticles = articles(now).filter(
    ({ title, summary, category }) =>
      (input.category === undefined || category === input.category) &&
      `${title}${summary}`.includes(input.keyword ?? ''),
  );
  return { ...pageOf(matchingArticles, input), categories: ['公告'] };
}

function newsDetail({ input, now }) {
  const article = articles(now).find(({ id }) => id === input.id);
  if (!article) throw new BusinessError(91001);
  return { ...article, content_html: `<p>${article.summary}</p>`, prev: null, next: null };
}

export const siteCalls = {
  'GET common/config': { isPublic: true, fields: {}, answer: config },
  'GET index/banner': { isPublic: true, fields: {}, answer: () => ({ list: [] }) },
  'GET index/notice': { isPublic: true, fields: {}, answer: () => ({ list: [] }) },
  'GET index/news': {
    isPublic: true,
    fields: {
      ...paging,
      type: oneOf('hot', 'latest'),
      category: optional(text(/^.{0,20}$/u)),
      keyword: optional(text(/^.{0,30}$/u)),
    },
    answer: news,
  },
  'GET index/newsDetail': { isPublic: true, fields: { id: integer() }, answer: newsDetail },
  'GET index/download': {
    isPublic: true,
    fields: {},
    answer() {
      throw new BusinessError(91010);
    },
  },
};
