import { CODE } from '../../src/contract/codes.ts';
import { mayAnswer } from '../../src/contract/endpoint-docs.ts';
import type { MessageLanguage } from '../../src/contract/error-messages.ts';
import { isStoredBusinessError } from '../../src/contract/stored-errors.ts';
import { BusinessError, CountedError } from '../business-error.ts';
import type { Call, Caller, Preparation, Route } from '../implement.ts';
import { inLanguage } from '../modules/shared/demo-texts.ts';
import type { RandomSource } from '../modules/shared/random.ts';
import type { Secrets } from '../modules/shared/secrets.ts';
import { ACCOUNT_STATUS } from '../modules/user/rows.ts';
import type { UserRow } from '../modules/user/rows.ts';
import { consumeStepUp } from '../partner/step-ups.ts';
import type { Store } from '../store/store.ts';
import { checkOutput } from './check-output.ts';
import {
  type Answer,
  businessErrorAnswer,
  type ResponseMetadata,
  successAnswer,
} from './envelope.ts';
import { ipKey, type RateLimiter } from './rate-limit.ts';

// Runs a handler with validated input and converts its result or error to an answer.

/** The fields of a query or of a JSON body. */
export type Fields = Readonly<Record<string, unknown>>;

export interface Services extends RateLimiter {
  readonly store: Store;
  readonly clock: { now(): number };
  /** Real time, which the control room cannot change. */
  readonly wallNow: () => number;
  readonly random: RandomSource;
  readonly secrets: Secrets;
  /** The keys of the writes that still run (`writeKeyOf` in answer-write.ts). */
  readonly runningWrites: Set<string>;
  /** Receives unexpected errors. */
  readonly reportError: (error: unknown, path: string, traceId: string) => void;
}

/** The time of a call and the owner of its token. Both are outdated after an `await`. */
export interface Moment {
  readonly metadata: ResponseMetadata;
  /** Null for a public call without a valid token. */
  readonly user: UserRow | null;
}

/** All that is known about a call before its handler runs. */
export interface CallContext extends Moment {
  readonly route: Route;
  readonly services: Services;
  readonly caller: Caller;
  /** Reads the clock and checks the token again. */
  readonly readMoment: () => Moment;
  /** The `request_id` of a write, else null. */
  readonly requestId: string | null;
}

/** The time that business rules use. It is rounded down to seconds like the `time` of an answer. */
export const ruleTime = ({ clock }: Pick<Services, 'clock'>): number =>
  Math.floor(clock.now() / 1000) * 1000;

export function createMetadata(services: Services, language: MessageLanguage): ResponseMetadata {
  const traceId = Buffer.from(services.random.bytes(8)).toString('hex');
  return { language, now: ruleTime(services), traceId };
}

/** The synchronous part of a handler. It returns the `data` of the answer. */
type SyncHandler = (call: Call) => unknown;
/** What the handler returned, or the business error that it threw. */
type Outcome = { data: unknown } | { error: BusinessError };

function makeCall(
  { services, metadata, user, caller, requestId }: CallContext,
  input: Fields,
): Call {
  const { db } = services.store;
  const key = ipKey(caller.ip);
  return {
    input,
    db,
    user,
    caller,
    now: metadata.now,
    wallNow: services.wallNow(),
    language: metadata.language,
    random: services.random,
    requestId,
    ipLimits: {
      refuseUsedUp: (kind) => services.refuseUsedUp(key, kind),
      count: (kind) => services.limitRate(key, kind),
    },
    limitDraws: () => services.limitRate(`user ${user?.id}`, 'draws'),
    member() {
      const member = user && db.users.get(user.id);
      if (!member) throw new BusinessError(CODE.unauthorized);
      return member;
    },
  };
}

function makePreparation({ services, user }: CallContext, input: Fields): Preparation {
  const { store, secrets, random } = services;
  return {
    input,
    random,
    hash: (secret) => secrets.hash(secret),
    async checkSecret(hashField, secret, mobile) {
      const member = mobile === undefined ? user : store.db.users.where('mobile', mobile)[0];
      const hash = member?.[hashField];
      const isRight = await secrets.matches(secret, hash);
      return (currentMember) => isRight && currentMember?.[hashField] === hash;
    },
  };
}

/** Awaits the async part of a handler and returns the synchronous part, which throws if the async part failed. */
async function prepareHandler(
  prepare: (preparation: never) => Promise<(call: never) => unknown>,
  preparation: Preparation,
): Promise<SyncHandler> {
  try {
    return (await prepare(preparation as never)) as SyncHandler;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

function runInTransaction(context: CallContext, input: Fields, run: SyncHandler): Outcome {
  const { route, services, user, metadata } = context;
  try {
    return services.store.transaction(() => {
      try {
        if (!route.endpoint.isPublic && user?.status === ACCOUNT_STATUS.frozen)
          throw new BusinessError(CODE.accountFrozen);
        const { step_up_token, amount, quote_price } = input;
        if (user && typeof step_up_token === 'string')
          consumeStepUp(
            services.store.db,
            user.id,
            route.endpoint,
            // The price of VIP is its amount.
            { step_up_token, amount: amount ?? quote_price },
            metadata.now,
          );
        return { data: checkOutput(route.endpoint.output, run(makeCall(context, input))) };
      } catch (error) {
        // Caught inside the transaction, so the counted attempt is not rolled back.
        if (error instanceof CountedError) return { error };
        throw error;
      }
    });
  } catch (error) {
    if (error instanceof BusinessError) return { error };
    throw error;
  }
}

/** Throws if the API reference does not list the business error, because the app does not expect such a code. */
function assertDeclaredError({ route }: CallContext, { code }: BusinessError): void {
  const { path, isPublic } = route.endpoint;
  if (!mayAnswer(path, isPublic, code))
    throw new TypeError(`undeclared business error: ${path} ${code}`);
}

/** Receives every success, and the business errors that a repeated call must get again. */
type StoreAnswer = (answer: Answer, isSuccess: boolean, now: number) => void;

/** Runs the synchronous part of a handler and calls `storeAnswer` in the same transaction. */
function commitCall(
  context: CallContext,
  input: Fields,
  run: SyncHandler,
  storeAnswer: StoreAnswer,
): Answer {
  const { route, services, metadata } = context;
  const { transaction, readTransaction } = services.store;
  const runCall = route.endpoint.writes ? transaction : readTransaction;
  return runCall(() => {
    const outcome = runInTransaction(context, input, run);
    const isRefused = 'error' in outcome;
    if (isRefused) assertDeclaredError(context, outcome.error);
    const answer = isRefused
      ? businessErrorAnswer(metadata, outcome.error)
      : successAnswer(metadata, inLanguage(outcome.data, metadata.language));
    if (!isRefused || isStoredBusinessError(outcome.error.code))
      storeAnswer(answer, !isRefused, metadata.now);
    return answer;
  });
}

/** Runs the handler. Unexpected errors, and the business error of a session that has ended, are thrown. */
export async function performCall(
  context: CallContext,
  input: Fields,
  storeAnswer: StoreAnswer = () => {},
): Promise<Answer> {
  const { handler } = context.route;
  if (!('prepare' in handler))
    return commitCall(context, input, handler as SyncHandler, storeAnswer);
  const run = await prepareHandler(handler.prepare, makePreparation(context, input));
  const moment = context.readMoment();
  // A call of a member must not continue as a public call.
  if (context.user && !moment.user) throw new BusinessError(CODE.unauthorized);
  return commitCall({ ...context, ...moment }, input, run, storeAnswer);
}
