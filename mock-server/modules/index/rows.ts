import * as v from 'valibot';
import type { Contract } from '../../../src/contract/contract.ts';
import type { DataOf } from '../../../src/contract/endpoint.ts';
import { banner, newsDetail, notice } from '../../../src/contract/index.ts';
import { date } from '../../../src/contract/time.ts';
import { id, rowSchema, wireFields, wireRowSchema } from '../../store/row-schema.ts';

type BannerRow = DataOf<Contract['index']['banner']>['list'][number];
type NoticeRow = DataOf<Contract['index']['notice']>['list'][number];
export type NewsRow = Omit<DataOf<Contract['index']['newsDetail']>, 'prev' | 'next'>;

/** A member opened this article on this day. Opening it again that day adds no row. */
interface NewsViewRow {
  id: number;
  user_id: number;
  news_id: number;
  date: string;
}

export interface IndexTables {
  banners: BannerRow;
  notices: NoticeRow;
  news: NewsRow;
  news_views: NewsViewRow;
}

/** The schemas that check the rows of a `--db` file, by table. */
export const indexSchemas = {
  banners: wireRowSchema(wireFields(banner.output.entries.list.item)),
  notices: wireRowSchema(wireFields(notice.output.entries.list.item)),
  news: wireRowSchema(wireFields(v.omit(newsDetail.output, ['prev', 'next']))),
  news_views: rowSchema<NewsViewRow>({ user_id: id(), news_id: id(), date: date() }),
} satisfies Record<keyof IndexTables, v.GenericSchema>;
