import { readdirSync } from 'node:fs';

/** What lies in the folder of a `--db` file besides the mark of who works on it. */
export const filesIn = (folder: string) =>
  readdirSync(folder).filter((name) => !name.endsWith('.lock'));
