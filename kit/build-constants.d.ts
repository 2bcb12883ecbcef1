/** The calls of each page. `npm run build:kit` fills it in. */
declare const __PAGE_CALLS__: Readonly<Record<string, readonly string[]>>;
