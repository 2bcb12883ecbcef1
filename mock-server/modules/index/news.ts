import type { Contract } from '../../../src/contract/contract.ts';
import { searchText } from '../../../src/contract/search-text.ts';
import type { Handler } from '../../implement.ts';
import { inLanguage } from '../shared/demo-texts.ts';
import { paginate } from '../shared/paginate.ts';
import type { NewsRow } from './rows.ts';
import { newestFirst } from './rules/newest-first.ts';

const mostReadFirst = (a: NewsRow, b: NewsRow) => b.views - a.views || b.id - a.id;

/** The articles of a type, filtered by category and keyword. A category can be named in Chinese or translated. */
export const news: Handler<Contract['index']['news']> = ({ db, input, language }) => {
  const { type, category, keyword = '' } = input;
  const matchingNews = db.news
    .filter(
      (article) =>
        article.type === type &&
        (!category ||
          [article.category, inLanguage(article.category, language)].includes(category)) &&
        searchText(`${article.title}\n${article.summary}`).includes(searchText(keyword)),
    )
    .sort(type === 'hot' ? mostReadFirst : newestFirst);
  const categories = [...new Set(db.news.all().map(({ category }) => category))];
  return {
    ...paginate(matchingNews, input, ({ content_html: _html, ...summary }) => summary),
    categories,
  };
};
