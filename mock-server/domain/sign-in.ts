import type { SignLogRow } from '../data/tables.ts';
import { addDays } from './calendar.ts';

/** Points for the seven days of a cycle (product.md 2.7). */
export const SIGN_CYCLE = [5, 5, 10, 10, 15, 15, 30] as const;

/** A streak lives through today if the member signed in today or yesterday. */
export function signState(logs: readonly SignLogRow[], today: string) {
  const on = (date: string) => logs.find((log) => log.date === date);
  const ofToday = on(today);
  return {
    isSignedToday: ofToday !== undefined,
    streak: (ofToday ?? on(addDays(today, -1)))?.streak ?? 0,
  };
}
