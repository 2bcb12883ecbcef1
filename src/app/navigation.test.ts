import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQuery } from '../lib/leading-code.ts';
import { MemoryHistory } from '../platform/memory-history.ts';
import { createOverlays } from '../platform/overlays.ts';
import { paths } from '../paths.ts';
import { findRoute, parseHostPath, safePath, shortPathOf, ROUTES, type Route } from '../routes.ts';
import { createNavigation } from './navigation.ts';
import type { Guard, Place } from './place.ts';

const MY = paths.my();
const VIP = '/pages/vip/index';

function startNavigation({
  guard = () => 'shown',
  startPath = '/',
}: { guard?: Guard; startPath?: string } = {}) {
  const history = new MemoryHistory(startPath);
  const overlays = createOverlays({} as HTMLElement);
  const arrivals: string[] = [];
  const redirects: string[] = [];
  const navigation = createNavigation({
    history,
    overlays,
    guard,
    closeOverlays: () => overlays.getState().clear(),
    onRedirect: (from, to) => redirects.push(`${from.path} > ${to}`),
    onArrival: (from, to, action) => arrivals.push(`${action} ${from.path} > ${to.path}`),
  });
  const openOverlay = (onClose = () => {}) => {
    let isOpen = true;
    const release = overlays.getState().open({ element: {} as HTMLElement, close, clear: close });
    function close() {
      isOpen = false;
      onClose();
      release();
    }
    return () => isOpen;
  };
  return { history, overlays, navigation, arrivals, redirects, openOverlay };
}

describe('a page', () => {
  test('opens, and Back returns to the previous page', () => {
    const { navigation, arrivals } = startNavigation();
    expect(navigation.navigate(MY)).toBe(true);
    expect(navigation.back()).toBe(true);
    expect(arrivals).toEqual([`push / > ${MY}`, `pop ${MY} > /`]);
    expect(navigation.back()).toBe(false);
  });

  test('has a link that begins with `#`', () => {
    expect(startNavigation().navigation.createHref(MY)).toBe(`#${MY}`);
  });

  test('stays the current page after the app is removed', () => {
    const { navigation, history } = startNavigation();
    navigation.navigate(MY);
    navigation.dispose();
    history.go(-1);
    expect(navigation.place.getState().path).toBe(MY);
  });

  test('does not open for an unknown path', () => {
    const { navigation } = startNavigation();
    for (const path of ['//evil.example', 'https://evil.example', '/no/such', 'pages/my/index'])
      expect(navigation.navigate(path), path).toBe(false);
    expect(navigation.place.getState().path).toBe('/');
  });

  test('that was opened first goes home on Back', () => {
    const { navigation } = startNavigation({ startPath: MY });
    expect(navigation.canGoBack()).toBe(true);
    expect(navigation.back()).toBe(true);
    expect(navigation.place.getState()).toMatchObject({ path: '/', index: 0 });
  });

  test('adds one history entry for a double tap', () => {
    const { navigation } = startNavigation();
    expect([navigation.navigate(MY), navigation.navigate(MY)]).toEqual([true, true]);
    navigation.back();
    expect(navigation.place.getState().path).toBe('/');
  });
});

describe('the guard', () => {
  test('decides before every page, also after Back and a typed address', () => {
    let isAllowed = true;
    const guard: Guard = ({ path }) =>
      isAllowed || path === paths.login() ? 'shown' : { redirect: paths.login() };
    const { navigation, history } = startNavigation({ guard });
    navigation.navigate(MY);
    isAllowed = false;
    history.go(-1);
    expect(navigation.place.getState().path).toBe(paths.login());
    history.push(VIP);
    expect(navigation.place.getState().path).toBe(paths.login());
    isAllowed = true;
    navigation.recheck();
    expect(navigation.navigate(MY)).toBe(true);
    isAllowed = false;
    navigation.recheck();
    expect(navigation.place.getState().path).toBe(paths.login());
  });

  test('refuses a page that it would redirect to the current one, and adds no history entry', () => {
    const guard: Guard = ({ path }) =>
      path === paths.login() ? 'shown' : { redirect: paths.login() };
    const { navigation, history } = startNavigation({ guard, startPath: paths.login() });
    expect(navigation.navigate(MY)).toBe(false);
    expect([navigation.canGoBack(), navigation.back()]).toEqual([false, false]);
    expect(history.entry).toEqual({ path: paths.login(), index: 0 });
  });

  test('redirects with one notification, not with two', () => {
    const { navigation, history } = startNavigation({
      guard: ({ path }) => (path === MY ? { redirect: VIP } : 'shown'),
    });
    const shownPaths: string[] = [];
    navigation.place.subscribe(() => shownPaths.push(navigation.place.getState().path));
    history.push(MY);
    expect(shownPaths).toEqual([VIP]);
  });

  test('may redirect twice, and the history keeps one entry', () => {
    const guard: Guard = ({ path }) =>
      path === paths.login() ? { redirect: '/' } : path === '/' ? { redirect: MY } : 'shown';
    const { navigation, redirects, history } = startNavigation({ guard, startPath: paths.login() });
    expect(navigation.place.getState()).toMatchObject({ path: MY, index: 0 });
    expect(history.entry.path).toBe(MY);
    expect(redirects).toEqual([`${paths.login()} > ${MY}`]);
  });

  test('ends a circle of redirects with the admission `failed`', () => {
    const guard: Guard = ({ path }) => ({ redirect: path === MY ? VIP : MY });
    const { navigation } = startNavigation({ guard });
    expect(navigation.place.getState().admission).toBe('failed');
  });

  test('may keep a page waiting until another navigation replaces that page', () => {
    let admission: Place['admission'] = 'waiting';
    const { navigation, arrivals } = startNavigation({
      guard: ({ path }) => (path === '/' ? 'shown' : admission),
    });
    navigation.navigate(MY);
    expect(navigation.place.getState()).toMatchObject({ path: MY, admission: 'waiting' });
    expect(arrivals).toEqual([]);
    navigation.navigate(VIP);
    admission = 'shown';
    navigation.recheck();
    expect(navigation.place.getState()).toMatchObject({ path: VIP, admission: 'shown' });
    expect(arrivals).toEqual([`replace / > ${VIP}`]);
  });
});

describe('leaving a page', () => {
  test('Back is possible from home only with an overlay or an earlier page', () => {
    const { navigation, openOverlay } = startNavigation();
    expect(navigation.canGoBack()).toBe(false);
    openOverlay();
    expect([navigation.canGoBack(), navigation.back()]).toEqual([true, true]);
    expect(navigation.canGoBack()).toBe(false);
    navigation.navigate(MY);
    navigation.navigate('/');
    expect(navigation.canGoBack()).toBe(true);
  });

  test('Back closes an overlay of the first page, and the page stays', () => {
    const { navigation, openOverlay } = startNavigation({ startPath: MY });
    const isOpen = openOverlay();
    expect(navigation.back()).toBe(true);
    expect([isOpen(), navigation.place.getState().path]).toEqual([false, MY]);
  });

  test('Back closes the top overlay, and the page stays', () => {
    const { navigation, history, openOverlay } = startNavigation();
    navigation.navigate(MY);
    const isLowerOpen = openOverlay();
    const isUpperOpen = openOverlay();
    navigation.back();
    expect([isLowerOpen(), isUpperOpen()]).toEqual([true, false]);
    // The browser's own Back: the browser goes back first and notifies the app afterwards.
    history.go(-1);
    expect([isLowerOpen(), navigation.place.getState().path]).toEqual([false, MY]);
    expect(history.entry.path).toBe(MY);
    history.go(-1);
    expect(navigation.place.getState().path).toBe('/');
  });

  test('Forward closes the overlay and opens the next page, unless the member must confirm', async () => {
    const { navigation, history, openOverlay } = startNavigation();
    for (const path of [MY, VIP]) navigation.navigate(path);
    history.go(-2);
    const isOpen = openOverlay();
    history.go(1);
    expect([isOpen(), navigation.place.getState().path]).toEqual([false, MY]);
    let confirmationCount = 0;
    navigation.registerLeaveConfirmation(() => Promise.resolve(++confirmationCount > 1));
    for (const path of [MY, VIP]) {
      history.go(1);
      await Promise.resolve();
      await Promise.resolve();
      expect(navigation.place.getState().path).toBe(path);
    }
    expect(confirmationCount).toBe(2);
  });

  test('a navigation by the host closes all overlays when the page changes', async () => {
    const { navigation, openOverlay } = startNavigation();
    const openTwoOverlays = () => [openOverlay(), openOverlay()];
    const overlaysOnHome = openTwoOverlays();
    navigation.navigate(MY);
    expect(overlaysOnHome.map((isOpen) => isOpen())).toEqual([true, true]);
    for (const path of [MY, '/nowhere']) navigation.navigate(path, { fromOutside: true });
    expect(overlaysOnHome.map((isOpen) => isOpen())).toEqual([true, true]);
    expect(navigation.navigate(VIP, { fromOutside: true })).toBe(true);
    expect(overlaysOnHome.map((isOpen) => isOpen())).toEqual([false, false]);

    // With a leave confirmation, the overlays stay until the member agrees.
    const overlaysOnVip = openTwoOverlays();
    let answer = false;
    navigation.registerLeaveConfirmation(() => Promise.resolve(answer));
    expect(navigation.navigate(MY, { fromOutside: true })).toBe(false);
    await Promise.resolve();
    expect(overlaysOnVip.map((isOpen) => isOpen())).toEqual([true, true]);
    answer = true;
    navigation.navigate(MY, { fromOutside: true });
    await Promise.resolve();
    await Promise.resolve();
    expect(navigation.place.getState().path).toBe(MY);
    expect(overlaysOnVip.map((isOpen) => isOpen())).toEqual([false, false]);
  });

  test('a navigation by the host adds no history entry if closing a sheet has already opened the page', () => {
    const { navigation, arrivals, openOverlay } = startNavigation();
    navigation.navigate(`${MY}?id=7`);
    openOverlay(() => navigation.navigate(MY, { replace: true }));
    expect(navigation.navigate(MY, { fromOutside: true })).toBe(true);
    expect(arrivals).toEqual([`push / > ${MY}?id=7`, `replace ${MY}?id=7 > ${MY}`]);
  });

  test('Back and every other way to leave wait for a leave confirmation', async () => {
    const { navigation, history } = startNavigation();
    navigation.navigate(MY);
    let answer = false;
    let confirmationCount = 0;
    const registerConfirmation = () =>
      navigation.registerLeaveConfirmation(() => {
        confirmationCount += 1;
        return Promise.resolve(answer);
      });
    registerConfirmation();
    const waysToLeave = [
      () => navigation.back(),
      () => history.go(-1),
      () => navigation.navigate(VIP),
    ];
    for (const go of waysToLeave) {
      go();
      await Promise.resolve();
      expect(navigation.place.getState().path).toBe(MY);
    }
    expect(confirmationCount).toBe(3);
    answer = true;
    history.go(-1);
    await Promise.resolve();
    await Promise.resolve();
    expect(navigation.place.getState().path).toBe('/');
  });

  test('does not ask after the leave confirmation is removed, and a redirect never asks', () => {
    let isAllowed = true;
    const guard: Guard = ({ path }) =>
      isAllowed || path === paths.login() ? 'shown' : { redirect: paths.login() };
    const { navigation } = startNavigation({ guard });
    navigation.navigate(MY);
    navigation.registerLeaveConfirmation(() => Promise.reject(new Error('asked')))();
    expect(navigation.navigate(VIP)).toBe(true);
    navigation.registerLeaveConfirmation(() => Promise.reject(new Error('asked')));
    isAllowed = false;
    navigation.recheck();
    expect(navigation.place.getState().path).toBe(paths.login());
  });
});

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

describe('navigation with 10,000 hostile paths', () => {
  test('opens a known page or the not-found page, and never another origin', () => {
    const knownPaths = new Set<string>(ROUTES.map(({ path }) => path));
    fc.assert(
      fc.property(hostilePath, (path) => {
        const route = findRoute(path);
        if (route && !knownPaths.has(route.path)) return false;
        const { navigation } = startNavigation({ startPath: path });
        const href = new URL(navigation.createHref(path), 'https://host.example/page');
        return (
          href.origin === 'https://host.example' && navigation.place.getState().route === route
        );
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
