import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import ensureBuilt from '../../.config/ensure-built.ts';
import { createMock, type Mock } from '../../mock-server/app.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../browser.ts';
import { hideNotices } from '../support/scenarios/operator.ts';
import { serveBrotli } from './serve-brotli.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

const html = (api: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module" src="/wealth-rewards.js"></script></head><body style="margin:0"><wealth-rewards api-base="${api}"></wealth-rewards></body></html>`;

/** Opens the built app on a phone screen, logged in as the demo member. */
export async function openApp(
  hash: string,
  prepare: (mock: Mock & { url: string }) => Promise<unknown> = async () => {},
  args: readonly string[] = [],
): Promise<{ page: Page; close: () => Promise<void> }> {
  ensureBuilt();
  const mock = createMock({ control: true, rateLimit: false });
  // Keeps notices from opening a dialog.
  hideNotices(mock);
  const { url, close } = await mock.listen(0);
  await prepare({ ...mock, url });
  const server = await serveBrotli({ '/app.html': html(url) }, [DIST]);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGS, ...args],
  });
  // Emulates touch, because a phone has no pointer that hovers while scrolling.
  const page = await browser.newPage({
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    hasTouch: true,
  });
  await page.goto(`${server.url}/app.html${hash}`);
  await page.getByLabel('手机号').fill('13800000001');
  await page.getByLabel('登录密码', { exact: true }).fill('Demo1234');
  await page.getByRole('button', { name: '登录' }).tap();
  return {
    page,
    async close() {
      await browser.close();
      server.close();
      await close();
    },
  };
}

/** Throttles the page to a phone's speed; returns the CDP session. */
export async function slowDown(page: Page, rate: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}
