import { DAY_MS } from '../../../src/contract/time.ts';

// A new payee is on hold for a day before a withdrawal (RULES.md, Payees).

/** Returns the end of the hold of a payee, or `null` if it is over. */
export function payeeHoldUntil(boundAt: number, now: number): number | null {
  const until = boundAt + DAY_MS;
  return until > now ? until : null;
}
