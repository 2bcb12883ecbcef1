/** The shipped bundles keep only licence comments. */
export const COMMENTS = { legal: true, annotation: false, jsdoc: false } as const;
