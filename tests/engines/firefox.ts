import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import type { Engine } from './engine.ts';
import { findProgram } from './find.ts';

/** Starts Firefox (WebDriver BiDi) with a fresh profile. */
export async function openFirefox(): Promise<Engine> {
  // Firefox refuses to run as root in the home of another user.
  const home = mkdtempSync(join(tmpdir(), 'wealth-rewards-firefox-'));
  const browser = await launch(home);
  const page = await browser.newPage();
  await page.setViewport({ width: 375, height: 812 });
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (pageFunction, ...args) =>
      page.evaluate(pageFunction as (...args: readonly unknown[]) => never, ...args),
    tap: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressEscape: () => page.keyboard.press('Escape'),
    // Does not wait for the previous page, because a later check sees the result.
    goBack: () => page.evaluate(() => history.back()),
    takeScreenshot: () => page.screenshot(),
    async close() {
      await browser.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function launch(home: string): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: findProgram('firefox-esr') ?? 'firefox-esr',
    env: { ...process.env, HOME: home, TZ: 'Asia/Shanghai' },
  });
}
