import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPort } from '../../embed-demo/read-port.ts';
import { listenOnLoopback } from '../../mock-server/http/listen.ts';
import { runCommand } from '../support/run-command.ts';
import { freshId, MEMBERS, PASSWORD, startMock } from '../support/start-mock.ts';

const startDemo = (port: string, args: string[] = []) =>
  runCommand('embed-demo/start.ts', args, { PORT: port });

/** Returns the number and the URL of a port that is free. */
async function findPort() {
  const freePort = await listenOnLoopback(() => {}, 0);
  await freePort.close();
  return freePort;
}

test('reports a busy port before building anything', async () => {
  const { url } = await startMock();
  const { port } = new URL(url);
  const { waitForExit, output } = startDemo(port);
  expect(await waitForExit()).toBe(1);
  expect(output()).toBe(
    `Port ${port} is in use. Set PORT to a free one, for example: PORT=5180 npm start\n`,
  );
});

test('refuses an invalid PORT', () => {
  expect(['', '1', '65535'].map((text) => readPort(text || undefined))).toEqual([5173, 1, 65535]);
  for (const text of ['0', '65536', '1e3', ''])
    expect(() => readPort(text), text).toThrow(
      `PORT="${text}" is no port: set it to a number from 1 to 65535, or leave it out.`,
    );
});

test('npm start builds the demo and leaves `dist`, which `npm pack` packs, unchanged', async () => {
  const listFiles = (folder: string) =>
    existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const readDistFiles = () =>
    listFiles('dist')
      .sort()
      .map((file) => `${file} ${statSync(join('dist', file)).mtimeMs}`);
  const distBefore = readDistFiles();
  const freePort = await findPort();
  const { waitForOutput } = startDemo(String(freePort.port));
  await waitForOutput(/The demo is ready/);
  const answers = await Promise.all(
    ['/wealth-rewards.js', '/wealth-rewards.iife.js', '/built/gallery/gallery.js'].map((path) =>
      fetch(freePort.url + path),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  // `runCommand` sets NODE_ENV to development, but the build must contain the production code of React.
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts.join()).not.toMatch(/jsxDEV/);
  expect(readDistFiles()).toEqual(distBefore);
}, 120_000);

/** Starts the demo from the sources, because a build takes longer. The server is the same in both cases. */
async function startSources(...args: string[]) {
  const { url, port } = await findPort();
  await startDemo(String(port), ['--sources', ...args]).waitForOutput(/The demo is ready/);
  return url;
}

/** Sends a login and a reset of the mock from a sandboxed frame. Returns both statuses. */
async function sendFromSandbox(url: string) {
  const statusOf = async (path: string, body: object) => {
    const headers = { origin: 'null', 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(url + path, request)).status;
  };
  const login = { mobile: MEMBERS.first, password: PASSWORD, request_id: freshId() };
  return [await statusOf('/v1/api/user/login', login), await statusOf('/__mock/reset', {})];
}

test('`npm run dev` serves the pages, the mock and the sources, compiled on request', async () => {
  const url = await startSources();
  const readHead = async (path: string) => {
    const { status, headers } = await fetch(url + path);
    return [path, status, headers.get('content-type')?.split(';')[0]];
  };
  const JS = 'text/javascript';
  const expectedHeads = [
    ['/wealth-rewards.js', 200, JS],
    ['/src/wealth-rewards.ts', 200, JS],
    ['/src/app/AppView.tsx', 200, JS],
    ['/@vite/client', 200, JS],
    ['/plain.html', 200, 'text/html'],
    ['/v1/api/common/config', 200, 'application/json'],
  ];
  expect(await Promise.all(expectedHeads.map(([path]) => readHead(String(path))))).toEqual(
    expectedHeads,
  );
  expect(await sendFromSandbox(url)).toEqual([403, 403]);
}, 120_000);

/** Makes a process print the address of every port that it opens. A pipe has no such address. */
const PRINT_ADDRESSES = `
  import net from 'node:net';
  const { listen } = net.Server.prototype;
  net.Server.prototype.listen = function (...args) {
    this.once('listening', () => console.log('Listening on', this.address()?.address));
    return listen.apply(this, args);
  };`;

test('`npm run dev` opens ports on this machine only, also the one for the reload', async () => {
  const { port } = await findPort();
  const { waitForOutput, output } = runCommand('embed-demo/start.ts', ['--sources'], {
    PORT: String(port),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRINT_ADDRESSES)}`,
  });
  await waitForOutput(/The demo is ready/);
  const addresses = output().match(/(?<=Listening on )[\d.:]+/g);
  expect(new Set(addresses)).toEqual(new Set(['127.0.0.1']));
}, 120_000);

test('`npm run dev -- --sandbox` lets a sandboxed frame write, but not control the mock', async () => {
  expect(await sendFromSandbox(await startSources('--sandbox'))).toEqual([200, 403]);
}, 120_000);
