import { CODE } from '../../src/contract/codes.ts';
import type { MessageLanguage } from '../../src/contract/error-messages.ts';
import { BusinessError } from '../business-error.ts';
import { type Caller, chooseRoute, type PathRoutes, type Route } from '../implement.ts';
import { settleDue } from '../modules/settle-due.ts';
import type { UserRow } from '../modules/user/rows.ts';
import { memberOfToken } from '../modules/user/rules/sessions.ts';
import { answerWrite } from './answer-write.ts';
import { type Answer, unexpectedErrorAnswer, businessErrorAnswer } from './envelope.ts';
import {
  type Fields,
  createMetadata,
  type Moment,
  performCall,
  ruleTime,
  type Services,
} from './perform.ts';
import { ipKey, rateLimitKey } from './rate-limit.ts';
import { readFields } from './read-fields.ts';
import { refuseOnRequest } from './refuse-on-request.ts';

// Processes one call. The order of the checks is fixed (RULES.md, Requests): token, rate, fields, replay,
// account state. Then the handler checks the real name, the object, the rule
// and the balance.

/** The parts of an HTTP request that a call needs. */
export interface ApiRequest {
  readonly token: string | undefined;
  readonly language: MessageLanguage;
  readonly caller: Caller;
  /** The query or the body. The business error of an invalid body instead, because the token is checked first. */
  readonly fields: Fields | BusinessError;
}

/** Returns the owner of the token after making their due changes, or null for a public call without a valid token. */
function authenticate(
  [{ endpoint }]: PathRoutes,
  token: string | undefined,
  services: Services,
  now: number,
) {
  const { db, readTransaction } = services.store;
  const user = token ? readTransaction(() => memberOfToken(db, token, now)) : null;
  if (user) readTransaction(() => settleDue(db, user.id, now));
  if (!user && !endpoint.isPublic) throw new BusinessError(CODE.unauthorized);
  return user;
}

/** Refuses a call above the rate of its caller. */
function refuseAboveRate(
  { endpoint }: Route,
  user: UserRow | null,
  { fields, caller }: { fields: Fields; caller: Caller },
  { limitRate }: Services,
): void {
  // A member with a valid token has limits of their own. A stranger must not use those up.
  if (endpoint.isPublic && endpoint.writes && !user) limitRate(ipKey(caller.ip), 'publicWrites');
  const key = rateLimitKey(user, endpoint, fields, caller.ip);
  limitRate(key, endpoint.writes ? 'writes' : 'reads');
}

/** Answers one call. Never rejects, because errors become answers. */
export async function answerCall(
  routes: PathRoutes,
  request: ApiRequest,
  services: Services,
): Promise<Answer> {
  const metadata = createMetadata(services, request.language);
  const readMoment = (): Moment => {
    const now = ruleTime(services);
    return {
      metadata: { ...metadata, now },
      user: authenticate(routes, request.token, services, now),
    };
  };
  try {
    const moment = readMoment();
    const { user } = moment;
    const { caller, fields } = request;
    if (fields instanceof BusinessError) throw fields;
    const route = chooseRoute(routes, fields);
    refuseAboveRate(route, user, { fields, caller }, services);
    refuseOnRequest(fields);
    const identity = { ...moment, readMoment, caller, requestId: null };
    const context = { route, services, ...identity };
    if (route.endpoint.writes) return await answerWrite(context, fields);
    return await performCall(context, readFields(route.endpoint.input, fields));
  } catch (error) {
    if (error instanceof BusinessError) return businessErrorAnswer(metadata, error);
    services.reportError(error, routes[0].endpoint.path, metadata.traceId);
    return unexpectedErrorAnswer(metadata);
  }
}
