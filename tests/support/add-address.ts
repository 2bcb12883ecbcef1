import type { AddressRow } from '../../mock-server/modules/address/rows.ts';
import type { Db } from '../../mock-server/store/tables.ts';
import { NO } from '../../src/contract/flag.ts';

/** Adds an address of a member within the caller's transaction. */
export const addAddress = (db: Db, user_id: number, changes: Partial<AddressRow> = {}) =>
  db.addresses.insert({
    user_id,
    name: '李四',
    mobile: '13912345678',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    region_code: '330106',
    detail: '示例街6号2幢301室',
    tag: '家',
    is_default: NO,
    created_at: 0,
    ...changes,
  });
