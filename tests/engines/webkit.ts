import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Builder, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { listenOnLoopback } from '../../mock-server/http/listen.ts';
import type { Engine } from './engine.ts';

/** Starts WebKitGTK's browser on a virtual screen with an empty profile. */
export async function openWebKit(): Promise<Engine> {
  const startedProcesses: ChildProcess[] = [];
  try {
    const display = await startScreen(startedProcesses);
    const driver = await startDriver(startedProcesses, display);
    return engineOf(driver, () => stopProcesses(startedProcesses));
  } catch (cause) {
    await stopProcesses(startedProcesses);
    throw cause;
  }
}

async function startScreen(startedProcesses: ChildProcess[]): Promise<string> {
  // Xvfb chooses a free display number, and writes it to descriptor 3 when it is ready.
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  startedProcesses.push(screen);
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return `:${number.toString().trim()}`;
}

async function startDriver(startedProcesses: ChildProcess[], display: string): Promise<WebDriver> {
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      TZ: 'Asia/Shanghai',
      // WebKit's sandbox needs rights that a container does not give.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  startedProcesses.push(service);
  const server = `http://127.0.0.1:${port}`;
  await waitUntilUp(`${server}/status`);
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  // The window cannot become as narrow as a phone, so the host page sets the width of the element.
  await driver.manage().window().setRect({ x: 0, y: 0, width: 375, height: 850 });
  return driver;
}

async function freePort(): Promise<number> {
  const server = await listenOnLoopback(() => {}, 0);
  await server.close();
  return server.port;
}

async function waitUntilUp(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver did not answer within 10 s.');
}

function engineOf(driver: WebDriver, stopProcesses: () => Promise<void>): Engine {
  return {
    open: (url) => driver.get(url),
    evaluate: (pageFunction, ...args) => driver.executeScript(pageFunction, ...args),
    tap: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    pressEscape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
    goBack: () => driver.navigate().back(),
    takeScreenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit();
      await stopProcesses();
    },
  };
}

/** Stops the processes in reverse order, because the browser still uses the screen. */
async function stopProcesses(startedProcesses: ChildProcess[]): Promise<void> {
  for (const child of startedProcesses.reverse()) {
    if (child.exitCode !== null || child.pid === undefined) continue;
    const exit = once(child, 'exit');
    child.kill();
    await exit;
  }
}
