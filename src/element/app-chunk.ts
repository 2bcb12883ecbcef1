// The chunk that the entry loads: everything the login page needs.
export { requestHostSession, startApp } from '../app/start.ts';
export { createBrowserHost } from './create-browser-host.ts';
export { openHistory } from './open-history.ts';
