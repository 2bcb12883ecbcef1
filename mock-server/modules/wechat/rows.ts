import * as v from 'valibot';
import { id, rowShape, wholeNumber } from '../../store/row-shape.ts';

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
export const wechatShapes = {
  wechat_payees: rowShape({ user_id: id(), wechat_no: v.string(), bind_at: wholeNumber() }),
} satisfies Record<keyof WechatTables, v.GenericSchema>;
