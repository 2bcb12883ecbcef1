import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createApp } from '../../src/app/create-app.ts';
import { currentRoute } from '../../src/app/current-route.ts';
import { pictureUrl } from '../../src/lib/picture-url.ts';
import { linkUrl } from '../../src/lib/trusted-url.ts';
import { resolveLink } from '../../src/pages/news-detail/article-address.ts';
import { paths } from '../../src/paths.ts';
import { findRoute, ROUTES } from '../../src/routes.ts';
import { fakePage } from '../support/fake-page.ts';
import { screenlessHost } from '../support/screenless-host.ts';
import { trySamples } from './try-samples.ts';

// Tries ten thousand addresses from an operator, an article or the sender of a deep link.

const TABLE = 'Input: links';

const CONTEXT = {
  apiOrigin: 'https://api.example',
  hosts: ['example.com', 'Files.Example:8443'],
  appUrl: 'https://app.example/#',
};
/**
 * Matches URLs on the hosts of `CONTEXT`, without characters that browsers read differently. The app does not use this
 * pattern: it has its own rule.
 */
const LISTED_URL = /^https:\/\/(api\.example|example\.com|files\.example:8443)(\/\S*)?$/;
const HTTPS_URL = /^https:\/\/[a-z0-9[\]._~:-]+(\/\S*)?$/;

const SCHEMES = [
  ...['https:', 'HTTPS:', 'http:', 'javascript:', 'JaVaScRiPt:', 'data:text/html,', 'blob:'],
  ...['vbscript:', 'file:', 'ftp:', 'intent:', 'about:', 'view-source:https:', 'ws:', ''],
];
const SLASHES = ['//', '/', '', '///', '\\\\', '/\\', '//\t', '//////'];
const USERS = ['', '', '', 'example.com@', 'a:b@', '@', 'example.com%40', 'https://example.com/@'];
const HOSTS = [
  ...['example.com', 'EXAMPLE.com', 'api.example', 'files.example:8443', 'evil.example'],
  ...['example.com.evil.example', 'sub.example.com', 'example.com:444', 'example.com:443'],
  ...['example.com.', 'example.com。evil.example', 'ехample.com', 'example。com', 'ⓔxample.com'],
  ...['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', 'evil.localhost', 'xn--example'],
  ...['example.com%00.evil.example', 'example.com%2eevil.example', 'example.com#@evil.example'],
  ...['example.com?@evil.example', 'example.com\\@evil.example', 'exa\u00admple.com', ''],
];
const URL_PATHS = [
  ...['', '/', '/a.png', '/../../..', '//evil.example', '/\\evil.example', '/%0d%0aSet-Cookie:a=b'],
  ...[
    '/#/pages/my/index',
    '#/pages/my/index',
    '/?redirect=https://evil.example',
    '/a b',
    '/\u202e',
  ],
];
const NOISE = ['', ' ', '\t', '\n', '\r', '\0', '\u200b', '\u202e', '\ufeff', '\\', '%', '/', '@'];

/** An address, sometimes with a strange character at a random position. */
const address = fc
  .tuple(
    ...[SCHEMES, SLASHES, USERS, HOSTS, URL_PATHS].map((parts) => fc.constantFrom(...parts)),
    fc.oneof({ weight: 3, arbitrary: fc.constant('') }, fc.constantFrom(...NOISE), fc.string()),
    fc.nat(40),
  )
  .map((parts) => {
    const [noise, at] = parts.splice(-2) as [string, number];
    const text = parts.join('');
    return text.slice(0, at) + noise + text.slice(at);
  });

const pagePath = fc.constantFrom(
  ...ROUTES.map(({ path }) => `/${path}`),
  ...['/pages/index/index', '/__proto__', '/constructor', '/pages', '//evil.example', '/\\evil'],
  ...['/pages/my/index/', '/pages/my/../vip/index', '/%70ages/my/index', '/not-found', '/'],
);
const VALUES = [
  ...['1', '0', '-1', '1e3', 'NaN', '9007199254740993', 'register', 'bank', '%00', '%E0%A4%A'],
  ...['https://evil.example', '//evil.example', 'javascript:alert(1)', '<img src=x onerror=1>'],
  ...['%0d%0aX: 1', '\u202e1', '../../', '__proto__', '%', '', 'x'.repeat(65), '1&id=2'],
];
const NAMES = [
  ...['id', 'type', 'invite', 'mode', 'select', 'category', 'keyword', 'redirect', 'token'],
  ...['__proto__', 'constructor', 'api-base', 'id[]', ''],
];
const pair = fc
  .tuple(fc.constantFrom(...NAMES), fc.oneof(fc.constantFrom(...VALUES), fc.string()))
  .map(([name, value]) => `${name}=${value}`);

/** A page of the app, or a similar path, with parameters. */
const deepLink = fc
  .tuple(pagePath, fc.constantFrom('?', '?', '?', '#', '??', '&'), fc.array(pair, { maxLength: 4 }))
  .map(([path, mark, pairs]) => `${path}${pairs.length > 0 ? mark : ''}${pairs.join('&')}`);

/** Expects a known page with only the parameters that it reads. */
function expectKnownPage(path: string): void {
  const [pathname, query, ...rest] = path.split('?');
  const route = ROUTES.find((each) => `/${each.path}` === pathname);
  expect(route, path).toBeDefined();
  expect(rest).toEqual([]);
  const knownParams: readonly string[] = route && 'params' in route ? route.params : [];
  for (const [name, value] of new URLSearchParams(query)) {
    expect(knownParams).toContain(name);
    expect(value.length).toBeLessThanOrEqual(64);
  }
}

test('an operator’s link or picture is opened on listed hosts over https alone', async () => {
  let openedCount = 0;
  await trySamples({ table: TABLE, row: 'a link of the operator' }, 3_500, address, (sample) => {
    for (const url of [linkUrl(sample, CONTEXT), pictureUrl(sample, CONTEXT)]) {
      if (url === null) continue;
      openedCount += 1;
      expect(url).toMatch(LISTED_URL);
    }
  });
  expect(openedCount).toBeGreaterThan(100);
});

test('a link of an article leads to a known page or to an https host', async () => {
  const targetCounts = { to: 0, href: 0 };
  const link = fc.oneof(
    address,
    deepLink.map((path) => `#${path}`),
    deepLink.map((path) => `${CONTEXT.appUrl}${path}`),
  );
  await trySamples({ table: TABLE, row: 'a link of an article' }, 3_500, link, (sample) => {
    const target = resolveLink(sample, CONTEXT);
    if (target === null) return;
    if ('to' in target) expectKnownPage(target.to);
    else expect(target.href).toMatch(HTTPS_URL);
    targetCounts['to' in target ? 'to' : 'href'] += 1;
  });
  expect(Math.min(targetCounts.to, targetCounts.href)).toBeGreaterThan(40);
});

test('a deep link opens a known page, before and after login', async () => {
  await trySamples({ table: TABLE, row: 'a deep link' }, 3_000, deepLink, async (path) => {
    const { page } = fakePage(`#${path}`);
    const app = createApp(screenlessHost({ addressWindow: page }));
    const { hostNavigation, router } = app;
    const settle = () =>
      expect.poll(() => [router.state.initialized, router.state.navigation.state], { interval: 1 });
    await settle().toEqual([true, 'idle']);
    const target = findRoute(path);
    const loginRoute = findRoute(paths.login());
    // The router also reads an encoded path, or one that ends with a slash.
    if (target === null) expect([null, loginRoute]).toContain(currentRoute(router));
    else expect(currentRoute(router)).toBe(target.isPublic ? target : loginRoute);
    app.session.getState().begin('token-of-the-member', null);
    await settle().toEqual([true, 'idle']);
    // The return route is kept in memory, because an address could come from anyone.
    if (currentRoute(router) !== target) expectKnownPage(hostNavigation.currentPath());
    const before = hostNavigation.currentPath();
    const isOpened = hostNavigation.navigate(path);
    if (!findRoute(path)) expect([isOpened, hostNavigation.currentPath()]).toEqual([false, before]);
    app.dispose();
  });
  // 3,000 apps: a slow machine needs a minute.
}, 300_000);
