import { NO, YES } from '../../../src/contract/flag.ts';
import { DAY_MS } from '../../../src/contract/time.ts';
import type { Db } from '../../store/tables.ts';
import type { UserRow } from '../user/rows.ts';

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
    is_default: YES,
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
    is_default: NO,
    daysAgo: 64,
  },
] as const;

/** Adds the addresses of the first demo member. */
export function seedAddresses(db: Db, { id: user_id }: UserRow, now: number): void {
  for (const { daysAgo, ...address } of ADDRESSES)
    db.addresses.insert({ ...address, user_id, created_at: now - daysAgo * DAY_MS });
}
