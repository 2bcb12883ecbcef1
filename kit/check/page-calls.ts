import { findPageCalls } from '../../.config/page-calls.ts';
import type { PageCalls } from './report.ts';

/** The calls of each page, found in the sources. The npm package has no sources, so its build replaces this file by the result. */
export const pageCalls: PageCalls = findPageCalls();
