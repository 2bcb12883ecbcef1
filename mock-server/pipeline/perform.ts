import { CODE } from '../../src/contract/codes.ts';
import { isStoredRefusal } from '../../src/contract/definitive.ts';
import type { MessageLanguage } from '../../src/contract/messages.ts';
import { mayAnswer } from '../../src/contract/reference.ts';
import { BusinessError, CountedRefusal } from '../business-error.ts';
import { ACCOUNT_STATUS } from '../modules/user/rows.ts';
import { inLanguage } from '../modules/shared/demo-texts.ts';
import { checkOutput } from './check-output.ts';
import type { Store } from '../store/store.ts';
import type { UserRow } from '../modules/user/rows.ts';
import type { RandomSource } from '../modules/shared/random.ts';
import type { Secrets } from '../modules/shared/secrets.ts';
import { type Answer, refusalAnswer, type Stamp, successAnswer } from './envelope.ts';
import type { Call, Caller, ChosenForm, Route } from '../implement.ts';
import type { RateLimiter } from './rate-limit.ts';

// Runs a handler with validated input and converts its result or error to an answer.

/** The fields of a query or of a JSON body. */
export type Fields = Readonly<Record<string, unknown>>;

export interface Services {
  readonly store: Store;
  readonly clock: { now(): number };
  /** Real time, which the control room cannot change. */
  readonly wallNow: () => number;
  readonly random: RandomSource;
  readonly secrets: Secrets;
  readonly limitRate: RateLimiter;
  /** The keys of the writes that still run (`writeKeyOf` in answer-write.ts). */
  readonly runningWrites: Set<string>;
  /** Receives unexpected errors. */
  readonly reportError: (error: unknown, path: string, traceId: string) => void;
}

/** All that is known about a call before its handler runs. */
export interface CallContext extends ChosenForm {
  readonly route: Route;
  readonly services: Services;
  readonly stamp: Stamp;
  readonly user: UserRow | null;
  readonly caller: Caller;
  /** The `request_id` of a write, else null. */
  readonly requestId: string | null;
}

/** The time that business rules use. It is rounded down to seconds like the `time` of an answer. */
export const ruleTime = ({ clock }: Pick<Services, 'clock'>): number =>
  Math.floor(clock.now() / 1000) * 1000;

export function makeStamp(services: Services, language: MessageLanguage): Stamp {
  const traceId = Buffer.from(services.random.bytes(8)).toString('hex');
  return { language, now: ruleTime(services), traceId };
}

/** The synchronous part of a handler. It returns the `data` of the answer. */
type SyncHandler = () => unknown;
/** What the handler returned, or the refusal that it threw. */
type Outcome = { data: unknown } | { error: BusinessError };

function makeCall({ services, stamp, user, caller, requestId }: CallContext, input: Fields): Call {
  const { db } = services.store;
  return {
    input,
    db,
    user,
    caller,
    now: stamp.now,
    wallNow: services.wallNow(),
    language: stamp.language,
    random: services.random,
    secrets: services.secrets,
    requestId,
    limitDraws: () => services.limitRate(`user ${user?.id}`, 'draws'),
    member() {
      const member = user && db.users.get(user.id);
      if (!member) throw new BusinessError(CODE.unauthorized);
      return member;
    },
  };
}

/** Awaits the async part of a handler and returns the synchronous part, which throws if the async part failed. */
async function prepareHandler(
  { route, handler, user }: CallContext,
  call: Call,
): Promise<SyncHandler> {
  try {
    if (!route.endpoint.isPublic && user?.status === ACCOUNT_STATUS.frozen)
      throw new BusinessError(CODE.accountFrozen);
    const typedCall = call as never; // the input matches the form of this handler
    return 'prepare' in handler ? await handler.prepare(typedCall) : () => handler(typedCall);
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

function runInTransaction({ form, services }: CallContext, run: SyncHandler): Outcome {
  try {
    return services.store.transaction(() => {
      try {
        return { data: checkOutput(form.output, run()) };
      } catch (error) {
        // Caught inside the transaction, so the counted attempt is not rolled back.
        if (error instanceof CountedRefusal) return { error };
        throw error;
      }
    });
  } catch (error) {
    if (error instanceof BusinessError) return { error };
    throw error;
  }
}

/** Throws if the API reference does not list the refusal, because the app does not expect such a code. */
function assertDeclaredRefusal({ route }: CallContext, { code }: BusinessError): void {
  const { path, isPublic } = route.endpoint;
  if (!mayAnswer(path, isPublic, code)) throw new TypeError(`undeclared refusal: ${path} ${code}`);
}

/**
 * Runs the handler and calls `storeAnswer` in the same transaction. `storeAnswer` receives every success, and the
 * refusals that a repeated call must get again. Unexpected errors are rethrown.
 */
export async function performCall(
  context: CallContext,
  input: Fields,
  storeAnswer: (answer: Answer, isSuccess: boolean) => void = () => {},
): Promise<Answer> {
  const run = await prepareHandler(context, makeCall(context, input));
  return context.services.store.transaction(() => {
    const outcome = runInTransaction(context, run);
    const isRefused = 'error' in outcome;
    if (isRefused) assertDeclaredRefusal(context, outcome.error);
    const answer = isRefused
      ? refusalAnswer(context.stamp, outcome.error)
      : successAnswer(context.stamp, inLanguage(outcome.data, context.stamp.language));
    if (!isRefused || isStoredRefusal(outcome.error.code)) storeAnswer(answer, !isRefused);
    return answer;
  });
}
