import type { Contract } from '../../../src/contract/contract.ts';
import type { Handler } from '../../implement.ts';
import type { NewsRow } from './rows.ts';
import { paged } from '../shared/paged.ts';
import { newestFirst } from './rules/newest-first.ts';

const mostReadFirst = (a: NewsRow, b: NewsRow) => b.views - a.views || b.id - a.id;

function matcher(category: string | undefined, keyword: string | undefined) {
  const sought = keyword?.toLowerCase() ?? '';
  return (news: NewsRow) =>
    (!category || news.category === category) &&
    `${news.title}\n${news.summary}`.toLowerCase().includes(sought);
}

/** The articles of a type that match the filter. */
export const news: Handler<Contract['index']['news']> = ({ db, input }) => {
  const matches = matcher(input.category, input.keyword);
  const found = db.news
    .filter((article) => article.type === input.type && matches(article))
    .sort(input.type === 'hot' ? mostReadFirst : newestFirst)
    .map(({ content_html: _html, ...summary }) => summary);
  const categories = [...new Set(db.news.all().map(({ category }) => category))];
  return { ...paged(found, input), categories };
};
