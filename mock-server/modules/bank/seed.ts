import { DAY_MS } from '../shared/calendar.ts';
import { bankOf } from './rules/bank-cards.ts';
import { maskCardNumber } from '../shared/masking.ts';
import { digest } from '../shared/secrets.ts';
import type { UserRow } from '../user/rows.ts';
import type { Db } from '../../store/tables.ts';

const ADDRESSES = [
  {
    name: '张三',
    mobile: '13900008801',
    province: '北京市',
    city: '北京市',
    district: '朝阳区',
    region_code: '110105',
    detail: '示例路88号青山苑3号楼2单元501室',
    tag: '家',
    is_default: 1,
    daysAgo: 210,
  },
  {
    name: '张小北',
    mobile: '13900008802',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    region_code: '330106',
    detail: '演示大道16号样例大厦B座1203室',
    tag: '公司',
    is_default: 0,
    daysAgo: 64,
  },
] as const;

/** The card numbers of RULES.md, Demo data, oldest first. */
const CARDS = [
  {
    number: '6222020000000000018',
    branch: '示例商业银行北京朝阳支行',
    is_default: 1,
    daysAgo: 230,
  },
  { number: '6228480000000000018', branch: null, is_default: 0, daysAgo: 150 },
  { number: '6217000000000000012', branch: '样例城市银行西湖支行', is_default: 0, daysAgo: 45 },
] as const;

function seedAddresses(db: Db, user_id: number, now: number): void {
  for (const { daysAgo, ...address } of ADDRESSES)
    db.addresses.insert({ ...address, user_id, created_at: now - daysAgo * DAY_MS });
}

/** Bank cards past their hold. */
function seedCards(db: Db, { id: user_id, real_name }: UserRow, now: number): void {
  for (const { number, branch, is_default, daysAgo } of CARDS) {
    const bank = bankOf(number);
    if (!bank) throw new RangeError(`no bank has the card ${number}`);
    db.bank_cards.insert({
      user_id,
      bank_code: bank.bank_code,
      bank_name: bank.bank_name,
      card_no_digest: digest(number),
      card_no_masked: maskCardNumber(number),
      holder_name: real_name ?? '',
      mobile: '13900008801',
      branch,
      is_default,
      created_at: now - daysAgo * DAY_MS,
    });
  }
}

/** What else the first member has: addresses and payees. */
export function seedBelongings(db: Db, member: UserRow, now: number): void {
  const { id: user_id, nickname } = member;
  seedAddresses(db, user_id, now);
  seedCards(db, member, now);
  db.wechat_payees.insert({
    user_id,
    wechat_no: 'qingshan_88',
    nickname,
    qr_image: null,
    bind_at: now - 60 * DAY_MS,
  });
}
