import { SAVED_ARTICLES } from '../../platform/storage-keys.ts';
import { useMember } from '../../session/use-member.ts';
import { usePersistentState } from '../../ui/hooks/use-persistent-state.ts';
import { readSavedArticles, setArticleSaved, type SavedArticle } from './saved-articles.ts';

const NO_ARTICLES: readonly SavedArticle[] = [];

/** Returns the member's saved articles on this device. A logout deletes the articles (RULES.md, News and notices). */
export function useSavedArticles() {
  const { invite_code: owner } = useMember();
  const [savedArticles, setSavedArticles] = usePersistentState(SAVED_ARTICLES, {
    scope: 'device',
    parse: readSavedArticles,
  });
  const articlesOf = (saved: typeof savedArticles) =>
    saved?.owner === owner ? saved.articles : NO_ARTICLES;
  const articles = articlesOf(savedArticles);
  const isSaved = (id: number) => articles.some((article) => article.id === id);
  return {
    articles,
    isSaved,
    // Does what the member sees, also if another tab has saved or removed the article meanwhile.
    toggle: (article: SavedArticle) =>
      setSavedArticles((saved) => ({
        owner,
        articles: setArticleSaved(articlesOf(saved), article, !isSaved(article.id)),
      })),
  };
}
