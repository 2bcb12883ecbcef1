/** What the device keeps of a saved article. */
export interface SavedArticle {
  readonly id: number;
  readonly title: string;
}

/** The saved articles of one member, newest first. */
export interface Saved {
  readonly owner: string;
  readonly articles: readonly SavedArticle[];
}

export const MAX_SAVED = 100;
const LONGEST_TITLE = 200;

function readArticle(stored: unknown): SavedArticle[] {
  const { id, title } = (stored ?? {}) as Partial<SavedArticle>;
  const isRead = Number.isSafeInteger(id) && Number(id) > 0 && typeof title === 'string';
  return isRead ? [{ id: Number(id), title: title.slice(0, LONGEST_TITLE) }] : [];
}

/** Reads a stored value; whatever cannot be read is left out. */
export function readSaved(stored: unknown): Saved | null {
  const { owner, articles } = (stored ?? {}) as Partial<Saved>;
  if (typeof owner !== 'string' || !Array.isArray(articles)) return null;
  return { owner, articles: articles.flatMap(readArticle).slice(0, MAX_SAVED) };
}

/** Adds an article at the top, or removes it. */
export function toggleSaved(articles: readonly SavedArticle[], { id, title }: SavedArticle) {
  const others = articles.filter((other) => other.id !== id);
  if (others.length < articles.length) return others;
  return [{ id, title: title.slice(0, LONGEST_TITLE) }, ...others].slice(0, MAX_SAVED);
}
