import type { Contract } from '../contract.ts';
import type { DataOf, Endpoint, WireInputOf } from '../endpoint.ts';

// The types of the field docs. The compiler demands one meaning for each field of each call.

type PathsBelow<Name extends string, Value> = Value extends readonly (infer Row)[]
  ? `${Name}[].${PathOf<Row>}`
  : `${Name}.${PathOf<Value>}`;

/** The paths of all fields of an object as openapi.json names them, such as `list[].id`. */
type PathOf<Fields> = Fields extends object
  ? {
      [Name in keyof Fields & string]-?: Name | PathsBelow<Name, NonNullable<Fields[Name]>>;
    }[keyof Fields & string]
  : never;

type Meanings<Fields> = Readonly<Record<PathOf<Fields>, string>>;

/** The meaning of each field of a call, in one sentence. A field that can be null says when it is null. */
interface CallFields<E extends Endpoint> {
  readonly input: Meanings<WireInputOf<E>>;
  /** The field that selects the call among those with its path, if it has a fixed value. */
  readonly selector?: string;
  readonly output: Meanings<DataOf<E>>;
}

/** The docs of these calls of a module. */
export type FieldDocs<
  Module extends keyof Contract,
  Call extends keyof Contract[Module] = keyof Contract[Module],
> = {
  readonly [Name in Call]: Contract[Module][Name] extends Endpoint
    ? CallFields<Contract[Module][Name]>
    : never;
};
