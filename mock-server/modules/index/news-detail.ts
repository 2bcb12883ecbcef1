import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import { formatDate } from '../../../src/contract/time.ts';
import { BusinessError } from '../../business-error.ts';
import type { Handler } from '../../implement.ts';
import type { Db } from '../../store/tables.ts';
import type { NewsRow } from './rows.ts';
import { newestFirst } from './rules/newest-first.ts';

const presentNeighbour = (news: NewsRow | undefined) =>
  news ? { id: news.id, title: news.title } : null;

/** Counts the first time that a member opens an article on a day. Does not count visitors without login. */
function countView(db: Db, news: NewsRow, userId: number | undefined, now: number): NewsRow {
  const date = formatDate(now);
  if (userId === undefined) return news;
  const views = db.news_views.where('user_id', userId);
  if (views.some((row) => row.news_id === news.id && row.date === date)) return news;
  // Views of earlier days are not needed any more.
  for (const { id } of views.filter((row) => row.date !== date)) db.news_views.remove(id);
  db.news_views.insert({ user_id: userId, news_id: news.id, date });
  return db.news.update(news.id, { views: news.views + 1 });
}

/** Returns one article, with the previous and the next article of the same type. */
export const newsDetail: Handler<Contract['index']['newsDetail']> = ({ db, input, user, now }) => {
  const news = db.news.get(input.id);
  if (!news) throw new BusinessError(CODE.articleNotFound);
  const articlesOfType = db.news.filter(({ type }) => type === news.type).sort(newestFirst);
  const position = articlesOfType.indexOf(news);
  return {
    ...countView(db, news, user?.id, now),
    prev: presentNeighbour(articlesOfType[position - 1]),
    next: presentNeighbour(articlesOfType[position + 1]),
  };
};
