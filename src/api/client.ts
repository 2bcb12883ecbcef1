import type { ActionName } from '../contract/action.ts';
import { contract, type Contract } from '../contract/contract.ts';
import {
  type Endpoint,
  type Form,
  formOf,
  type InputOf,
  type OutputOf,
} from '../contract/endpoint.ts';
import { randomId } from '../lib/random-id.ts';
import { within } from '../lib/within.ts';
import { ApiError, waitMs } from './api-error.ts';
import {
  createOperations,
  type Operations,
  type OperationsOptions,
  type SendingLocks,
  type Settled,
  type Watcher,
} from './operations.ts';
import {
  asApiError,
  createTransport,
  type SendOptions,
  type TransportOptions,
} from './transport.ts';

/** `signal` gives up a read; a call that writes has an outcome whoever waits for it. */
export interface CallOptions extends SendOptions {
  /** The id of the operation, for a call that writes; a new one where none is given. */
  requestId?: string;
  /** Is shown the operation while its outcome is unclear (`useSubmit`). */
  watcher?: Watcher;
  /** Keep a failure from the screen; what it means for the session still happens. */
  isErrorHidden?: boolean;
  /** Refusals that the page says itself. */
  ownRefusals?: readonly unknown[];
}

type CallForm<F extends Form> = (input: InputOf<F>, options?: CallOptions) => Promise<OutputOf<F>>;

type All<Union> = (Union extends unknown ? (of: Union) => void : never) extends (
  of: infer Each,
) => void
  ? Each
  : never;

/** A call takes each of its forms; what it answers is that of the form. */
type Call<E extends Endpoint> = CallForm<E> &
  All<{ [Name in keyof E['variants']]: CallForm<E['variants'][Name]> }[keyof E['variants']]>;

/** Every call of the contract as a function: `/api/user/login` is `api.user.login`. */
export type Api = {
  readonly [Module in keyof Contract]: {
    readonly [Name in keyof Contract[Module]]: Contract[Module][Name] extends Endpoint
      ? Call<Contract[Module][Name]>
      : never;
  };
};

/** How a failed call was made. */
export interface FailedCall extends CallOptions {
  /** It asked for something and changed nothing: nobody waits for its outcome. */
  isRead?: boolean;
}

export type { ActionName, SendingLocks };

/** An action that is about to be sent, with what the page may know of it. */
export interface StartingAction {
  readonly action: ActionName;
  readonly params: Readonly<Record<string, unknown>>;
  readonly requestId: string;
}

export interface ApiOptions
  extends TransportOptions, Omit<OperationsOptions, 'send' | 'isRemembered' | 'onAdopted'> {
  /** Asked before an action is sent; it is not where the page says no. */
  mayAct: (starting: StartingAction) => boolean;
  /** Hears of every failure once, before the caller does. */
  onFailure: (error: ApiError, call: FailedCall) => void;
}

const RETRY_MS = 1000;
const RETRY_JITTER_MS = 500;
const PASSING_STATUS = [502, 503, 504];

/** Whether it may well be over in a moment. */
function isPassing(cause: unknown): cause is ApiError {
  if (!(cause instanceof ApiError)) return false;
  const { kind, status = 0 } = cause;
  return kind === 'network' || (kind === 'http' && PASSING_STATUS.includes(status));
}

/** The typed client, and the levers of what it has left open. */
export interface Client {
  readonly api: Api;
  readonly operations: Omit<Operations, 'perform'>;
}

const MINUTE_MS = 60_000;
/** Whoever waits for an outcome is not kept waiting for the configuration. */
const CONFIG_LIMIT_MS = 10_000;
const HOUR_MS = 60 * MINUTE_MS;

export function createClient({ onFailure, ...options }: ApiOptions): Client {
  const transport: TransportOptions = options;
  const send = createTransport(transport);
  const operations = createOperations({
    ...options,
    send,
    isRemembered,
    onAdopted: (settled) => void tell(settled, {}),
  });

  /** Says what has not been said, and hands on the failure where there is one. */
  function tell(settled: Settled, call: FailedCall): ApiError | null {
    if ('data' in settled) return null;
    const isOwn = call.ownRefusals?.includes(settled.error.code);
    const isErrorHidden = call.isErrorHidden || isOwn || settled.isSaid;
    onFailure(settled.error, { ...call, isErrorHidden });
    return settled.error;
  }

  function read(endpoint: Endpoint) {
    return async (input: object, options: CallOptions = {}): Promise<unknown> => {
      const body = { ...input };
      const epoch = transport.session()?.epoch;
      try {
        return await send(endpoint, body, options).catch((cause: unknown) =>
          endpoint.method === 'GET' && isPassing(cause)
            ? sendAgain(endpoint, body, options, cause)
            : Promise.reject(asApiError(cause)),
        );
      } catch (cause) {
        // Of many that fail at once the first may have ended the session: the others belong to the past.
        const isPast = transport.session()?.epoch !== epoch;
        const error = isPast ? new ApiError('cancelled', { cause }) : asApiError(cause);
        onFailure(error, { ...options, isRead: true });
        throw error;
      }
    };
  }

  function mayAct(endpoint: Endpoint, input: object, requestId: string): boolean {
    const { action } = formOf(endpoint, input);
    if (!action) return true;
    const told = Object.entries(input).filter(([name]) => action.tells.includes(name));
    return options.mayAct({ action: action.name, params: Object.fromEntries(told), requestId });
  }

  function write(endpoint: Endpoint) {
    return async (input: object, options: CallOptions = {}): Promise<unknown> => {
      const { requestId = randomId(), watcher } = options;
      if (!mayAct(endpoint, input, requestId)) throw new ApiError('cancelled');
      const settled = await operations.perform(endpoint, input, { requestId, watcher }, (error) =>
        onFailure(error, options),
      );
      const error = tell(settled, options);
      if (error) throw error;
      return (settled as { data: unknown }).data;
    };
  }

  const call = (endpoint: Endpoint) => {
    const forms = { read: read(endpoint), write: write(endpoint) };
    return (input: object, options?: CallOptions) =>
      forms[formOf(endpoint, input).writes ? 'write' : 'read'](input, options);
  };

  /** Reads once more, a little later, and for the same session alone. */
  async function sendAgain(
    endpoint: Endpoint,
    body: Record<string, unknown>,
    options: SendOptions,
    error: ApiError,
  ): Promise<unknown> {
    const epoch = transport.session()?.epoch;
    const delayMs = Math.max(RETRY_MS, waitMs(error)) + Math.random() * RETRY_JITTER_MS;
    await new Promise<void>((resolve) => {
      const goOn = () => {
        transport.clock.clearTimeout(timer);
        options.signal?.removeEventListener('abort', goOn);
        resolve();
      };
      const timer = transport.clock.setTimeout(goOn, delayMs);
      options.signal?.addEventListener('abort', goOn);
    });
    if (transport.session()?.epoch !== epoch) throw new ApiError('cancelled');
    return send(endpoint, body, options);
  }

  const modules = Object.entries(contract).map(([module, calls]) => [
    module,
    Object.fromEntries(
      Object.entries<Endpoint>(calls).map(([name, endpoint]) => [name, call(endpoint)]),
    ),
  ]);
  const api = Object.fromEntries(modules) as Api;

  /** Read each time: the answer also tells how late it is there. */
  async function isRemembered(sentAt: number): Promise<boolean> {
    const config = api.common.config({}, { isErrorHidden: true });
    const { idempotency } = await within(CONFIG_LIMIT_MS, config, options.clock).catch(
      (cause: unknown) => {
        const error = asApiError(cause);
        // A refusal of this read says nothing of the write.
        throw error.kind === 'business' ? new ApiError('contract', { cause }) : error;
      },
    );
    const hours = idempotency?.retention_hours ?? 0;
    const ageMs = options.serverNow() - sentAt;
    // A clock that was set back has lost count.
    return hours > 0 && ageMs > -MINUTE_MS && ageMs < hours * HOUR_MS;
  }

  operations.resume();
  return {
    api,
    operations,
  };
}

/** The member as `/api/user/info` describes them. */
export type Member = OutputOf<Contract['user']['info']>;

/** The WeChat payee; `null` where none is bound. */
export type WechatInfo = OutputOf<Contract['wechat']['info']>['info'];

/** What the member's wealth cards come to. */
export type CardInfo = OutputOf<Contract['card']['info']>['info'];

/** What the operator configured. */
export type Config = OutputOf<Contract['common']['config']>;
