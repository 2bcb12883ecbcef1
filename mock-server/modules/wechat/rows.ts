import * as v from 'valibot';
import { picture, resourceUrl } from '../../../src/contract/fields.ts';
import { id, moment, rowSchema } from '../../store/row-schema.ts';

export interface WechatPayeeRow {
  id: number;
  user_id: number;
  wechat_no: string;
  nickname: string;
  qr_image: string | null;
  bind_at: number;
}

export interface WechatTables {
  wechat_payees: WechatPayeeRow;
}

/** The schemas that check the rows of a `--db` file, by table. */
export const wechatSchemas = {
  wechat_payees: rowSchema<WechatPayeeRow>({
    user_id: id(),
    wechat_no: v.string(),
    nickname: v.string(),
    qr_image: v.nullable(v.union([resourceUrl(), picture()])),
    bind_at: moment(),
  }),
} satisfies Record<keyof WechatTables, v.GenericSchema>;
