import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from './tests/browser.ts';

/** Left out by `npm test`: many hosts, many faults, many mounts, and the package in another project. */
const LONG = [
  'embed/{matrix,engines,host-unchanged}.spec.ts',
  'faults/{blocks,refresh,resend,withdrawal,invest,plain-backend}.spec.ts',
  'package/package.spec.ts',
];

/** Left out by `npm test` too, which opens each page in one look: titles that end with another one. */
const OTHER_LOOK =
  /\((theme="dark"( text-size="large".*)?|text-size="large".*|dark|large|large text|English)\)$|\{"(theme|text)":.*\}$/;

export default defineConfig({
  testDir: 'tests',
  projects: [
    { name: 'commit', testMatch: '**/*.spec.ts', testIgnore: LONG, grepInvert: OTHER_LOOK },
    { name: 'long', testMatch: LONG },
    { name: 'long-looks', testMatch: '**/*.spec.ts', testIgnore: LONG, grep: OTHER_LOOK },
  ],
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
