// The two values of a flag on the wire. They are not in `fields.ts`, so that the start of the app loads no schema.

export const NO = 0 as const;
export const YES = 1 as const;

export type Flag = typeof NO | typeof YES;
