import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Returns the value of the attribute `integrity` for a file. */
export const integrityOf = (path: string) =>
  `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;
