import { CODE } from '../src/contract/codes.ts';
import { contract, type Contract } from '../src/contract/contract.ts';
import {
  type DataOf,
  type Endpoint,
  isSelected,
  type ValidInputOf,
  wireInput,
} from '../src/contract/endpoint.ts';
import type { MessageLanguage } from '../src/contract/error-messages.ts';
import { fieldError } from './business-error.ts';
import type { RandomSource } from './modules/shared/random.ts';
import type { UserRow } from './modules/user/rows.ts';
import type { Db } from './store/tables.ts';

/** The client that sent a request. */
export interface Caller {
  /**
   * The IP address of the connection. The mock trusts no header such as `X-Forwarded-For`, because any caller can send
   * it. Behind a proxy, all callers have one IP address.
   */
  readonly ip: string;
  /** The `User-Agent` header. */
  readonly agent: string;
}

/** Whether this row has the hash that a secret was compared with, and the secret was right. */
export type SecretCheck = (member: UserRow | undefined) => boolean;

/**
 * What the async part of a handler (`prepare`) can use. It has no tables, rows or time, because other calls change the
 * tables and the clock while it runs.
 */
export interface Preparation<Input = Record<string, unknown>> {
  readonly input: Input;
  readonly random: RandomSource;
  /** Hashes a new password or recovery code. */
  readonly hash: (secret: string) => Promise<string>;
  /**
   * Compares a secret with a hash of the member with this number, or of the calling member. A member who does not exist
   * takes the same time.
   */
  readonly checkSecret: (
    hashField: 'password_hash' | 'recovery_hash',
    secret: string,
    mobile?: string,
  ) => Promise<SecretCheck>;
}

/** The limits of the caller's IP address (RULES.md, Requests). */
interface IpLimits {
  /** Refuses with 10005 if the IP address has used up this limit. */
  readonly refuseUsedUp: (kind: 'guesses' | 'accounts') => void;
  /** Counts a wrong guess, or a new account. */
  readonly count: (kind: 'guesses' | 'accounts') => void;
}

/** The input of a handler, or of its synchronous part. */
export interface Call<Input = Record<string, unknown>> {
  readonly input: Input;
  readonly db: Db;
  /** Milliseconds since 1970 by the mock's clock. */
  readonly now: number;
  /** Real time, which the control room cannot change. Used for lockouts. */
  readonly wallNow: number;
  readonly random: RandomSource;
  readonly language: MessageLanguage;
  /** The `request_id` of a write, else null. */
  readonly requestId: string | null;
  /** The owner of the token, or null for a public call without a valid token. */
  readonly user: UserRow | null;
  readonly caller: Caller;
  readonly ipLimits: IpLimits;
  /** Counts a lottery draw. Refuses with 10005 if the member draws too fast. */
  readonly limitDraws: () => void;
  /** Returns the current row of the member. Refuses with 401 if the call has no member. */
  readonly member: () => UserRow;
}

/** Answers a call with `data`, or throws a BusinessError, in one synchronous transaction. */
type SyncHandler<Input, Data> = (call: Call<Input>) => Data;

/**
 * A handler answers one call. Async work, such as hashing a password, belongs in `prepare`, which returns
 * the synchronous part. Before that part runs, the pipeline checks the session and the account again.
 */
export type Handler<E extends Endpoint = Endpoint, Input = ValidInputOf<E>> =
  | SyncHandler<Input, DataOf<E>>
  | {
      readonly prepare: (preparation: Preparation<Input>) => Promise<SyncHandler<Input, DataOf<E>>>;
    };

/** The name of a module of the contract, such as `user`. */
type ModuleName = keyof Contract;

/** The handlers of a module. A missing handler or wrong `data` does not compile. */
type ModuleHandlers<M extends ModuleName> = {
  [C in keyof Contract[M]]: Contract[M][C] extends Endpoint ? Handler<Contract[M][C]> : never;
};

/** A handler of any call. With the input `never`, one type fits handlers with different inputs. */
type AnyHandler = Handler<Endpoint, never>;

/** A call of the contract with its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  /** Receives the validated input. */
  readonly handler: AnyHandler;
}

/** The routes that share a path. They also share the method, the size of a body and `isPublic`. */
export type PathRoutes = readonly [Route, ...Route[]];

/**
 * Finds the route that the fields select. Refuses a selector with an unknown value, such as `preview: true`. Otherwise
 * the first route would run, for example a withdrawal instead of its quote.
 */
export function chooseRoute(routes: PathRoutes, fields: object): Route {
  const [firstRoute] = routes;
  const { endpoint } = firstRoute;
  // With `resolve`, the caller asks for the outcome of a write, whichever it was.
  if (endpoint.writes && !endpoint.isPublic && Object.hasOwn(fields, 'resolve')) return firstRoute;
  const selectedRoute = routes.find((route) => isSelected(route.endpoint, fields));
  if (selectedRoute) return selectedRoute;
  const declaredFields = wireInput(endpoint).entries;
  const unknownSelector = routes
    .flatMap((route) => route.endpoint.selectedBy?.field ?? [])
    .find((field) => Object.hasOwn(fields, field) && !Object.hasOwn(declaredFields, field));
  if (unknownSelector !== undefined) throw fieldError(unknownSelector, CODE.format);
  return firstRoute;
}

/** Creates the routes of one contract module from its handlers. */
export function implement<M extends ModuleName>(module: M, handlers: ModuleHandlers<M>): Route[] {
  const endpoints: Record<string, Endpoint> = contract[module];
  const handlersByName: Record<string, AnyHandler> = handlers;
  return Object.entries(endpoints).map(([name, endpoint]) => {
    const handler = handlersByName[name];
    if (!handler) throw new TypeError(`${module}.${name} has no handler`);
    return { endpoint, handler };
  });
}

/** The routes by path, in the order of the contract. */
export function groupByPath(routes: readonly Route[]): ReadonlyMap<string, PathRoutes> {
  const routesByPath = new Map<string, PathRoutes>();
  for (const route of routes) {
    const { path } = route.endpoint;
    const others = routesByPath.get(path);
    routesByPath.set(path, others ? [...others, route] : [route]);
  }
  return routesByPath;
}
