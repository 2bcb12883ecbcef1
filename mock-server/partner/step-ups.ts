import { CODE } from '../../src/contract/codes.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { Fen } from '../../src/contract/money.ts';
import { MINUTE_MS } from '../../src/contract/time.ts';
import { fieldError } from '../business-error.ts';
import { generateToken, type RandomSource } from '../modules/shared/random.ts';
import { digest } from '../modules/shared/secrets.ts';
import type { Db } from '../store/tables.ts';
import type { StepUpAction } from './rows.ts';

// With a step-up token, the partner's server proves that the member consents to one action (RULES.md,
// Accounts).

/** The member has this time between the consent and the call. */
const LIFETIME_MS = 2 * MINUTE_MS;

/** To what the member has consented. */
interface Consent {
  readonly userId: number;
  readonly action: StepUpAction;
  /** `null` if the consent names no amount. */
  readonly amount: Fen | null;
}

/** Creates a token for one call of this action. Only the SHA-256 of the token is stored. */
export function openStepUp(
  db: Db,
  { userId, action, amount }: Consent,
  now: number,
  random: RandomSource,
) {
  for (const { id, expire_at } of [...db.step_ups.all()])
    if (expire_at <= now) db.step_ups.remove(id);
  const token = generateToken(random);
  const expire_at = now + LIFETIME_MS;
  db.step_ups.insert({ token_digest: digest(token), user_id: userId, action, amount, expire_at });
  return { token, expire_at };
}

/** Consumes the token. Refuses it if it is unknown, used, expired, of another member, or for another action or amount. */
export function consumeStepUp(
  db: Db,
  userId: number,
  { action, payeeChange }: Endpoint,
  input: { readonly step_up_token: string; readonly amount?: unknown },
  now: number,
): void {
  const [stepUp] = db.step_ups.where('token_digest', digest(input.step_up_token));
  const name = action?.name ?? payeeChange;
  const isForAmount = !stepUp || stepUp.amount === null || stepUp.amount === input.amount;
  if (
    stepUp?.user_id !== userId ||
    stepUp.action !== name ||
    stepUp.expire_at <= now ||
    !isForAmount
  )
    throw fieldError('step_up_token', CODE.format);
  db.step_ups.remove(stepUp.id);
}
