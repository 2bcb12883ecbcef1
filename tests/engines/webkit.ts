import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Builder, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { listenOnLoopback } from '../../mock-server/http/listen.ts';
import type { Engine } from './engine.ts';

/** Starts WebKitGTK's browser on a virtual screen with an empty profile. */
export async function openWebKit(): Promise<Engine> {
  const started: ChildProcess[] = [];
  try {
    const display = await startScreen(started);
    const driver = await startDriver(started, display);
    return engineOf(driver, () => end(started));
  } catch (cause) {
    await end(started);
    throw cause;
  }
}

async function startScreen(started: ChildProcess[]): Promise<string> {
  // Xvfb chooses a free display number, and writes it to descriptor 3 when it is ready.
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  started.push(screen);
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return `:${number.toString().trim()}`;
}

async function startDriver(started: ChildProcess[], display: string): Promise<WebDriver> {
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      TZ: 'Asia/Shanghai',
      // Its sandbox needs rights that a container does not give.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  started.push(service);
  const server = `http://127.0.0.1:${port}`;
  await answers(`${server}/status`);
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  // Its window does not become as narrow as a phone: the host page makes the element so.
  await driver.manage().window().setRect({ x: 0, y: 0, width: 375, height: 850 });
  return driver;
}

async function freePort(): Promise<number> {
  const server = await listenOnLoopback(() => {}, 0);
  await server.close();
  return server.port;
}

async function answers(url: string): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver did not answer within 10 s.');
}

function engineOf(driver: WebDriver, end: () => Promise<void>): Engine {
  return {
    open: (url) => driver.get(url),
    ask: (question, ...args) => driver.executeScript(question, ...args),
    tap: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    pressEscape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
    goBack: () => driver.navigate().back(),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit();
      await end();
    },
  };
}

/** The screen last: the browser is still on it. */
async function end(started: ChildProcess[]): Promise<void> {
  for (const child of started.reverse()) {
    if (child.exitCode !== null || child.pid === undefined) continue;
    const isOver = once(child, 'exit');
    child.kill();
    await isOver;
  }
}
