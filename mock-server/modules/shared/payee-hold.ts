import { DAY_MS } from '../../../src/contract/time.ts';

// A new payee is on hold: it cannot receive withdrawals for one day (RULES.md, Payees).

/** Returns the end of the hold of a payee, or `null` if it is over. */
export function payeeHoldUntil(boundAt: number, now: number): number | null {
  const holdUntil = boundAt + DAY_MS;
  return holdUntil > now ? holdUntil : null;
}
