import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from './tests/browser.ts';

/** The tag of the tests that `npm test` leaves out. For each, a short test covers the main case (CONTRIBUTING.md, Tests). */
const LONG = /@long/;

export default defineConfig({
  testDir: 'tests',
  globalSetup: './.config/ensure-built.ts',
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'commit', grepInvert: LONG },
    { name: 'long', grep: LONG },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // These limits only end a test that hangs. They are long, because slow machines pause at times; no test measures speed.
  timeout: 180_000,
  expect: { timeout: 60_000, toPass: { intervals: [50, 100, 250] } },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 60_000,
    // Without animations a test takes three quarters of the time. Tests of motion switch them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: ensureChromium(), args: CHROMIUM_ARGS },
  },
});
