import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHOWN_CODE, withShownCode } from './shown-code.ts';

// Code that readers copy must work. Each block of these pages is a part of a file that a test runs, compiles or parses. The
// comment before the block names the file, and `npm run map` copies its code.

const PAGES = ['docs/backend', 'docs/embed'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
);
/** A page is for one task. A longer one is for several. Only the reference has more, because its tables are generated. */
const MAX_LINES = 150;
const TASKS = PAGES.filter((page) => page !== 'docs/embed/reference.md');

const CODE = /^ *```(?:html|js|ts|tsx|vue|svelte|kotlin|swift)$/gm;

test.each(PAGES)('each block of code of %s is a part of a file', (page) => {
  const text = readFileSync(page, 'utf8');
  expect(text.match(SHOWN_CODE) ?? []).toHaveLength(text.match(CODE)?.length ?? 0);
});

test.each(TASKS)(`%s has at most ${MAX_LINES} lines`, (page) => {
  expect(readFileSync(page, 'utf8').split('\n').length - 1).toBeLessThanOrEqual(MAX_LINES);
});

test('copies a region of a file, without its indentation, and names a region that is missing', () => {
  const page = (name: string) => `1. Text\n\n   <!-- from ${name} -->\n\n   \`\`\`js\n   \`\`\`\n`;
  const features = 'tests/kit/plain-backend/site-calls.js#features';
  expect(withShownCode(page(features))).toMatch(/```js\n {3}const FEATURES = .*\n {3}```/);
  expect(() => withShownCode(page('tests/kit/plain-backend/site-calls.js#fees'))).toThrow(
    'tests/kit/plain-backend/site-calls.js has no region fees',
  );
});
