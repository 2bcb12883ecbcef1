// The chunk that the entry loads. It contains everything that the login page needs.
export { findStartToken, startApp } from '../app/start.ts';
export { createBrowserHost } from '../platform/browser-host.ts';
export { openHistory } from '../platform/open-history.ts';
