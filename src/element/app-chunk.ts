// What the entry fetches to start: one file with all that the login page needs.
export { askForSession, startApp } from '../app/start.ts';
export { openHistory } from './open-history.ts';
