import { readdirSync } from 'node:fs';

/** The files in the folder of a `--db` file, without the lock. */
export const filesIn = (folder: string) =>
  readdirSync(folder).filter((name) => !name.endsWith('.lock'));
