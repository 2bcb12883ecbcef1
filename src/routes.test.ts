import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQuery } from './lib/leading-code.ts';
import { paths } from './paths.ts';
import { findRoute, parseHostPath, safePath, shortPathOf, ROUTES, type Route } from './routes.ts';

const hostilePath = fc.oneof(
  fc.string(),
  fc.webPath(),
  fc.webUrl(),
  fc.constantFrom(
    '//evil.example',
    '/\\evil.example',
    '/%2F%2Fevil.example',
    '/pages/my/index/../../login',
    '/__proto__',
    '/constructor?x=toString',
    '/pages/login/index?redirect=https://evil.example&invite=<img src=x>',
    '/pages/my/index%00',
    '/\u202Exedni/ym/segap',
    '/PAGES/MY/INDEX',
    '/pages/my/index?%E0%A4%A',
  ),
  fc
    .tuple(fc.constantFrom(...ROUTES.map(({ path }) => path)), fc.string())
    .map(([path, tail]) => `/${path}${tail}`),
);

describe('a path that the host passes to the app', () => {
  test.each([
    ['/bank-cards?from=mail', '/pages-sub/withdrawal-type/index?from=mail'],
    ['#/lottery/detail', '/pages-sub/lottery/detail'],
    ['my#top', '/pages/my/index#top'],
    ['/pages/index/index', '/'],
    ['/pages/vip/index?a=/b', '/pages/vip/index?a=/b'],
    ['/my。', '/pages/my/index'],
    ['/lottery/detail，快来', '/pages-sub/lottery/detail'],
    ['/pages/vip/index%E3%80%82', '/pages/vip/index'],
    ['/invite）', '/pages/invite/index'],
    ['/invite 快来', '/pages/invite/index'],
    ['/invite.', '/pages/invite/index'],
    ['/。', '/'],
    ['/my。?a=1', '/pages/my/index?a=1'],
    ['/bank-card', null],
    ['/my/', null],
    ['/my%00', null],
    ['/mý', null],
    ['/%70ages/my/index', null],
    ['//my', null],
    ['/index', null],
  ])('%s is parsed as %s', (path, expected) => expect(parseHostPath(path)).toBe(expected));

  test('has a short form, and no short form names two pages', () => {
    const paths = (ROUTES as readonly Route[]).flatMap((route) => [route.path, shortPathOf(route)]);
    expect(new Set(paths).size).toBe(2 * ROUTES.length);
  });
});

describe('a path of 10,000 hostile ones', () => {
  test('is a known page or none', () => {
    const knownPaths = new Set<string>(ROUTES.map(({ path }) => path));
    fc.assert(
      fc.property(hostilePath, (path) => {
        const route = findRoute(path);
        return route === null || knownPaths.has(route.path);
      }),
      { numRuns: 10_000 },
    );
  });

  test('keeps the id of a link that has a long text after it', () => {
    const path = `/news-detail?id=12。${'长'.repeat(80)}`;
    const safe = safePath(findRoute(path) as Route, path);
    expect(readQuery(safe).get('id')).toBe('12');
  });

  test('keeps only the known parameters of a path', () => {
    fc.assert(
      fc.property(hostilePath, (path) => {
        const route = findRoute(path);
        if (!route) return true;
        const safeUrl = new URL(safePath(route, path), 'https://host.example');
        const allowedParams: readonly string[] = route.params ?? [];
        return (
          safeUrl.origin === 'https://host.example' &&
          safeUrl.pathname === `/${route.path}` &&
          safeUrl.hash === '' &&
          [...safeUrl.searchParams].every(
            ([name, value]) => allowedParams.includes(name) && value.length <= 64,
          )
        );
      }),
      { numRuns: 10_000 },
    );
  });
});

test('no two pages have the same path or title; the five tabs are in order', () => {
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
  expect(new Set(ROUTES.map(({ title }) => title)).size).toBe(ROUTES.length);
  const tabs = ROUTES.filter((route: Route) => route.isTab);
  const names = tabs.map(({ path }) => path.split('/')[1]);
  expect(names).toEqual([undefined, 'vip', 'invest', 'invite', 'my']);
  for (const pathTo of Object.values(paths)) expect(findRoute(pathTo())).not.toBeNull();
});
