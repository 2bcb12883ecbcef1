import { findPageCalls } from '../../.config/page-calls.ts';
import type { PageCalls } from './report.ts';

/** The calls of each page, found in the sources. The package has no sources: its build puts the result here. */
export const pageCalls: PageCalls = findPageCalls();
