import { NO, YES } from '../../../../src/contract/flag.ts';
import { LINK_TYPE, NOTICE_LEVEL } from '../../../../src/contract/statuses.ts';
import { DAY_MS, formatTime } from '../../../../src/contract/time.ts';
import type { Db } from '../../../store/tables.ts';

const BANNERS = [
  {
    title: '每日签到，积分天天领',
    image: '/v1/static/calendar.svg',
    link_type: LINK_TYPE.page,
    link: '/pages-sub/sign-in/index',
  },
  {
    title: '识破骗局：客服不会索要验证码',
    image: '/v1/static/shield.svg',
    link_type: LINK_TYPE.article,
    link: '1',
  },
  {
    title: '看懂风险等级，再做选择',
    image: '/v1/static/bars.svg',
    link_type: LINK_TYPE.page,
    link: '/pages/invest/index',
  },
  {
    title: '投资者教育专栏',
    image: '/v1/static/book.svg',
    link_type: LINK_TYPE.outside,
    link: 'https://example.com/education',
  },
] as const;

/** The notices, oldest first. `daysAgo` is the age of a notice when the mock starts. */
const NOTICES = [
  {
    title: '官方群聊入口已更新',
    content: '请从“官方群聊”页面进入，群内有入群须知和防骗提示。其他渠道的群聊均非官方。',
    level: NOTICE_LEVEL.normal,
    is_popup: NO,
    daysAgo: 20,
  },
  {
    title: '系统维护完成',
    content: '系统维护已完成，各项服务恢复正常。感谢您的耐心等待。',
    level: NOTICE_LEVEL.normal,
    is_popup: NO,
    daysAgo: 12,
  },
  {
    title: '节假日提现到账说明',
    content: '周末及法定节假日提交的提现申请顺延至下一工作日处理，请合理安排资金。',
    level: NOTICE_LEVEL.important,
    is_popup: NO,
    daysAgo: 5,
  },
  {
    title: '演示环境提示',
    content:
      '当前为演示环境，页面中的产品、金额和公司均为虚构，请勿填写真实的证件、银行卡等个人信息。',
    level: NOTICE_LEVEL.important,
    is_popup: YES,
    daysAgo: 1,
  },
] as const;

/** Adds the banners and notices. */
export function seedIndex(db: Db, now: number): void {
  BANNERS.forEach((banner, i) => db.banners.insert({ ...banner, sort: i + 1 }));
  for (const { daysAgo, ...notice } of NOTICES)
    db.notices.insert({ ...notice, publish_time: formatTime(now - daysAgo * DAY_MS) });
}
