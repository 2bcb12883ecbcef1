import * as v from 'valibot';
import type { ActionName } from '../contract/action.ts';
import { CODE } from '../contract/codes.ts';
import { contract } from '../contract/contract.ts';
import { formOf, wireInput, type Endpoint } from '../contract/endpoint.ts';
import { resolveInput } from '../contract/request-id.ts';
import { validate } from '../contract/validate.ts';
import type { Subject } from '../lib/subject.ts';
import { ApiError } from './api-error.ts';
import type { OperationStorage } from './operation-storage.ts';
import { asApiError, type Send, type TransportOptions } from './transport.ts';
import { verdictOn } from './verdict.ts';

// The one path of calls that write. An operation is open from its first sending to a definitive
// answer; while its outcome is unclear it is asked for again under the same id: with the same body
// while that is fresh, else by `resolve` (RULES.md, Faults).

/** What a caller is shown of an operation whose outcome is unclear. */
export interface Unclear {
  /** The question is under way. */
  readonly isAsking: boolean;
  /** It is more than a sending that is still on its way: its first answer was none, or the page is another. */
  readonly isInDoubt: boolean;
  /** Asks now. */
  readonly confirm: () => void;
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

/** What is told where nobody waits: done, refused with a sentence, not done at all, or never to be known. */
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

export interface OperationsOptions extends Pick<TransportOptions, 'clock' | 'session'> {
  send: Send;
  storage: OperationStorage;
  isOnline: () => boolean;
  /** Given the end of an operation that an earlier page has left open. */
  onAdopted: (settled: Settled) => void;
  /** Told once of an operation that nobody waits for, or whose result nobody can read. */
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
  resume(wasAsleep: boolean): void;
  /** The session is another one now: what is open belongs to the member who made it alone. */
  followSession(): void;
  /** The member signs out on purpose, and nothing of theirs stays. */
  forget(): void;
  dispose(): void;
}

type Fields = Readonly<Record<string, unknown>>;

interface Operation {
  readonly requestId: string;
  readonly endpoint: Endpoint;
  readonly action: ActionName | null;
  /** `null` after a reload. */
  readonly body: Fields | null;
  readonly openedAt: number;
  readonly epoch: number | undefined;
  readonly watcher: Watcher | undefined;
  readonly onUnclear: (error: ApiError) => void;
  readonly finish: (settled: Settled) => void;
  isFresh: boolean;
  isFirst: boolean;
  isAsking: boolean;
  isReported: boolean;
  /** Of the questions that follow by themselves. */
  asked: number;
  timer: number | null;
}

const DELAYS_MS = [1_000, 2_000, 4_000, 8_000];
const MAX_DELAY_MS = 60_000;
/** A body is sent again only while every backend surely remembers it. */
const REPLAY_MS = 10 * 60_000;
/** So long a backend remembers an operation at least (RULES.md, Requests). */
const KEPT_MS = 24 * 3_600_000;

const ENDPOINTS: readonly Endpoint[] = Object.values(contract).flatMap((calls) =>
  Object.values<Endpoint>(calls),
);

/** A call whose operations outlive the page: before login nobody is there to whom they could belong. */
const findKept = (path: string) =>
  ENDPOINTS.find((endpoint) => endpoint.path === path && endpoint.writes && !endpoint.open);

/** The question for an outcome. Without the body nobody knows the form of the call, nor its answer's. */
function resolvingCall(endpoint: Endpoint, body: Fields | null): Endpoint {
  const output = body ? formOf(endpoint, body).output : v.unknown();
  return { ...endpoint, input: resolveInput(endpoint), output, variants: {}, writes: false };
}

/** The server's own word for how long to wait. */
function waitMs({ data }: ApiError): number {
  const seconds = (data as { retry_after?: unknown } | null | undefined)?.retry_after;
  return typeof seconds === 'number' ? Math.min(seconds * 1000, MAX_DELAY_MS) : 0;
}

export function createOperations(options: OperationsOptions): Operations {
  const { clock, session, storage } = options;
  const live = new Map<string, Operation>();
  // The browser's word that it is offline is taken once: it is not to be relied on everywhere (F6).
  let refusedOffline: string | null = null;

  const owner = () => {
    const now = session();
    return (now?.token && now.userInfo?.invite_code) || null;
  };
  const isAttended = ({ body, watcher }: Operation) => body !== null && !watcher?.isGone;

  // Opened anew under the same id, the later one is the one that counts.
  const isLive = (operation: Operation) => live.get(operation.requestId) === operation;

  function publish(): void {
    const open = [...live.values()].flatMap((operation): [ActionName, Unclear][] =>
      operation.action ? [[operation.action, unclearOf(operation)]] : [],
    );
    if (open.length > 0 || options.openActions.get().size > 0)
      options.openActions.set(new Map(open));
  }

  function show(operation: Operation, unclear: Unclear | null): void {
    publish();
    if (operation.watcher && !operation.watcher.isGone) operation.watcher.onChange(unclear);
  }

  /** Ends the waiting; whether it may still be asked for later is a matter of the storage. */
  function end(operation: Operation, settled: Settled): void {
    if (isLive(operation)) live.delete(operation.requestId);
    if (operation.timer !== null) clock.clearTimeout(operation.timer);
    // Also where it waits out of sight: it is to find the button free when it is seen again.
    operation.watcher?.onChange(null);
    publish();
    operation.finish(settled);
  }

  function close(operation: Operation, settled: Settled, told?: [Outcome, string]): void {
    const { requestId, action } = operation;
    storage.remove(requestId);
    // What can never be known is neither done nor failed.
    if (action && told?.[0] !== 'unknown') {
      const isDone = 'data' in settled || told?.[0] === 'done';
      const code = isDone || !('error' in settled) ? undefined : settled.error.code;
      options.onActionEnd({ action, requestId, isDone, code });
    }
    end(operation, settled);
    if (told) options.onSettled(...told, action);
  }

  const isPast = ({ openedAt }: Operation, ageMs: number) => clock.now() - openedAt >= ageMs;

  function question({ endpoint, body, requestId }: Operation, isReplay: boolean) {
    if (isReplay && body) return options.send(endpoint, body);
    const mobile = endpoint.open ? { mobile: body?.['mobile'] } : {};
    const input = { request_id: requestId, resolve: 1, ...mobile };
    return options.send(resolvingCall(endpoint, body), input);
  }

  async function ask(operation: Operation): Promise<void> {
    const { isFirst } = operation;
    if (operation.isAsking) return;
    if (isPast(operation, KEPT_MS)) {
      const error = new ApiError('timeout');
      close(operation, { error, isSaid: true }, ['unknown', '']);
      return;
    }
    operation.isAsking = true;
    if (operation.timer !== null) clock.clearTimeout(operation.timer);
    operation.timer = null;
    if (!isFirst) show(operation, unclearOf(operation));
    const isReplay = operation.isFresh && operation.body !== null && !isPast(operation, REPLAY_MS);
    try {
      const data = await question(operation, isReplay);
      if (isLive(operation))
        close(operation, { data }, isAttended(operation) ? undefined : ['done', '']);
    } catch (cause) {
      operation.isAsking = false;
      operation.isFirst = false;
      conclude(operation, asApiError(cause), { isFirst, isReplay });
    }
  }

  function conclude(
    operation: Operation,
    error: ApiError,
    { isFirst, isReplay }: { isFirst: boolean; isReplay: boolean },
  ): void {
    if (!isLive(operation)) return;
    const isOpen = operation.endpoint.open;
    const verdict = verdictOn(error, { isFirst: isFirst && isReplay, isOpen });
    if (verdict === 'unclear') wait(operation, error);
    else if (verdict === 'over') end(operation, { error, isSaid: false });
    else if (verdict === 'done') close(operation, { error, isSaid: true }, ['done', '']);
    else refuse(operation, error, !isReplay && error.code === CODE.notFound);
  }

  function refuse(operation: Operation, error: ApiError, isUndone: boolean): void {
    if (isUndone) close(operation, { error, isSaid: true }, ['undone', '']);
    else if (isAttended(operation)) close(operation, { error, isSaid: false });
    else close(operation, { error, isSaid: true }, ['refused', error.msg]);
  }

  function wait(operation: Operation, error: ApiError): void {
    if (!operation.isReported && error.code !== CODE.inProgress) {
      operation.isReported = true;
      operation.onUnclear(error);
    }
    const delayMs = DELAYS_MS[operation.asked];
    operation.asked += 1;
    if (delayMs !== undefined)
      operation.timer = clock.setTimeout(
        () => void ask(operation),
        Math.max(delayMs, waitMs(error)),
      );
    show(operation, unclearOf(operation));
  }

  const unclearOf = (operation: Operation): Unclear => ({
    isAsking: operation.isAsking,
    isInDoubt: !operation.isFirst || operation.body === null,
    confirm: () => askAnew(operation),
  });

  function askAnew(operation: Operation): void {
    if (operation.isAsking || !isLive(operation)) return;
    operation.asked = 0;
    void ask(operation);
  }

  /** Takes up what an earlier page of this tab has left open; what another member left is dropped. */
  function adopt(): void {
    const member = owner();
    if (!member) return;
    for (const { request_id, endpoint: path, action, t, owner: maker } of storage.read()) {
      const endpoint = findKept(path);
      if (maker !== member || !endpoint) storage.remove(request_id);
      else if (!live.has(request_id))
        open({
          requestId: request_id,
          endpoint,
          action: action ?? null,
          body: null,
          openedAt: t,
          finish: options.onAdopted,
        });
    }
  }

  function open(
    known: Pick<Operation, 'requestId' | 'endpoint' | 'action' | 'body' | 'openedAt' | 'finish'> &
      Partial<Pick<Operation, 'watcher' | 'onUnclear'>>,
  ): void {
    const operation: Operation = {
      watcher: undefined,
      onUnclear: () => {},
      ...known,
      epoch: session()?.epoch,
      isFresh: true,
      isFirst: true,
      isAsking: false,
      isReported: false,
      asked: 0,
      timer: null,
    };
    const earlier = live.get(operation.requestId);
    live.set(operation.requestId, operation);
    if (earlier) end(earlier, { error: new ApiError('cancelled'), isSaid: true });
    publish();
    void ask(operation);
  }

  function refusedBeforeSending(endpoint: Endpoint, body: Fields): ApiError | null {
    const checked = validate(wireInput(formOf(endpoint, body)), body);
    if (!checked.ok) return new ApiError('contract', { cause: checked.errors });
    const isRefused = !options.isOnline() && refusedOffline !== endpoint.path;
    refusedOffline = isRefused ? endpoint.path : null;
    return isRefused ? new ApiError('network') : null;
  }

  return {
    perform(endpoint, input, { requestId, watcher }, onUnclear) {
      const body = { ...input, request_id: requestId };
      const action = formOf(endpoint, body).action?.name ?? null;
      const error = refusedBeforeSending(endpoint, body);
      if (error) {
        if (action) options.onActionEnd({ action, requestId, isDone: false });
        return Promise.resolve({ error, isSaid: false });
      }
      const openedAt = clock.now();
      const member = owner();
      // Before the sending: the page may be gone at any moment after it.
      if (member && !endpoint.open)
        storage.add({
          request_id: requestId,
          endpoint: endpoint.path,
          ...(action && { action }),
          t: openedAt,
          owner: member,
        });
      return new Promise((finish) => {
        open({ requestId, endpoint, action, body, openedAt, watcher, onUnclear, finish });
      });
    },
    resume(wasAsleep) {
      for (const operation of [...live.values()]) {
        if (wasAsleep) operation.isFresh = false;
        askAnew(operation);
      }
      adopt();
    },
    followSession() {
      for (const operation of [...live.values()])
        if (operation.epoch !== session()?.epoch)
          end(operation, { error: new ApiError('cancelled'), isSaid: true });
      adopt();
    },
    forget: () => storage.clear(),
    dispose() {
      for (const operation of [...live.values()])
        end(operation, { error: new ApiError('cancelled'), isSaid: true });
    },
  };
}
