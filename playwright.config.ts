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
  timeout: 30_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 10_000,
    launchOptions: { executablePath: ensureChromium(), args: CHROMIUM_ARGS },
  },
});
