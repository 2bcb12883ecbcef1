import { readFileSync, writeFileSync } from 'node:fs';
import { WRITTEN_FILES } from './written-files.ts';

// `npm run map` brings the files up to date that repeat the routes, the contract, the texts or the tokens.

for (const [file, makeText] of Object.entries(WRITTEN_FILES)) {
  const url = new URL(`../../${file}`, import.meta.url);
  const text = await makeText();
  if (readFileSync(url, 'utf8') === text) continue;
  writeFileSync(url, text);
  console.log(`${file} written`);
}
