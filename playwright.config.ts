import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from './tests/browser.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Ends what hangs; how fast a thing is, no test says. The machines that run these stand still at times.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 60_000,
    launchOptions: { executablePath: ensureChromium(), args: CHROMIUM_ARGS },
  },
});
