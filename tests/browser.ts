import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/**
 * The features that Playwright disables. Chromium reads only the last `--disable-features` flag, so our flag repeats
 * them.
 */
const PLAYWRIGHT_DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
];

/** Features that start pages and a spare process for every context. They take a third of the start-up time. */
const UNUSED_FEATURES = [
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'SpareRendererForSitePerProcess',
];

/** Switches off the sandbox, which root in a container cannot use, and network calls by the browser itself. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  `--disable-features=${[...PLAYWRIGHT_DISABLED_FEATURES, ...UNUSED_FEATURES].join()}`,
];

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Finds an installed browser: `CHROMIUM_PATH`, Playwright's own, or the system's. */
export function findChromium(): string | null {
  const configuredPath = process.env['CHROMIUM_PATH'];
  if (configuredPath) {
    if (existsSync(configuredPath)) return configuredPath;
    throw new Error(
      `CHROMIUM_PATH="${configuredPath}" does not exist: correct it or leave it out.`,
    );
  }
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => existsSync(path)) ?? null;
}

function run(command: string, args: string[]): boolean {
  console.log(`  ${command} ${args.join(' ')}`);
  try {
    execFileSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    return false;
  }
}

/** The path of a browser. Installs Debian's package or Playwright's download if there is none. */
export function ensureChromium(): string {
  const installedPath = findChromium();
  if (installedPath) return installedPath;
  console.log('No Chromium found; installing one (about a minute) …');
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot) {
    run('apt-get', ['update', '-q']);
    run('apt-get', ['install', '-yq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']);
  }
  const packagePath = findChromium();
  if (packagePath) return packagePath;
  run('npx', ['playwright', 'install', 'chromium']);
  const downloadedPath = findChromium();
  if (downloadedPath) return downloadedPath;
  throw new Error(
    'No browser could be installed. Install Chromium by hand and set CHROMIUM_PATH to its path.',
  );
}
