// The two values of a flag on the wire. They are not in `fields.ts`, so that the start of the app loads no schema.

export const NO = 0 as const;
export const YES = 1 as const;

export type Flag = typeof NO | typeof YES;

/** Returns the fields of an input as they are sent: a boolean becomes 0 or 1. */
export const encodeFlags = (input: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  );
