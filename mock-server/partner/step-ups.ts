import { CODE } from '../../src/contract/codes.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
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

/** Creates a token for one call of this action. Only the SHA-256 of the token is stored. */
export function openStepUp(
  db: Db,
  userId: number,
  action: StepUpAction,
  now: number,
  random: RandomSource,
) {
  for (const { id, expire_at } of [...db.step_ups.all()])
    if (expire_at <= now) db.step_ups.remove(id);
  const token = generateToken(random);
  const expire_at = now + LIFETIME_MS;
  db.step_ups.insert({ token_digest: digest(token), user_id: userId, action, expire_at });
  return { token, expire_at };
}

/** Consumes the token. Refuses it if it is unknown, used, expired, of another member, or for another action. */
export function consumeStepUp(
  db: Db,
  userId: number,
  { action, payeeChange }: Endpoint,
  token: string,
  now: number,
): void {
  const [stepUp] = db.step_ups.where('token_digest', digest(token));
  const name = action?.name ?? payeeChange;
  if (stepUp?.user_id !== userId || stepUp.action !== name || stepUp.expire_at <= now)
    throw fieldError('step_up_token', CODE.format);
  db.step_ups.remove(stepUp.id);
}
