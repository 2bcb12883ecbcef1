// The keys in the browser's storage. Elements with the same attribute `storage-key` share them. Renaming a key
// loses what members have stored.

/** The key of the look that the member has chosen: language, theme and text size. */
export const lookKey = (storageKey: string) => `${storageKey}:look`;

/** The key of one value stored on this device, for example whether amounts are hidden. */
export const valueKey = (storageKey: string, name: string) => `${storageKey}:${name}`;

/** The name of the value with the member's saved articles, which a logout deletes. */
export const SAVED_ARTICLES = 'saved';

/**
 * The key of the session. Each backend has its own session, also when several share an origin. The key is also the
 * name of the channel that announces changes of the session.
 */
export const sessionKey = (storageKey: string, apiBase: string) => `${storageKey}:${apiBase}`;

/** The key of the writes without an answer. It is also the name of their channel. */
export const operationsKey = (session: string) => `${session}:operations`;

/** The channel between the query caches of all tabs. */
export const queriesChannel = (session: string) => `${session}:reads`;
