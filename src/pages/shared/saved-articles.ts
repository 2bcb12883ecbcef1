/** A saved article as the device stores it. */
export interface SavedArticle {
  readonly id: number;
  readonly title: string;
}

/** The saved articles of one member, newest first. */
export interface SavedArticles {
  /** The member's invite code. */
  readonly owner: string;
  readonly articles: readonly SavedArticle[];
}

export const MAX_SAVED = 100;
const MAX_TITLE_LENGTH = 200;

function readArticle(storedData: unknown): SavedArticle[] {
  const { id, title } = (storedData ?? {}) as Partial<SavedArticle>;
  const isValid = Number.isSafeInteger(id) && Number(id) > 0 && typeof title === 'string';
  return isValid ? [{ id: Number(id), title: title.slice(0, MAX_TITLE_LENGTH) }] : [];
}

/** Reads the stored value without its invalid articles; `null` if it has no owner or no list. */
export function readSaved(storedData: unknown): SavedArticles | null {
  const { owner, articles } = (storedData ?? {}) as Partial<SavedArticles>;
  if (typeof owner !== 'string' || !Array.isArray(articles)) return null;
  return { owner, articles: articles.flatMap(readArticle).slice(0, MAX_SAVED) };
}

/** Adds an article at the top, or removes the article if it is saved already. */
export function toggleSaved(articles: readonly SavedArticle[], { id, title }: SavedArticle) {
  const others = articles.filter((other) => other.id !== id);
  if (others.length < articles.length) return others;
  return [{ id, title: title.slice(0, MAX_TITLE_LENGTH) }, ...others].slice(0, MAX_SAVED);
}
