// The meanings of fields that several calls share.

export const REQUEST_ID =
  'The key of this write, new for each press; the same body with the same key acts once and gets the same answer.';

export const RESOLVE =
  'Always 1: the call asks for the outcome of the write with this `request_id`.';

export const STEP_UP = {
  step_up_token:
    'The proof of the host that the member consents to this call, valid once and for a short time; it replaces a password.',
};

export const PAGE_INPUT = {
  page: 'The page of the list, from 1; a page past the end is empty.',
  limit: 'How many rows a page has at most.',
};

export const PAGE_OUTPUT = {
  total: 'How many rows match on all pages together.',
  page: 'The number of this page, as requested.',
  limit: 'How many rows a page has at most, as requested.',
  has_more: 'True if another page follows this one.',
};

/** Writes a name as words: `notYet` becomes `not yet`. */
export const wordsOf = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The values of a status with their names: `0 not yet, 1 claimable`. */
export const valuesOf = (names: Readonly<Record<string, number>>): string =>
  Object.entries(names)
    .map(([name, value]) => `${value} ${wordsOf(name)}`)
    .join(', ');

export const STATUS_TEXT = 'The status as text for the member.';
