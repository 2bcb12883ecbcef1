import * as v from 'valibot';
import { fieldName, strictProblems } from '../../src/contract/field-problems.ts';

// Checks that a handler returns exactly the fields that the contract declares. A returned row could otherwise
// leak a password hash.

/** The parts of a valibot schema that `undeclaredFields` reads. */
interface SchemaShape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly v.GenericSchema[];
}

/** The paths of the fields in `data` that the schema does not declare. `path` is the path of `data` itself. */
function undeclaredFields(schema: v.GenericSchema, data: unknown, path: string): string[] {
  const { type, entries, item, wrapped, options = [] } = schema as SchemaShape;
  if (type === 'variant' || type === 'union') {
    const matchingOption = options.find((option) => v.is(option, data));
    return matchingOption ? undeclaredFields(matchingOption, data, path) : [];
  }
  if (wrapped) return undeclaredFields(wrapped, data, path);
  if (item && Array.isArray(data))
    return data.flatMap((element, i) => undeclaredFields(item, element, `${path}[${i}]`));
  if (!entries || typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const declaredSchema = Object.hasOwn(entries, key) ? entries[key] : undefined;
    return declaredSchema
      ? undeclaredFields(declaredSchema, value, `${path}.${key}`)
      : [`${path}.${key}`];
  });
}

/** Returns `data` if it matches `schema`. Throws a TypeError that lists the invalid fields otherwise. */
export function checkOutput(schema: v.GenericSchema, data: unknown): unknown {
  const violations = [
    ...strictProblems(schema, data).map(
      ({ path, received }) => `${fieldName(path)} is ${received}`,
    ),
    ...undeclaredFields(schema, data, 'data').map((path) => `${path}: not in the contract`),
  ];
  if (violations.length > 0)
    throw new TypeError(`the answer violates the contract: ${violations.join('; ')}`);
  return data;
}
