import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMemoryHistory } from '../element/memory-history.ts';
import { findRoute, namedPath, PATHS, ROUTES } from '../routes.ts';
import { createOverlays } from '../lib/overlays.ts';
import { createNavigation } from './navigation.ts';
import type { Guard, Place } from './place.ts';

const MY = PATHS.my;
const VIP = '/pages/vip/index';

function start({ guard = () => 'shown', first = '/' }: { guard?: Guard; first?: string } = {}) {
  const history = createMemoryHistory(first);
  const overlays = createOverlays({} as HTMLElement);
  const arrivals: string[] = [];
  const redirects: string[] = [];
  const navigation = createNavigation({
    history,
    overlays,
    guard,
    closeOverlays: () => overlays.clear(),
    onRedirect: (from, to) => redirects.push(`${from.path} > ${to}`),
    onArrival: (from, to, action) => arrivals.push(`${action} ${from.path} > ${to.path}`),
  });
  const open = (onClose = () => {}) => {
    let isOpen = true;
    const close = () => {
      isOpen = false;
      onClose();
      release();
    };
    const release = overlays.open({ element: {} as HTMLElement, close, clear: close });
    return () => isOpen;
  };
  return { history, overlays, navigation, arrivals, redirects, open };
}

describe('pages', () => {
  test('are gone to and come back to', () => {
    const { navigation, arrivals } = start();
    expect(navigation.navigate(MY)).toBe(true);
    expect(navigation.back()).toBe(true);
    expect(arrivals).toEqual([`push / > ${MY}`, `pop ${MY} > /`]);
    expect(navigation.back()).toBe(false);
  });

  test('that nobody knows are not gone to', () => {
    const { navigation } = start();
    for (const path of ['//evil.example', 'https://evil.example', '/no/such', 'pages/my/index'])
      expect(navigation.navigate(path), path).toBe(false);
    expect(navigation.place.get().path).toBe('/');
  });

  test('opened by themselves go home on Back', () => {
    const { navigation } = start({ first: MY });
    expect(navigation.back()).toBe(true);
    expect(navigation.place.get().path).toBe('/');
  });

  test('asked for twice by a double tap are in the history once', () => {
    const { navigation } = start();
    navigation.navigate(MY);
    navigation.navigate(MY);
    navigation.back();
    expect(navigation.place.get().path).toBe('/');
  });
});

describe('the guard', () => {
  test('is asked before every page, Back and typed addresses included', () => {
    let isAllowed = true;
    const guard: Guard = ({ path }) =>
      isAllowed || path === PATHS.login ? 'shown' : { redirect: PATHS.login };
    const { navigation, history } = start({ guard });
    navigation.navigate(MY);
    isAllowed = false;
    history.go(-1);
    expect(navigation.place.get().path).toBe(PATHS.login);
    history.push(VIP);
    expect(navigation.place.get().path).toBe(PATHS.login);
    isAllowed = true;
    navigation.recheck();
    expect(navigation.navigate(MY)).toBe(true);
    isAllowed = false;
    navigation.recheck();
    expect(navigation.place.get().path).toBe(PATHS.login);
  });

  test('may lead on from where it led to, with one entry in the history', () => {
    const guard: Guard = ({ path }) =>
      path === PATHS.login ? { redirect: '/' } : path === '/' ? { redirect: MY } : 'shown';
    const { navigation, redirects, history } = start({ guard, first: PATHS.login });
    expect(navigation.place.get()).toMatchObject({ path: MY, index: 0 });
    expect(history.entry.path).toBe(MY);
    expect(redirects).toEqual([`${PATHS.login} > ${MY}`]);
  });

  test('that leads in a circle ends in a failure, not in a loop', () => {
    const guard: Guard = ({ path }) => ({ redirect: path === MY ? VIP : MY });
    const { navigation } = start({ guard });
    expect(navigation.place.get().admission).toBe('failed');
  });

  test('may keep a page waiting, and a newer navigation takes its place', () => {
    let admission: Place['admission'] = 'waiting';
    const { navigation, arrivals } = start({
      guard: ({ path }) => (path === '/' ? 'shown' : admission),
    });
    navigation.navigate(MY);
    expect(navigation.place.get()).toMatchObject({ path: MY, admission: 'waiting' });
    expect(arrivals).toEqual([]);
    navigation.navigate(VIP);
    admission = 'shown';
    navigation.recheck();
    expect(navigation.place.get()).toMatchObject({ path: VIP, admission: 'shown' });
    expect(arrivals).toHaveLength(1);
  });
});

describe('Back', () => {
  test('closes what is open, the topmost first, and stays on the page', () => {
    const { navigation, history, open } = start();
    navigation.navigate(MY);
    const isLowerOpen = open();
    const isUpperOpen = open();
    navigation.back();
    expect([isLowerOpen(), isUpperOpen()]).toEqual([true, false]);
    // The browser's own Back comes as a step that has been made already.
    history.go(-1);
    expect([isLowerOpen(), navigation.place.get().path]).toEqual([false, MY]);
    expect(history.entry.path).toBe(MY);
    history.go(-1);
    expect(navigation.place.get().path).toBe('/');
  });

  test('who navigates from outside closes all that stands open, the topmost first, and only when the page changes', async () => {
    const { navigation, open } = start();
    const stand = () => [open(), open()];
    const inside = stand();
    navigation.navigate(MY);
    expect(inside.map((isOpen) => isOpen())).toEqual([true, true]);
    for (const path of [MY, '/nowhere']) navigation.navigate(path, { fromOutside: true });
    expect(inside.map((isOpen) => isOpen())).toEqual([true, true]);
    expect(navigation.navigate(VIP, { fromOutside: true })).toBe(true);
    expect(inside.map((isOpen) => isOpen())).toEqual([false, false]);

    // Where something can be lost it stays until that has been agreed to.
    const held = stand();
    let answer = false;
    navigation.holdLeave(() => Promise.resolve(answer));
    expect(navigation.navigate(MY, { fromOutside: true })).toBe(false);
    await Promise.resolve();
    expect(held.map((isOpen) => isOpen())).toEqual([true, true]);
    answer = true;
    navigation.navigate(MY, { fromOutside: true });
    await Promise.resolve();
    await Promise.resolve();
    expect(navigation.place.get().path).toBe(MY);
    expect(held.map((isOpen) => isOpen())).toEqual([false, false]);
  });

  test('who navigates from outside to what is left once a sheet has taken its query away adds no step', () => {
    const { navigation, arrivals, open } = start();
    navigation.navigate(`${MY}?id=7`);
    open(() => navigation.navigate(MY, { replace: true }));
    expect(navigation.navigate(MY, { fromOutside: true })).toBe(true);
    expect(arrivals).toEqual([`push / > ${MY}?id=7`, `replace ${MY}?id=7 > ${MY}`]);
  });

  test('asks first where something can be lost, whichever way the page is left', async () => {
    const { navigation, history } = start();
    navigation.navigate(MY);
    let answer = false;
    let asked = 0;
    const hold = () =>
      navigation.holdLeave(() => {
        asked += 1;
        return Promise.resolve(answer);
      });
    hold();
    const leave = [() => navigation.back(), () => history.go(-1), () => navigation.navigate(VIP)];
    for (const go of leave) {
      go();
      await Promise.resolve();
      expect(navigation.place.get().path).toBe(MY);
    }
    expect(asked).toBe(3);
    answer = true;
    history.go(-1);
    await Promise.resolve();
    await Promise.resolve();
    expect(navigation.place.get().path).toBe('/');
  });

  test('a page that has been released asks nobody, and neither does a redirect', () => {
    let isAllowed = true;
    const guard: Guard = ({ path }) =>
      isAllowed || path === PATHS.login ? 'shown' : { redirect: PATHS.login };
    const { navigation } = start({ guard });
    navigation.navigate(MY);
    navigation.holdLeave(() => Promise.reject(new Error('asked')))();
    expect(navigation.navigate(VIP)).toBe(true);
    navigation.holdLeave(() => Promise.reject(new Error('asked')));
    isAllowed = false;
    navigation.recheck();
    expect(navigation.place.get().path).toBe(PATHS.login);
  });
});

const hostile = fc.oneof(
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

describe('ten thousand hostile addresses', () => {
  test('are a page of ours or none, and never lead to another origin', () => {
    const known = new Set<string>(ROUTES.map(({ path }) => path));
    fc.assert(
      fc.property(hostile, (path) => {
        const route = findRoute(path);
        if (route && !known.has(route.path)) return false;
        const { navigation } = start({ first: path });
        const href = new URL(navigation.createHref(path), 'https://host.example/page');
        return href.origin === 'https://host.example' && navigation.place.get().route === route;
      }),
      { numRuns: 10_000 },
    );
  });

  test('leave nothing of themselves in what is remembered but known parameters', () => {
    fc.assert(
      fc.property(hostile, (path) => {
        const route = findRoute(path);
        if (!route) return true;
        const named = new URL(namedPath(route, path), 'https://host.example');
        const allowed: readonly string[] = route.params ?? [];
        return (
          named.origin === 'https://host.example' &&
          named.pathname === `/${route.path}` &&
          named.hash === '' &&
          [...named.searchParams].every(
            ([name, value]) => allowed.includes(name) && value.length <= 64,
          )
        );
      }),
      { numRuns: 10_000 },
    );
  });
});
