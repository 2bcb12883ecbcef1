/** The option `comments` of Rolldown: the shipped bundles keep only licence comments. */
export const COMMENTS = { legal: true, annotation: false, jsdoc: false } as const;
