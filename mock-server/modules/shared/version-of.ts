import { digest } from './secrets.ts';

/** A short text that is the same for equal values and differs for others. */
export const versionOf = (value: unknown): string => digest(JSON.stringify(value)).slice(0, 16);
