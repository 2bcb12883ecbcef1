import { cutText } from '../../lib/cut-text.ts';

/** A saved article, as the device stores it. */
export interface SavedArticle {
  readonly id: number;
  readonly title: string;
}

/** The saved articles of one member, newest first. */
interface SavedArticles {
  /** The invite code of this member. */
  readonly owner: string;
  readonly articles: readonly SavedArticle[];
}

export const MAX_SAVED_ARTICLES = 100;
const MAX_TITLE_LENGTH = 200;

/** Returns a list with the stored article; an empty list if the stored value is invalid. */
function readArticle(storedData: unknown): SavedArticle[] {
  const { id, title } = (storedData ?? {}) as Partial<SavedArticle>;
  const isValid = Number.isSafeInteger(id) && Number(id) > 0 && typeof title === 'string';
  return isValid ? [{ id: Number(id), title: cutText(title, MAX_TITLE_LENGTH) }] : [];
}

/** Reads the stored value, and drops its invalid articles. Returns `null` if the value has no owner or no list. */
export function readSavedArticles(storedData: unknown): SavedArticles | null {
  const { owner, articles } = (storedData ?? {}) as Partial<SavedArticles>;
  if (typeof owner !== 'string' || !Array.isArray(articles)) return null;
  return { owner, articles: articles.flatMap(readArticle).slice(0, MAX_SAVED_ARTICLES) };
}

/** Adds an article at the top if `isSaved`; otherwise removes the article. */
export function setArticleSaved(
  articles: readonly SavedArticle[],
  { id, title }: SavedArticle,
  isSaved: boolean,
): readonly SavedArticle[] {
  const otherArticles = articles.filter((other) => other.id !== id);
  if (!isSaved) return otherArticles;
  return [{ id, title: cutText(title, MAX_TITLE_LENGTH) }, ...otherArticles].slice(
    0,
    MAX_SAVED_ARTICLES,
  );
}
