import type { IncomingMessage, ServerResponse } from 'node:http';
import { AUTH_STATUS } from '../../src/contract/statuses.ts';
import { DAY_MS, formatTime } from '../../src/contract/time.ts';
import { BusinessError, CountedError, formatMessage } from '../business-error.ts';
import { setAllowHeader } from '../http/methods.ts';
import type { Middleware } from '../http/middleware.ts';
import { digest } from '../modules/shared/secrets.ts';
import { ACCOUNT_STATUS, type UserRow } from '../modules/user/rows.ts';
import { addMember } from '../modules/user/rules/add-member.ts';
import { generateInviteCode, generateRecoveryCode } from '../modules/user/rules/member-codes.ts';
import { closeSessions, openSession } from '../modules/user/rules/sessions.ts';
import { verifyIdentity } from '../modules/user/rules/verify-identity.ts';
import { ruleTime, type Services } from '../pipeline/perform.ts';
import { openStepUp } from './step-ups.ts';
import { AssertionError, verifyAssertion, type Claims } from './verify-assertion.ts';

// The calls of a partner's server, which logs its own customers in (docs/backend/sessions.md). A browser never makes
// them: they need the partner key.

/** The key of the demo. A real key is a secret of at least 32 random bytes. */
export const DEMO_PARTNER_KEY = 'demo-partner-key-do-not-use-elsewhere';

const PREFIX = '/partner/';

/** A refusal with its HTTP status. The message is a full sentence for the partner's developer. */
class PartnerError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

function sendJson(res: ServerResponse, status: number, value: object): void {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.writeHead(status).end(`${JSON.stringify(value)}\n`);
}

/** Returns the member of a customer; `null` if the customer has never opened a session. */
function memberOf({ store: { db } }: Services, customerId: string): UserRow | null {
  const [customer] = db.partner_customers.where('customer_id', customerId);
  return (customer && db.users.get(customer.user_id)) ?? null;
}

function refuseFrozen({ status }: UserRow): void {
  if (status === ACCOUNT_STATUS.frozen) throw new PartnerError('This member is frozen.', 403);
}

/**
 * Takes over a member who registered this number without the partner. Mobile numbers are reissued, and nobody has proved
 * the number at the registration: so a verified member must have the identity of the customer, and any other one
 * gets new secrets, no session and a hold.
 */
function takeOver(
  { store: { db } }: Services,
  member: UserRow,
  { id_card }: Claims,
  secrets: Pick<UserRow, 'password_hash' | 'recovery_hash'>,
  now: number,
): void {
  refuseFrozen(member);
  if (member.auth_status === AUTH_STATUS.approved) {
    if (id_card === undefined || digest(id_card) !== member.id_card_digest)
      throw new PartnerError(
        'This mobile number belongs to a verified member. Send the claims real_name and id_card of the same person.',
        409,
      );
    return;
  }
  closeSessions(db, member.id);
  db.users.update(member.id, { ...secrets, withdraw_hold_until: now + DAY_MS });
}

/** Finds the member with the customer's mobile number, or creates one without a password that anybody knows. */
async function linkMember(services: Services, claims: Claims, now: number) {
  const { sub, mobile } = claims;
  const { store, random, secrets } = services;
  const { db } = store;
  if (mobile === undefined) throw new PartnerError('A new customer needs the claim mobile.', 400);
  const [password_hash, recovery_hash] = (await Promise.all(
    [1, 2].map(() => secrets.hash(generateRecoveryCode(random))),
  )) as [string, string];
  return store.transaction(() => {
    const [existing] = db.users.where('mobile', mobile);
    if (existing && db.partner_customers.where('user_id', existing.id).length > 0)
      throw new PartnerError('This mobile number belongs to another customer.', 409);
    const newSecrets = { password_hash, recovery_hash };
    if (existing) takeOver(services, existing, claims, newSecrets, now);
    const member =
      existing ??
      addMember(db, {
        mobile,
        ...newSecrets,
        nickname: `用户${mobile.slice(-4)}`,
        invite_code: generateInviteCode(db, random),
        created_at: now,
      });
    db.partner_customers.insert({ customer_id: sub, user_id: member.id });
    return member;
  });
}

/** Opens a session for the customer. Passes the identity on, unless the member is verified already. */
async function createSession(services: Services, claims: Claims) {
  const { store, random } = services;
  const { db } = store;
  const now = ruleTime(services);
  const { real_name, id_card } = claims;
  const member = memberOf(services, claims.sub) ?? (await linkMember(services, claims, now));
  refuseFrozen(member);
  if (member.auth_status !== AUTH_STATUS.approved && real_name && id_card) {
    const refusal = store.transaction(() => {
      try {
        verifyIdentity(db, member, { real_name, id_card }, now);
        return null;
      } catch (error) {
        // Caught inside the transaction, so that the attempt counts.
        if (error instanceof CountedError) return error;
        throw error;
      }
    });
    if (refusal) throw refusal;
  }
  return store.transaction(() => {
    const { token, expire_at } = openSession(db, member, now, random);
    return { token, expire_time: formatTime(expire_at) };
  });
}

function knownMember(services: Services, { sub }: Claims): UserRow {
  const member = memberOf(services, sub);
  if (!member) throw new PartnerError('This customer has never opened a session.', 404);
  return member;
}

type PartnerCall = (services: Services, claims: Claims) => object | Promise<object>;

const CALLS: Readonly<Record<string, PartnerCall>> = {
  sessions: createSession,
  step_ups(services, claims) {
    const { action, amount } = claims;
    if (action === undefined) throw new PartnerError('The claim action is missing.', 400);
    const { id } = knownMember(services, claims);
    const { store, random } = services;
    return store.transaction(() => {
      const consent = { userId: id, action, amount: amount ?? null };
      const { token, expire_at } = openStepUp(store.db, consent, ruleTime(services), random);
      return { step_up_token: token, expire_time: formatTime(expire_at) };
    });
  },
  revocations(services, claims) {
    const { db, transaction } = services.store;
    // A customer who has never opened the app logs out of the partner too.
    const member = memberOf(services, claims.sub);
    if (member)
      transaction(() => {
        closeSessions(db, member.id);
        for (const { id } of [...db.step_ups.where('user_id', member.id)]) db.step_ups.remove(id);
      });
    return {};
  },
};

/** Serves `POST /partner/sessions`, `/partner/step_ups` and `/partner/revocations`, and calls `next` for other paths. */
export function createPartnerApi(services: Services, key: string): Middleware {
  /** The ids of the assertions that were accepted, and when they expire, in seconds since 1970. */
  const usedIds = new Map<string, number>();

  /** Refuses an assertion that was accepted before. Somebody may have copied it. */
  function refuseRepeated({ jti, exp }: Claims, seconds: number): void {
    for (const [id, end] of usedIds) if (end <= seconds) usedIds.delete(id);
    if (usedIds.has(jti)) throw new AssertionError('This JWT was used before.');
    usedIds.set(jti, exp);
  }

  async function answer(req: IncomingMessage, res: ServerResponse, call: PartnerCall) {
    // Real time, because the partner's server knows no other.
    const now = Date.now();
    const claims = verifyAssertion(req.headers.authorization, key, now);
    refuseRepeated(claims, now / 1000);
    sendJson(res, 200, await call(services, claims));
  }

  function sendError(error: unknown, req: IncomingMessage, res: ServerResponse): void {
    if (error instanceof AssertionError) return sendJson(res, 401, { error: error.message });
    if (error instanceof PartnerError) return sendJson(res, error.status, { error: error.message });
    if (error instanceof BusinessError)
      return sendJson(res, 422, {
        code: error.code,
        error: formatMessage(error.code, 'en', error.params),
      });
    services.reportError(error, req.url ?? '', '');
    return sendJson(res, 500, { error: 'That failed; the output of the mock says why.' });
  }

  return (req, res, next) => {
    const { pathname } = new URL(req.url ?? '/', 'http://127.0.0.1');
    const call = pathname.startsWith(PREFIX) ? CALLS[pathname.slice(PREFIX.length)] : undefined;
    if (!call) return next();
    if (req.method !== 'POST') {
      setAllowHeader(res, ['POST']);
      return sendJson(res, 405, { error: 'Use POST.' });
    }
    answer(req, res, call).catch((error: unknown) => sendError(error, req, res));
  };
}
