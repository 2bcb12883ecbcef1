import * as v from 'valibot';
import type { ActionName } from '../contract/action.ts';
import { CODE } from '../contract/codes.ts';
import { contract } from '../contract/contract.ts';
import { formOf, wireInput, type Endpoint, type Form } from '../contract/endpoint.ts';
import { resolveInput } from '../contract/request-id.ts';
import { validate } from '../contract/validate.ts';
import type { Subject } from '../lib/subject.ts';
import { ApiError, waitMs } from './api-error.ts';
import type { OperationStorage } from './operation-storage.ts';
import { asApiError, type Send, type TransportOptions } from './transport.ts';
import { outcomeOfResolve, outcomeOfWrite } from './write-outcome.ts';

// The one path of calls that write. A body is sent once and never again. An operation is open until
// there is a definitive answer: a backend that promises idempotency is asked for it by `resolve`, and
// otherwise the member decides (docs/decisions/0027-writes-are-sent-once.md).

/** What a caller is shown of an operation whose outcome is unclear. */
export interface Unclear {
  /** The question for the outcome is under way. */
  readonly isAsking: boolean;
  /** It is more than a sending that is still on its way: no answer came, or another view has sent it. */
  readonly isInDoubt: boolean;
  /** The app has stopped asking. The member checks the records and decides. */
  readonly isUndecided: boolean;
  /** Asks the server now. */
  readonly confirm: () => void;
  /** The member has decided: the operation is no longer waited for, whatever became of it. */
  readonly release: () => void;
}

/** Whoever waits for an operation, as long as they do. */
export interface Watcher {
  /** Told when the outcome becomes unclear, at each question, and with `null` when it is known. */
  readonly onChange: (unclear: Unclear | null) => void;
  isGone: boolean;
}

export interface PerformOptions {
  requestId: string;
  watcher?: Watcher | undefined;
}

/** How an operation ended; `isSaid` where nobody needs to be told any more. */
export type Settled = { readonly data: unknown } | { readonly error: ApiError; isSaid: boolean };

/** The result that is shown when no form is waiting. */
export type Outcome = 'done' | 'refused' | 'undone' | 'unknown';

/** What is open of that which moves money or value, whoever began it and whoever waits for it. */
export type OpenActions = ReadonlyMap<ActionName, Unclear>;

/** An action that has come to its end; a refusal has a code, or was never sent. */
export interface EndedAction {
  readonly action: ActionName;
  readonly requestId: string;
  readonly isDone: boolean;
  readonly code?: number | undefined;
}

/** Tells the views of one browser which operations are just being sent, so that none asks too early. */
export interface SendingLocks {
  /** Held while an operation is sent; returns the way to let go. */
  hold(requestId: string): () => void;
  /** Settles once no view sends it; never, where the signal is aborted before. */
  whenFree(requestId: string, signal: AbortSignal): Promise<void>;
}

export interface OperationsOptions extends Pick<TransportOptions, 'clock' | 'session'> {
  send: Send;
  storage: OperationStorage;
  locks: SendingLocks;
  isOnline: () => boolean;
  /** The server's clock, in milliseconds since 1970. */
  serverNow: () => number;
  /** Whether the backend says that it still remembers what was sent at that moment of its clock. */
  isRemembered: (sentAt: number) => Promise<boolean>;
  /** Keeps the page from being closed without a question, until released. */
  holdUnload: () => () => void;
  /** Given the end of an operation that another view has begun. */
  onAdopted: (settled: Settled) => void;
  /** Called when only the member can decide; the page refetches. */
  onUndecided: () => void;
  /** Told once of an operation that nobody waits for. */
  onSettled: (outcome: Outcome, msg: string, action: ActionName | null) => void;
  /** Told of every action once it is known whether it was done. */
  onActionEnd: (ended: EndedAction) => void;
  openActions: Subject<OpenActions>;
}

export interface Operations {
  /** Sends and settles; `onUnclear` hears once of the failure that made the outcome unclear. */
  perform(
    endpoint: Endpoint,
    input: object,
    options: PerformOptions,
    onUnclear: (error: ApiError) => void,
  ): Promise<Settled>;
  /** Asks for everything that is open: somebody looks at the page again, or the network is back. */
  resume(): void;
  /** The session is another one now: what is open belongs to the member who made it alone. */
  followSession(): void;
  /** Another view has begun or ended an operation. */
  followStorage(): void;
  dispose(): void;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * - `sending` the first answer is on its way, to this view or another
 * - `waiting` the server will be asked, by itself or by the member
 * - `asking` the question is on its way
 */
type Phase = 'sending' | 'waiting' | 'asking';

interface Operation {
  readonly requestId: string;
  readonly endpoint: Endpoint;
  /** The form of the call that was sent; `null` where another view has sent it. */
  readonly form: Form | null;
  readonly action: ActionName | null;
  /** By the server's clock. */
  readonly sentAt: number;
  readonly epoch: number | undefined;
  readonly isKept: boolean;
  /** The member's invitation code; `null` where it is not known yet. */
  readonly owner: string | null;
  readonly watcher: Watcher | undefined;
  readonly onUnclear: (error: ApiError) => void;
  readonly finish: (settled: Settled) => void;
  /** Aborted at its end. */
  readonly ending: AbortController;
  phase: Phase;
  isUndecided: boolean;
  /** Of the questions that follow by themselves. */
  asked: number;
  timer: number | null;
}

const DELAYS_MS = [1_000, 2_000, 4_000, 8_000];

const ENDPOINTS: readonly Endpoint[] = Object.values(contract).flatMap((calls) =>
  Object.values<Endpoint>(calls),
);

const findKept = (path: string) =>
  ENDPOINTS.find((endpoint) => endpoint.path === path && endpoint.writes && !endpoint.open);

/** The question for an outcome; where the form is not known, nor is what a success answers. */
const resolvingCall = ({ endpoint, form }: Operation): Endpoint => ({
  ...endpoint,
  input: resolveInput(),
  output: form?.output ?? v.unknown(),
  variants: {},
});

const cancelled = () => ({ error: new ApiError('cancelled'), isSaid: true });

export function createOperations(options: OperationsOptions): Operations {
  const { clock, session, storage, locks } = options;
  const live = new Map<string, Operation>();
  // The browser's word that it is offline is taken once: it is not to be relied on everywhere (F6).
  let refusedOffline: string | null = null;

  const owner = () => {
    const now = session();
    return (now?.token && now.userInfo?.invite_code) || null;
  };
  const isAttended = ({ form, watcher }: Operation) => form !== null && !watcher?.isGone;

  // A reopened id: the newest operation wins.
  const isLive = (operation: Operation) => live.get(operation.requestId) === operation;

  /** Answers whether the device keeps it for the other views. */
  function keep({
    requestId,
    endpoint,
    action,
    sentAt,
    owner: member,
  }: Pick<Operation, 'requestId' | 'endpoint' | 'action' | 'sentAt' | 'owner'>): boolean {
    if (member === null) return false;
    return storage.add({
      request_id: requestId,
      endpoint: endpoint.path,
      ...(action && { action }),
      t: sentAt,
      owner: member,
    });
  }

  function publish(): void {
    const open = [...live.values()].flatMap((operation): [ActionName, Unclear][] =>
      operation.action ? [[operation.action, unclearOf(operation)]] : [],
    );
    if (open.length > 0 || options.openActions.get().size > 0)
      options.openActions.set(new Map(open));
  }

  const unclearOf = (operation: Operation): Unclear => ({
    isAsking: operation.phase === 'asking',
    isInDoubt: operation.phase !== 'sending' || operation.form === null,
    isUndecided: operation.isUndecided,
    confirm: () => askAgain(operation),
    release: () => release(operation),
  });

  function enter(operation: Operation, phase: Phase): void {
    operation.phase = phase;
    publish();
    if (operation.watcher && !operation.watcher.isGone)
      operation.watcher.onChange(unclearOf(operation));
  }

  /** Ends the waiting; what the storage keeps can still be asked for later. */
  function end(operation: Operation, settled: Settled): void {
    if (isLive(operation)) live.delete(operation.requestId);
    if (operation.timer !== null) clock.clearTimeout(operation.timer);
    operation.ending.abort();
    // Also where it waits hidden: the button is free when it is shown again.
    operation.watcher?.onChange(null);
    publish();
    operation.finish(settled);
  }

  function close(operation: Operation, settled: Settled, told?: [Outcome, string]): void {
    const { requestId, action } = operation;
    storage.remove(requestId);
    if (action) {
      const isDone = 'data' in settled;
      const code = isDone ? undefined : settled.error.code;
      options.onActionEnd({ action, requestId, isDone, code });
    }
    end(operation, settled);
    if (told) options.onSettled(...told, action);
  }

  function release(operation: Operation): void {
    if (!isLive(operation)) return;
    storage.remove(operation.requestId);
    end(operation, cancelled());
  }

  function closeDone(operation: Operation, data: unknown): void {
    close(operation, { data }, isAttended(operation) ? undefined : ['done', '']);
  }

  function closeRefused(operation: Operation, error: ApiError): void {
    const isHeard = isAttended(operation);
    close(operation, { error, isSaid: !isHeard }, isHeard ? undefined : ['refused', error.msg]);
  }

  async function sendOnce(
    operation: Operation,
    body: Fields,
    releaseLock: () => void,
  ): Promise<void> {
    const releaseUnload = operation.isKept ? null : options.holdUnload();
    if (releaseUnload) operation.ending.signal.addEventListener('abort', releaseUnload);
    try {
      const data = await options.send(operation.endpoint, body);
      if (isLive(operation)) closeDone(operation, data);
    } catch (cause) {
      if (isLive(operation)) concludeSending(operation, asApiError(cause));
    } finally {
      releaseLock();
    }
  }

  function concludeSending(operation: Operation, error: ApiError): void {
    const outcome = outcomeOfWrite(error);
    if (outcome === 'session-ended') end(operation, { error, isSaid: false });
    else if (outcome === 'refused') closeRefused(operation, error);
    else {
      if (error.code !== CODE.inProgress) operation.onUnclear(error);
      waitToAsk(operation, error);
    }
  }

  /** Asks for the outcome, unless the backend has promised nothing: then the member decides. */
  async function ask(operation: Operation): Promise<void> {
    if (!isLive(operation) || operation.phase === 'sending' || operation.phase === 'asking') return;
    if (operation.timer !== null) clock.clearTimeout(operation.timer);
    operation.timer = null;
    enter(operation, 'asking');
    try {
      if (!(await options.isRemembered(operation.sentAt))) {
        if (isLive(operation)) leaveUndecided(operation);
        return;
      }
      if (!isLive(operation)) return;
      const input = { request_id: operation.requestId, resolve: 1 };
      const data = await options.send(resolvingCall(operation), input);
      if (isLive(operation)) closeDone(operation, data);
    } catch (cause) {
      if (isLive(operation)) concludeQuestion(operation, asApiError(cause));
    }
  }

  function concludeQuestion(operation: Operation, error: ApiError): void {
    const outcome = outcomeOfResolve(error);
    if (outcome === 'session-ended') end(operation, { error, isSaid: false });
    else if (outcome === 'unclear') waitToAsk(operation, error);
    else if (error.code === CODE.notFound)
      close(operation, { error, isSaid: true }, ['undone', '']);
    else closeRefused(operation, error);
  }

  function letMemberDecide(operation: Operation): void {
    operation.isUndecided = true;
    enter(operation, 'waiting');
    options.onUndecided();
  }

  function leaveUndecided(operation: Operation): void {
    // A write that moves no money has no place to show it: one message, then it is forgotten.
    if (operation.action || isAttended(operation)) {
      letMemberDecide(operation);
      return;
    }
    storage.remove(operation.requestId);
    end(operation, cancelled());
    options.onSettled('unknown', '', null);
  }

  function waitToAsk(operation: Operation, error: ApiError): void {
    const delayMs = DELAYS_MS[operation.asked];
    operation.asked += 1;
    if (delayMs === undefined) {
      letMemberDecide(operation);
      return;
    }
    operation.timer = clock.setTimeout(() => void ask(operation), Math.max(delayMs, waitMs(error)));
    enter(operation, 'waiting');
  }

  function askAgain(operation: Operation): void {
    operation.asked = 0;
    void ask(operation);
  }

  function register(
    known: Pick<
      Operation,
      'requestId' | 'endpoint' | 'form' | 'action' | 'sentAt' | 'isKept' | 'owner' | 'finish'
    > &
      Partial<Pick<Operation, 'watcher' | 'onUnclear'>>,
  ): Operation {
    const operation: Operation = {
      watcher: undefined,
      onUnclear: () => {},
      ...known,
      epoch: session()?.epoch,
      ending: new AbortController(),
      phase: 'sending',
      isUndecided: false,
      asked: 0,
      timer: null,
    };
    const earlier = live.get(operation.requestId);
    live.set(operation.requestId, operation);
    if (earlier) end(earlier, cancelled());
    publish();
    return operation;
  }

  /** Takes up what another view of this member has left open or is just sending. */
  function adopt(): void {
    const member = owner();
    if (!member) return;
    storage.reserve();
    for (const { request_id, endpoint: path, action, t, owner: maker } of storage.read()) {
      const endpoint = findKept(path);
      if (!endpoint) storage.remove(request_id);
      else if (maker === member && !live.has(request_id)) {
        const operation = register({
          requestId: request_id,
          endpoint,
          form: null,
          action: action ?? null,
          sentAt: t,
          isKept: true,
          owner: maker,
          finish: options.onAdopted,
        });
        void locks.whenFree(request_id, operation.ending.signal).then(() => {
          if (!isLive(operation)) return;
          operation.phase = 'waiting';
          followStorage();
          void ask(operation);
        });
      }
    }
  }

  /** A cleared device settles nothing: what this view knows is kept again. */
  function restoreCleared(): void {
    if (!storage.isCleared()) return;
    for (const operation of live.values()) if (operation.isKept) keep(operation);
  }

  /** Another view has settled it: what this one adopted is over, what it sent is asked for once more. */
  function followStorage(): void {
    restoreCleared();
    const kept = new Set(storage.read().map(({ request_id }) => request_id));
    for (const operation of [...live.values()]) {
      if (!operation.isKept || kept.has(operation.requestId)) continue;
      if (operation.form === null || operation.isUndecided) end(operation, cancelled());
      else askAgain(operation);
    }
    adopt();
  }

  function refuseBeforeSending(endpoint: Endpoint, body: Fields): ApiError | null {
    const checked = validate(wireInput(formOf(endpoint, body)), body);
    if (!checked.ok) return new ApiError('contract', { cause: checked.errors });
    const isRefused = !options.isOnline() && refusedOffline !== endpoint.path;
    refusedOffline = isRefused ? endpoint.path : null;
    return isRefused ? new ApiError('network') : null;
  }

  /** Before login nobody is there to whom an open operation could belong: one press is one call. */
  const sendOpen = (endpoint: Endpoint, body: Fields): Promise<Settled> =>
    options.send(endpoint, body).then(
      (data) => ({ data }),
      (cause: unknown) => ({ error: asApiError(cause), isSaid: false }),
    );

  return {
    perform(endpoint, input, { requestId, watcher }, onUnclear) {
      const body = { ...input, request_id: requestId };
      const form = formOf(endpoint, body);
      const action = form.action?.name ?? null;
      const error = refuseBeforeSending(endpoint, body);
      if (error) {
        if (action) options.onActionEnd({ action, requestId, isDone: false });
        return Promise.resolve({ error, isSaid: false });
      }
      if (endpoint.open) return sendOpen(endpoint, body);
      const sentAt = options.serverNow();
      // Locked before another view can read of it, kept before the page can be gone.
      const releaseLock = locks.hold(requestId);
      const known = { requestId, endpoint, form, action, sentAt, owner: owner() };
      const isKept = keep(known);
      return new Promise((finish) => {
        const operation = register({ ...known, isKept, watcher, onUnclear, finish });
        void sendOnce(operation, body, releaseLock);
      });
    },
    resume() {
      for (const operation of [...live.values()]) void ask(operation);
      followStorage();
    },
    followSession() {
      restoreCleared();
      for (const operation of [...live.values()])
        if (operation.epoch !== session()?.epoch) end(operation, cancelled());
      if (session()?.token === null) storage.release();
      adopt();
    },
    followStorage,
    dispose() {
      for (const operation of [...live.values()]) end(operation, cancelled());
    },
  };
}
