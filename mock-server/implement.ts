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
import { refuseField } from './business-error.ts';
import type { UserRow } from './modules/user/rows.ts';
import type { Db } from './store/tables.ts';
import type { RandomSource } from './modules/shared/random.ts';
import type { Secrets } from './modules/shared/secrets.ts';

/** What a handler is given for one call. */
export interface Call<Input = Record<string, unknown>> {
  readonly input: Input;
  readonly db: Db;
  /** Milliseconds since 1970 by the mock's clock. */
  readonly now: number;
  /** The same by a clock that nobody puts forward or back: for locks. */
  readonly wallNow: number;
  readonly random: RandomSource;
  readonly secrets: Secrets;
  readonly language: MessageLanguage;
  /** The id of the operation, where the call writes. */
  readonly requestId: string | null;
  /** Whose token the call carried; null where an open call came without a valid one. */
  readonly user: UserRow | null;
  /** Counts a draw of the member who calls; refuses it with 10005 where it comes too fast. */
  readonly limitDraws: () => void;
  /** The member as the store holds them at this moment; refuses with 401 where there is none. */
  readonly member: () => UserRow;
}

/**
 * Answers one call: returns `data` or throws a BusinessError. It runs in one synchronous stretch,
 * undone as a whole when it throws. A handler that has to wait (a password hash) reads and waits in
 * `prepare` and hands back the rest, which then runs in that stretch.
 */
export type Handler<F extends Form = Form, Input = ReadOf<F>> =
  ((call: Call<Input>) => DataOf<F>) | { prepare(call: Call<Input>): Promise<() => DataOf<F>> };

/** What answers a call of several forms: `main`, and each variant by its name. */
export type Handlers<E extends Endpoint> = { main: Handler<E> } & {
  [Name in keyof E['variants']]: E['variants'][Name] extends Variant
    ? Handler<E['variants'][Name]>
    : never;
};

type Answering<E extends Endpoint> = [keyof E['variants']] extends [never]
  ? Handler<E>
  : Handlers<E>;

type Module = keyof Contract;

/** A handler for each call of a module; one too few or an untrue `data` does not compile. */
type ModuleHandlers<M extends Module> = {
  [C in keyof Contract[M]]: Contract[M][C] extends Endpoint ? Answering<Contract[M][C]> : never;
};

type AnyHandler = Handler<Form, never>;

/** A call of the contract with what answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  /** Given the input that `endpoint` has read. */
  readonly handler: AnyHandler;
  /** Those of the variants. */
  readonly variants?: Readonly<Record<string, AnyHandler>>;
}

/** One form of a call with what answers it. */
export interface Chosen {
  readonly form: Form;
  readonly handler: AnyHandler;
}

/** `preview: true` is no order: what only tells forms apart, and tells none, is refused. */
function refuseUnknownVariant({ variants, input }: Endpoint, fields: object): void {
  const stray = Object.values(variants).find(
    ({ by }) => Object.hasOwn(fields, by) && !Object.hasOwn(input.entries, by),
  );
  if (stray) throw refuseField(stray.by, CODE.format);
}

/** Which form of its call these fields are, with what answers it. */
export function choose({ endpoint, handler, variants = {} }: Route, fields: object): Chosen {
  // Who asks for an outcome asks for it whatever else is said.
  if (endpoint.writes && !endpoint.open && Object.hasOwn(fields, 'resolve'))
    return { form: endpoint, handler };
  const name = variantOf(endpoint, fields);
  if (name === null) {
    refuseUnknownVariant(endpoint, fields);
    return { form: endpoint, handler };
  }
  const [form, own] = [endpoint.variants[name], variants[name]];
  if (!form || !own) throw new TypeError(`${endpoint.path} has no handler for ${name}`);
  return { form, handler: own };
}

/** The routes of one contract module. */
export function implement<M extends Module>(module: M, handlers: ModuleHandlers<M>): Route[] {
  const endpoints: Record<string, Endpoint> = contract[module];
  const byName: Record<string, AnyHandler | Record<string, AnyHandler>> = handlers;
  return Object.entries(endpoints).map(([name, endpoint]) => {
    const own = byName[name];
    if (!own) throw new TypeError(`${module}.${name} has no handler`);
    if (!('main' in own)) return { endpoint, handler: own as AnyHandler };
    const { main, ...variants } = own;
    return { endpoint, handler: main, variants };
  });
}
