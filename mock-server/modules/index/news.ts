import type { Contract } from '../../../src/contract/contract.ts';
import type { MessageLanguage } from '../../../src/contract/messages.ts';
import type { Handler } from '../../implement.ts';
import type { NewsRow } from './rows.ts';
import { inLanguage } from '../shared/demo-texts.ts';
import { paginate } from '../shared/paginate.ts';
import { newestFirst } from './rules/newest-first.ts';

const mostReadFirst = (a: NewsRow, b: NewsRow) => b.views - a.views || b.id - a.id;

interface Filter {
  readonly category?: string | undefined;
  readonly keyword?: string | undefined;
}

/** Returns a function that tests an article. The category can be in Chinese or in the language of the call. */
function articleMatcher({ category, keyword }: Filter, language: MessageLanguage) {
  const lowerKeyword = keyword?.toLowerCase() ?? '';
  return (news: NewsRow) =>
    (!category || [news.category, inLanguage(news.category, language)].includes(category)) &&
    `${news.title}\n${news.summary}`.toLowerCase().includes(lowerKeyword);
}

/** The articles of a type that match the filter. */
export const news: Handler<Contract['index']['news']> = ({ db, input, language }) => {
  const isMatch = articleMatcher(input, language);
  const matchingNews = db.news
    .filter((article) => article.type === input.type && isMatch(article))
    .sort(input.type === 'hot' ? mostReadFirst : newestFirst);
  const categories = [...new Set(db.news.all().map(({ category }) => category))];
  return {
    ...paginate(matchingNews, input, ({ content_html: _html, ...summary }) => summary),
    categories,
  };
};
