import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format } from 'prettier';
import { makeMarkdown } from '../../mock-server/documents/markdown.ts';
import { CALLS } from '../../mock-server/documents/openapi.ts';

// Generates docs/API.md from the contract and the recorded examples: `npm run api` writes it, and a test compares it.

const API_FILE = fileURLToPath(new URL('../../docs/API.md', import.meta.url));

/** Makes the text of docs/API.md. */
export const makeApi = () =>
  // Without padding: the widest cell of a table would widen each of its rows.
  format(makeMarkdown(), { parser: 'markdown', printWidth: 100, proseWrap: 'never' });

/** Reads the present text of docs/API.md. */
export const readApi = () => readFileSync(API_FILE, 'utf8');

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  void makeApi().then((text) => {
    writeFileSync(API_FILE, text);
    console.log(`docs/API.md: the ${CALLS.length} calls of the contract`);
  });
}
