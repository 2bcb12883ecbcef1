import { DAY_MS } from './calendar.ts';

// A new payee waits a day before money goes there (RULES.md, Payees).

/** Until when a payee bound at that moment waits; `null` once it no longer does. */
export function payeeHoldUntil(boundAt: number, now: number): number | null {
  const until = boundAt + DAY_MS;
  return until > now ? until : null;
}
