import { contract, type Contract } from '../contract/contract.ts';
import type { Endpoint, InputOf, OutputOf } from '../contract/endpoint.ts';
import { randomId } from '../lib/random-id.ts';
import { ApiError } from './api-error.ts';
import { createTransport, type SendOptions, type TransportOptions } from './transport.ts';

export interface CallOptions extends SendOptions {
  /** The id of the operation, for a call that writes; a new one where none is given. */
  requestId?: string;
  /** Keep a failure from the screen; what it means for the session still happens. */
  isErrorHidden?: boolean;
}

type Call<E extends Endpoint> = (input: InputOf<E>, options?: CallOptions) => Promise<OutputOf<E>>;

/** Every call of the contract as a function: `/api/user/login` is `api.user.login`. */
export type Api = {
  readonly [Module in keyof Contract]: {
    readonly [Name in keyof Contract[Module]]: Contract[Module][Name] extends Endpoint
      ? Call<Contract[Module][Name]>
      : never;
  };
};

export interface ApiOptions extends TransportOptions {
  /** Hears of every failure once, before the caller does. */
  onFailure: (error: ApiError, options: CallOptions) => void;
}

export function createApi({ onFailure, ...transport }: ApiOptions): Api {
  const send = createTransport(transport);

  function call<E extends Endpoint>(endpoint: E): Call<E> {
    return async (input, options = {}) => {
      const requestId = endpoint.writes ? { request_id: options.requestId ?? randomId() } : {};
      try {
        return await send(endpoint, { ...input, ...requestId }, options);
      } catch (cause) {
        // A host that has changed the language's own objects can make anything throw anywhere.
        const error = cause instanceof ApiError ? cause : new ApiError('contract', { cause });
        onFailure(error, options);
        throw error;
      }
    };
  }

  const modules = Object.entries(contract).map(([module, calls]) => [
    module,
    Object.fromEntries(
      Object.entries<Endpoint>(calls).map(([name, endpoint]) => [name, call(endpoint)]),
    ),
  ]);
  return Object.fromEntries(modules) as Api;
}

/** The member as `/api/user/info` describes them. */
export type Member = OutputOf<Contract['user']['info']>;
