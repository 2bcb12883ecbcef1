import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startMock } from '../support/start-mock.ts';
import { sendFromSandbox, startDemo } from './start-demo.ts';

test('reports a busy port before building anything', async () => {
  const { port } = new URL((await startMock()).url);
  const { waitForExit, output } = await startDemo([], { PORT: port });
  expect(await waitForExit()).toBe(1);
  expect(output()).toBe(
    `Port ${port} is in use. Set PORT to a free one, for example: PORT=5180 npm start\n`,
  );
}, 120_000);

test('npm start builds the demo and leaves `dist`, which `npm pack` packs, unchanged', async () => {
  const readDistFiles = () =>
    (existsSync('dist') ? readdirSync('dist', { recursive: true, encoding: 'utf8' }) : [])
      .sort()
      .map((file) => `${file} ${statSync(join('dist', file)).mtimeMs}`);
  const distBefore = readDistFiles();
  const { url, waitForOutput } = await startDemo();
  await waitForOutput(/The demo is ready/);
  const answers = await Promise.all(
    ['/wealth-rewards.js', '/wealth-rewards.iife.js', '/built/gallery/gallery.js'].map((path) =>
      fetch(url + path),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  // `runCommand` sets NODE_ENV to development, but the build must contain the production code of React.
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts.join()).not.toMatch(/jsxDEV/);
  expect(readDistFiles()).toEqual(distBefore);
}, 240_000);

test('`npm run dev -- --sandbox` lets a sandboxed frame write, but not control the mock', async () => {
  const { url, waitForOutput } = await startDemo(['--sources', '--sandbox']);
  await waitForOutput(/The demo is ready/);
  expect(await sendFromSandbox(url)).toEqual([200, 403]);
}, 120_000);
