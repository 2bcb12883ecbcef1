// The keys in the browser's storage. Elements with the same attribute `storage-key` share the stored values. A renamed
// key loses what members have stored.

/** The key of the appearance that the member has chosen: language, theme and text size. */
export const appearanceKey = (storageKey: string) => `${storageKey}:look`;

/** The key of one stored value, for example whether amounts are hidden. */
export const valueKey = (storageKey: string, name: string) => `${storageKey}:${name}`;

/** The name of the value with the member's saved articles, which a logout deletes. */
export const SAVED_ARTICLES = 'saved';

/**
 * The key of the session. Each backend has its own session, also when several share an origin. The key is also the
 * name of the channel that announces changes of the session.
 */
export const sessionKey = (storageKey: string, apiBase: string) => `${storageKey}:${apiBase}`;

/** The key of the writes without an answer, and the name of the channel that announces their changes. */
export const pendingWritesKey = (keyOfSession: string) => `${keyOfSession}:operations`;

/** The name of the channel by which all tabs and elements of one session refetch after a write. */
export const queriesChannel = (keyOfSession: string) => `${keyOfSession}:reads`;
