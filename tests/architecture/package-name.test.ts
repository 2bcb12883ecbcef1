import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The name `wealth-rewards` without a scope belongs to nobody on the public registry. Nothing that people read or run may
// fetch it from there.

/** Everything that a person reads or copies: documents, demo, command, mock, and the texts of the app. */
const FILES = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) =>
      /\.(md|ts|tsx|js|html|json)$/.test(file) &&
      !/^(package-lock\.json|tests\/(?!hosts))/.test(file),
  );

/** The bare name: not a file of the package, not an alias of a name in a scope, and not a part of another name. */
const BARE_NAME = String.raw`wealth-rewards(?![\w-]*\.tgz|-[\w<]|@npm:@)`;
const FLAGS = String.raw`(?:-\S+\s+)*`;
const FETCHES: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:npm|pnpm|yarn|bun) (?:i|install|add)\s+${FLAGS}${BARE_NAME}`),
  // `npx` without `--no-install` fetches a command that is not installed.
  new RegExp(
    String.raw`\b(?:npx|bunx|pnpx|pnpm dlx|yarn dlx|npm exec)\s+(?!--no\b)${FLAGS}${BARE_NAME}`,
  ),
  new RegExp(String.raw`\bnpm (?:owner|view|info|show|publish)\b[^\n]*\b${BARE_NAME}`),
  /(?:unpkg\.com|cdn\.jsdelivr\.net\/npm|esm\.sh|skypack\.dev|cdnjs\.com)\/[^\n]*wealth-rewards/,
];

test('nothing makes anyone fetch the package by a name that belongs to nobody', () => {
  const hits = FILES.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => FETCHES.some((pattern) => pattern.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(hits).toEqual([]);
});

test.each([
  'npm install wealth-rewards',
  'npm i -D wealth-rewards@1.0.0',
  'npx wealth-rewards mock',
  'npx --yes wealth-rewards mock',
  'npm owner ls wealth-rewards',
  'https://unpkg.com/wealth-rewards',
])('finds %s', (line) => {
  expect(FETCHES.some((pattern) => pattern.test(line))).toBe(true);
});

test.each([
  'npm install ./wealth-rewards-1.0.0.tgz',
  'npm install wealth-rewards@npm:@your-scope/wealth-rewards',
  'npx --no-install wealth-rewards mock',
])('allows %s', (line) => {
  expect(FETCHES.some((pattern) => pattern.test(line))).toBe(false);
});

test('the documents for people with the package run only commands that are installed', () => {
  const documents = FILES.filter((file) =>
    /^(README|docs\/(DEPLOY|SECURITY|(backend|embed)\/[\w-]+))\.md$/.test(file),
  );
  for (const file of documents) {
    const commands = readFileSync(file, 'utf8').match(/\bnpx [^`\n]*/g) ?? [];
    expect(commands.filter((command) => !command.startsWith('npx --no-install'))).toEqual([]);
  }
});

test('the README, which the package contains, serves people with a clone and people without', () => {
  const readme = readFileSync('README.md', 'utf8');
  const [forClone = '', forPackage = ''] = readme.match(/^```sh\n[^]*?^```$/gm) ?? [];
  expect(forClone).toMatch(/^npm ci && npm start [^]*^npm ci && npm test /m);
  expect(forPackage).toContain('npm install ./wealth-rewards-');
  expect(forPackage).toContain('npx --no-install wealth-rewards mock');
  expect(readme.replace(forClone, '')).not.toMatch(/npm (ci|start|test|run|pack)\b/);
});
