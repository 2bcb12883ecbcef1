import { CODE } from '../../../src/contract/codes.ts';
import { formatDate } from '../../../src/contract/time.ts';
import { BusinessError } from '../../business-error.ts';
import { APP_PACKAGE, measurePackage } from './download.ts';
import { settingsOf } from '../common/rules/settings.ts';
import type { Db, NewsRow } from '../../store/tables.ts';
import { implement } from '../../implement.ts';
import { paged } from '../shared/paged.ts';

// The calls under /api/index (not a barrel).

const newestFirst = (a: NewsRow, b: NewsRow) =>
  a.publish_time === b.publish_time ? b.id - a.id : a.publish_time < b.publish_time ? 1 : -1;
const mostReadFirst = (a: NewsRow, b: NewsRow) => b.views - a.views || b.id - a.id;

const MOST_NOTICES = 10;

function matcher(category: string | undefined, keyword: string | undefined) {
  const sought = keyword?.toLowerCase() ?? '';
  return (news: NewsRow) =>
    (!category || news.category === category) &&
    `${news.title}\n${news.summary}`.toLowerCase().includes(sought);
}

const neighbourOf = (news: NewsRow | undefined) =>
  news ? { id: news.id, title: news.title } : null;

/** Counts a member's first look of the day; who is not signed in cannot be told apart. */
function countView(db: Db, news: NewsRow, userId: number | undefined, now: number): NewsRow {
  const date = formatDate(now);
  if (userId === undefined) return news;
  const views = db.news_views.where('user_id', userId);
  if (views.some((row) => row.news_id === news.id && row.date === date)) return news;
  // Looks of other days decide nothing any more.
  for (const { id } of views.filter((row) => row.date !== date)) db.news_views.remove(id);
  db.news_views.insert({ user_id: userId, news_id: news.id, date });
  return db.news.update(news.id, { views: news.views + 1 });
}

export const index = implement('index', {
  banner: ({ db }) => ({ list: [...db.banners.all()].sort((a, b) => a.sort - b.sort) }),

  notice: ({ db }) => ({
    list: [...db.notices.all()].sort((a, b) => b.id - a.id).slice(0, MOST_NOTICES),
  }),

  news({ db, input }) {
    const matches = matcher(input.category, input.keyword);
    const found = db.news
      .filter((news) => news.type === input.type && matches(news))
      .sort(input.type === 'hot' ? mostReadFirst : newestFirst)
      .map(({ content_html: _html, ...summary }) => summary);
    const categories = [...new Set(db.news.all().map(({ category }) => category))];
    return { ...paged(found, input), categories };
  },

  newsDetail({ db, input, user, now }) {
    const news = db.news.get(input.id);
    if (!news) throw new BusinessError(CODE.articleNotFound);
    const others = db.news.filter(({ type }) => type === news.type).sort(newestFirst);
    const place = others.indexOf(news);
    return {
      ...countView(db, news, user?.id, now),
      prev: neighbourOf(others[place - 1]),
      next: neighbourOf(others[place + 1]),
    };
  },

  download({ db }) {
    const { download, features } = settingsOf(db);
    const isOffered = download.enabled === 1 && features.download === 1;
    const measured = isOffered ? measurePackage() : null;
    if (!measured) throw new BusinessError(CODE.downloadUnavailable);
    return { ...APP_PACKAGE, ...measured, version: download.version };
  },
});
