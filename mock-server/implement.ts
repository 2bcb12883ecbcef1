import { contract, type Contract } from '../src/contract/contract.ts';
import {
  type DataOf,
  type Endpoint,
  type Form,
  type ReadOf,
  type Variant,
  variantOf,
} from '../src/contract/endpoint.ts';
import { CODE } from '../src/contract/codes.ts';
import type { MessageLanguage } from '../src/contract/messages.ts';
import { fieldRefusal } from './business-error.ts';
import type { UserRow } from './modules/user/rows.ts';
import type { Db } from './store/tables.ts';
import type { RandomSource } from './modules/shared/random.ts';

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
 * A handler answers the form `F` of a call. Async work, such as hashing a password, belongs in `prepare`, which returns
 * the synchronous part. Before that part runs, the pipeline checks the session and the account again.
 */
export type Handler<F extends Form = Form, Input = ReadOf<F>> =
  | SyncHandler<Input, DataOf<F>>
  | {
      readonly prepare: (preparation: Preparation<Input>) => Promise<SyncHandler<Input, DataOf<F>>>;
    };

/** The handlers of a call with several forms: `main` and each variant by name. */
export type Handlers<E extends Endpoint> = { main: Handler<E> } & {
  [Name in keyof E['variants']]: E['variants'][Name] extends Variant
    ? Handler<E['variants'][Name]>
    : never;
};

/** One handler for a call without variants, else an object of handlers. */
type HandlersOf<E extends Endpoint> = [keyof E['variants']] extends [never]
  ? Handler<E>
  : Handlers<E>;

/** The name of a module of the contract, such as `user`. */
type ModuleName = keyof Contract;

/** The handlers of a module. A missing handler or wrong `data` does not compile. */
type ModuleHandlers<M extends ModuleName> = {
  [C in keyof Contract[M]]: Contract[M][C] extends Endpoint ? HandlersOf<Contract[M][C]> : never;
};

/** A handler of any form. With the input `never`, one type fits handlers with different inputs. */
type AnyHandler = Handler<Form, never>;

/** A call of the contract with its handlers. */
export interface Route {
  readonly endpoint: Endpoint;
  /** Receives the validated input. */
  readonly handler: AnyHandler;
  readonly variants?: Readonly<Record<string, AnyHandler>>;
}

/** One form of a call with its handler. */
export interface ChosenForm {
  readonly form: Form;
  readonly handler: AnyHandler;
}

/**
 * Refuses a field that selects a variant but has an unknown value, such as `preview: true`. Otherwise the main
 * form would run, for example a withdrawal instead of its quote.
 */
function refuseUnknownVariant({ variants, input }: Endpoint, fields: object): void {
  const unknownVariant = Object.values(variants).find(
    ({ by }) => Object.hasOwn(fields, by) && !Object.hasOwn(input.entries, by),
  );
  if (unknownVariant) throw fieldRefusal(unknownVariant.by, CODE.format);
}

/** Finds the form and handler for these fields. */
export function chooseForm(
  { endpoint, handler, variants = {} }: Route,
  fields: object,
): ChosenForm {
  // With `resolve`, the caller asks for the outcome of a write. The fields of variants are then ignored.
  if (endpoint.writes && !endpoint.isPublic && Object.hasOwn(fields, 'resolve'))
    return { form: endpoint, handler };
  const name = variantOf(endpoint, fields);
  if (name === null) {
    refuseUnknownVariant(endpoint, fields);
    return { form: endpoint, handler };
  }
  const [form, variantHandler] = [endpoint.variants[name], variants[name]];
  if (!form || !variantHandler) throw new TypeError(`${endpoint.path} has no handler for ${name}`);
  return { form, handler: variantHandler };
}

/** Creates the routes of one contract module from its handlers. */
export function implement<M extends ModuleName>(module: M, handlers: ModuleHandlers<M>): Route[] {
  const endpoints: Record<string, Endpoint> = contract[module];
  const handlersByName: Record<string, AnyHandler | Record<string, AnyHandler>> = handlers;
  return Object.entries(endpoints).map(([name, endpoint]) => {
    // A function or `prepare` object for a call without variants, else an object of handlers by variant.
    const handlerOfCall = handlersByName[name];
    if (!handlerOfCall) throw new TypeError(`${module}.${name} has no handler`);
    if (!('main' in handlerOfCall)) return { endpoint, handler: handlerOfCall as AnyHandler };
    const { main, ...variants } = handlerOfCall;
    return { endpoint, handler: main, variants };
  });
}
