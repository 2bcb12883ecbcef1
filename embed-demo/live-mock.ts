import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type * as mockApp from '../mock-server/app.ts';
import type { Middleware } from '../mock-server/http/middleware.ts';

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Serves the mock from its sources. After a change of its code, the next request starts it again. A file keeps its data until
 * the process ends, so members stay logged in.
 */
export function serveLiveMock(vite: ViteDevServer, options: mockApp.MockOptions): Middleware {
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the mock.');
  const { runner } = ssr;
  const folder = mkdtempSync(join(tmpdir(), 'wealth-rewards-dev-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const dbFile = join(folder, 'mock.json');
  let createMock: typeof mockApp.createMock | undefined;
  let mock: mockApp.Mock | undefined;

  function restart(): mockApp.Mock {
    try {
      return createMock!({ ...options, dbFile });
    } catch (error) {
      console.error(`mock: ${sentenceOf(error)}\nmock: It starts again with fresh data.`);
      rmSync(dbFile, { force: true });
      return createMock!({ ...options, dbFile });
    }
  }

  /** Vite returns the same module until a file that it imports has changed. */
  async function currentMock(): Promise<mockApp.Mock> {
    const app = await runner.import<typeof mockApp>('/mock-server/app.ts');
    if (mock && app.createMock === createMock) return mock;
    createMock = app.createMock;
    const previousClock = mock?.clock;
    mock = restart();
    if (previousClock && previousClock.ahead() !== 0) mock.clock.set(previousClock.now());
    return mock;
  }

  return (req, res, next) => {
    currentMock().then(
      ({ app }) => app(req, res, next),
      (error: unknown) => {
        console.error(`mock: ${sentenceOf(error)}`);
        res.writeHead(500).end(`The mock cannot start: ${sentenceOf(error)}`);
      },
    );
  };
}
