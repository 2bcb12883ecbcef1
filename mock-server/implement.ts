import { contract, type Contract } from '../src/contract/contract.ts';
import type { DataOf, Endpoint, ReadOf } from '../src/contract/endpoint.ts';
import type { MessageLanguage } from '../src/contract/messages.ts';
import type { Db, UserRow } from './data/tables.ts';
import type { RandomSource } from './domain/random.ts';

/** What a handler is given for one call. */
export interface Call<Input = Record<string, unknown>> {
  readonly input: Input;
  readonly db: Db;
  /** Milliseconds since 1970 by the mock's clock. */
  readonly now: number;
  readonly random: RandomSource;
  readonly language: MessageLanguage;
  /** Whose token the call carried; null where an open call came without a valid one. */
  readonly user: UserRow | null;
  /** The member as the store holds them at this moment; refuses with 401 where there is none. */
  readonly member: () => UserRow;
}

/**
 * Answers one call: returns `data` or throws a BusinessError. It runs in one synchronous stretch,
 * undone as a whole when it throws. A handler that has to wait (a password hash) reads and waits in
 * `prepare` and hands back the rest, which then runs in that stretch.
 */
export type Handler<E extends Endpoint = Endpoint, Input = ReadOf<E>> =
  ((call: Call<Input>) => DataOf<E>) | { prepare(call: Call<Input>): Promise<() => DataOf<E>> };

type Module = keyof Contract;

/** A handler for each call of a module; one too few or an untrue `data` does not compile. */
export type Handlers<M extends Module> = {
  [C in keyof Contract[M]]: Contract[M][C] extends Endpoint ? Handler<Contract[M][C]> : never;
};

/** A call of the contract with what answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  /** Given the input that `endpoint` has read. */
  readonly handler: Handler<Endpoint, never>;
}

/** The routes of one contract module. */
export function implement<M extends Module>(module: M, handlers: Handlers<M>): Route[] {
  const endpoints: Record<string, Endpoint> = contract[module];
  const byName: Record<string, Handler<Endpoint, never>> = handlers;
  return Object.entries(endpoints).map(([name, endpoint]) => {
    const handler = byName[name];
    if (!handler) throw new TypeError(`${module}.${name} has no handler`);
    return { endpoint, handler };
  });
}
