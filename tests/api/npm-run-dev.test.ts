import { expect, test } from 'vitest';
import { readPort } from '../../embed-demo/read-port.ts';
import { startDemo, sendFromSandbox } from './start-demo.ts';

test('refuses an invalid PORT', () => {
  expect(['', '1', '65535'].map((text) => readPort(text || undefined))).toEqual([5173, 1, 65535]);
  for (const text of ['0', '65536', '1e3', ''])
    expect(() => readPort(text), text).toThrow(
      `PORT="${text}" is no port: set it to a number from 1 to 65535, or leave it out.`,
    );
});

/** Makes a process print the address of every port that it opens. A pipe has no such address. */
const PRINT_ADDRESSES = `
  import net from 'node:net';
  const { listen } = net.Server.prototype;
  net.Server.prototype.listen = function (...args) {
    this.once('listening', () => console.log('Listening on', this.address()?.address));
    return listen.apply(this, args);
  };`;

test('`npm run dev` serves pages, mock and compiled sources, to this machine only', async () => {
  const { url, waitForOutput, output } = await startDemo(['--sources'], {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRINT_ADDRESSES)}`,
  });
  await waitForOutput(/The demo is ready/);
  const addresses = output().match(/(?<=Listening on )[\d.:]+/g);
  expect(new Set(addresses)).toEqual(new Set(['127.0.0.1']));

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
