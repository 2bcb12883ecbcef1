// The chunk that the entry loads. It contains everything that the login page needs.
import { restoreHostRouterVersion } from './host-router-version.ts';
export { findStartToken, startApp } from '../app/start.ts';
export { createBrowserEnvironment } from '../platform/browser-environment.ts';

restoreHostRouterVersion();
