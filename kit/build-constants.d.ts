/** Filled in by `npm run build:kit`: which calls each page makes. */
declare const __PAGE_CALLS__: Readonly<Record<string, readonly string[]>>;
