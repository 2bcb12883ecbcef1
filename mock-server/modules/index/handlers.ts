import { implement } from '../../implement.ts';
import { banner } from './banner.ts';
import { download } from './download.ts';
import { newsDetail } from './news-detail.ts';
import { news } from './news.ts';
import { notice } from './notice.ts';

export const index = implement('index', { banner, notice, news, newsDetail, download });
