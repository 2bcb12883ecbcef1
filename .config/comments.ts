/** What is left of our comments in what we ship: the licences. Bundlers have nothing to shake off there. */
export const COMMENTS = { legal: true, annotation: false, jsdoc: false } as const;
