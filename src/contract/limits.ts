// Limits that app, backend and kit share. They are separate from the calls, so that pages do not load
// the schemas. The length of a field is in the file of its call, for example `address.ts`.

export const MAX_ASSESSMENTS_PER_DAY = 2;

export const MAX_ADDRESSES = 20;

export const MAX_BANK_CARDS = 5;

/** The maximum number of rows of `user/inviteRewards`. Claimable rewards come first. */
export const MAX_LISTED_REWARDS = 50;

/** The maximum number of characters in a search text for fund records. */
export const MAX_RECORD_KEYWORD_LENGTH = 30;

/** The maximum number of characters in a search text for news. */
export const MAX_NEWS_KEYWORD_LENGTH = 30;

/** The maximum size of a picture before it is encoded as a data URL. */
export const MAX_PICTURE_BYTES = 200 * 1024;

/** The time limit of a whole call, including connecting and reading the body (RULES.md, Faults). */
export const CALL_DEADLINE_MS = 60_000;

/** The maximum size of an answer. The app refuses a larger answer. */
export const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
