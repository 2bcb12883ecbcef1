import { describe, expect, test } from 'vitest';
import { HashHistory } from './hash-history.ts';

const createHashHistory = (
  page: ConstructorParameters<typeof HashHistory>[0],
  startPath: string,
  warn: (line: string) => void = () => {},
) => new HashHistory(page, startPath, warn);

interface FakeEvent {
  isTrusted: boolean;
  state?: unknown;
  navigationType?: 'push';
}

/** A fake window with a history and a location. `hasNavigation`: with the Navigation API of newer browsers. */
function fakePage(hash: string, { hasNavigation = true } = {}) {
  const entries: { hash: string; state: unknown }[] = [{ hash, state: null }];
  const listeners = new Set<(event: FakeEvent) => void>();
  const changeListeners = new Set<(event: FakeEvent) => void>();
  let currentIndex = 0;
  let pathname = '/page';
  /** The event keeps its state, even when a listener replaces the state of the entry. */
  const dispatch = () => {
    const event = { isTrusted: true, state: entries[currentIndex]!.state };
    for (const listener of [...listeners]) listener(event);
  };
  const dispatchChange = () => {
    for (const listener of [...changeListeners])
      listener({ isTrusted: true, navigationType: 'push' });
  };
  const hashOf = (url?: string | null) =>
    url ? (/#.+/.exec(url)?.[0] ?? '') : entries[currentIndex]!.hash;
  const page = {
    location: {
      get hash() {
        return entries[currentIndex]!.hash;
      },
      get pathname() {
        return pathname;
      },
      get href() {
        return `https://host.example${pathname}?x=1${entries[currentIndex]!.hash}`;
      },
    },
    history: {
      get state() {
        return entries[currentIndex]!.state;
      },
      pushState(state: unknown, _: string, url?: string | null) {
        entries.splice(currentIndex + 1, entries.length, { hash: hashOf(url), state });
        currentIndex += 1;
        dispatchChange();
      },
      replaceState(state: unknown, _: string, url?: string | null) {
        entries[currentIndex] = { hash: hashOf(url), state };
      },
      go(delta: number) {
        currentIndex += delta;
        dispatch();
      },
    },
    addEventListener: (_: string, listener: (event: FakeEvent) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: FakeEvent) => void) =>
      listeners.delete(listener),
    navigation: hasNavigation
      ? {
          addEventListener: (_: string, listener: (event: FakeEvent) => void) =>
            changeListeners.add(listener),
          removeEventListener: (_: string, listener: (event: FakeEvent) => void) =>
            changeListeners.delete(listener),
        }
      : undefined,
  };
  return {
    page: page as unknown as Parameters<typeof createHashHistory>[0],
    entries,
    listeners,
    changeListeners,
    /** The host's router opens another page of the host, and the element stays in the document. */
    openPage(to: string) {
      pathname = to;
      page.history.pushState(null, '', to);
    },
    /** The host sets a hash, or the member types one or follows a link to one. */
    visit(to: string) {
      page.history.pushState(null, '', `/page${to}`);
      dispatch();
    },
    back: () => page.history.go(-1),
  };
}

/** Browsers with and without the Navigation API. */
const ENGINES = [{ hasNavigation: true }, { hasNavigation: false }];

describe('the hash history', () => {
  test('starts with the path in the hash', () => {
    const { page } = fakePage('#/pages/my/index?a=1');
    expect(createHashHistory(page, '/').entry).toEqual({ path: '/pages/my/index?a=1', index: 0 });
  });

  test('writes no path over a hash of the host until the first push', () => {
    const { page, entries } = fakePage('#section');
    const history = createHashHistory(page, '/');
    history.replace('/pages/login/index');
    expect(history.entry.path).toBe('/pages/login/index');
    expect(entries).toEqual([{ hash: '#section', state: null }]);
    history.push('/pages/my/index');
    expect(entries.map((entry) => entry.hash)).toEqual(['#section', '#/pages/my/index']);
  });

  test('returns to its first page when Back reaches the hash of the host', () => {
    const fake = fakePage('');
    const history = createHashHistory(fake.page, '/');
    history.push('/pages/my/index');
    fake.back();
    expect(history.entry).toEqual({ path: '/', index: 0 });
  });

  test('treats a missing hash as home, and writes the path of a redirect into the hash', () => {
    const { page, entries } = fakePage('');
    const history = createHashHistory(page, '/');
    expect([history.entry, history.hasNoStartPath]).toEqual([{ path: '/', index: 0 }, true]);
    history.replace('/pages/login/index');
    expect(entries).toMatchObject([{ hash: '#/pages/login/index' }]);
  });

  test.each<[string, (fake: ReturnType<typeof fakePage>) => void]>([
    ['a link', (fake) => fake.visit('')],
    ['pushState', ({ page }) => page.history.pushState({ idx: 4 }, '', '/page')],
  ])('goes home after %s of the host to the page without a hash', (_, goHome) => {
    const fake = fakePage('#/pages/my/index');
    const history = createHashHistory(fake.page, '/');
    goHome(fake);
    expect(history.entry).toEqual({ path: '/', index: 1 });
    fake.back();
    expect(history.entry).toEqual({ path: '/pages/my/index', index: 0 });
  });

  test('gives a new index to an entry that the host pushes with a copy of the state', () => {
    const { page } = fakePage('#/pages/my/index');
    const history = createHashHistory(page, '/');
    page.history.pushState(page.history.state, '', '/page');
    expect([history.entry.index, page.history.state]).toMatchObject([
      1,
      { 'wealth-rewards': { index: 1 } },
    ]);
  });

  test('keeps its page when the host opens another page of its own', () => {
    const fake = fakePage('#/pages/my/index');
    const history = createHashHistory(fake.page, '/');
    fake.openPage('/other');
    expect(history.entry).toEqual({ path: '/pages/my/index', index: 0 });
  });

  test('Back returns to each hash of the host that the app has left', () => {
    const fake = fakePage('#section');
    const history = createHashHistory(fake.page, '/');
    history.push('/pages/my/index');
    fake.visit('#help');
    history.push('/pages/vip/index');
    const visitedPages = [1, 2, 3].map(() => {
      fake.back();
      return [fake.page.location.hash, history.entry.path];
    });
    expect(visitedPages).toEqual([
      ['#help', '/pages/my/index'],
      ['#/pages/my/index', '/pages/my/index'],
      ['#section', '/'],
    ]);
  });

  test('keeps its page under a new hash of the host', () => {
    const fake = fakePage('#/pages/my/index');
    const history = createHashHistory(fake.page, '/');
    const received: string[] = [];
    history.listen((entry, action) => received.push(`${action} ${entry.path}`));
    fake.visit('#help');
    expect([history.entry.path, received]).toEqual(['/pages/my/index', []]);
    fake.back();
    expect(received).toEqual([]);
  });

  test('adds an entry for a typed hash', () => {
    const fake = fakePage('#/');
    const history = createHashHistory(fake.page, '/');
    fake.visit('#/pages/my/index');
    expect(history.entry).toEqual({ path: '/pages/my/index', index: 1 });
    fake.back();
    expect(history.entry).toEqual({ path: '/', index: 0 });
  });

  test('after a reload, Back still returns to the first page', () => {
    const { page } = fakePage('#section');
    const historyBeforeReload = createHashHistory(page, '/');
    historyBeforeReload.push('/pages/my/index');
    historyBeforeReload.push('/pages/vip/index');
    historyBeforeReload.dispose();
    const historyAfterReload = createHashHistory(page, '/');
    page.history.go(-2);
    expect([historyAfterReload.entry, page.location.hash]).toEqual([
      { path: '/', index: 0 },
      '#section',
    ]);
  });

  test('keeps the state that the host wrote into an entry', () => {
    const { page, entries } = fakePage('#/');
    page.history.replaceState({ host: 1 }, '');
    createHashHistory(page, '/').replace('/pages/login/index');
    expect(entries[0]?.state).toMatchObject({ host: 1, 'wealth-rewards': { index: 0 } });
  });

  describe.each([
    ['react-router', { usr: null, key: 'a1', idx: 3 }],
    ['vue-router', { back: null, current: '/rewards', forward: null, position: 4, scroll: null }],
    ['a custom router', { 'wealth-rewards': 'word', list: [1] }],
  ])('the hash history on a host page with %s', (_, hostState) => {
    test.each(['', '#section', '#/pages/my/index'])(
      'started under the hash %j, keeps the keys of the host in the state of every entry',
      (hash) => {
        const { page, entries } = fakePage(hash);
        page.history.replaceState(hostState, '');
        const history = createHashHistory(page, '/');
        history.push('/pages/vip/index');
        history.push('/pages/team/index');
        history.replace('/pages/login/index');
        const { 'wealth-rewards': _stamp, ...keys } = hostState as Record<string, unknown>;
        for (const { state } of entries) expect(state).toMatchObject(keys);
        expect(entries.slice(1).map(({ state }) => state)).toMatchObject([
          { 'wealth-rewards': { index: 1 } },
          { 'wealth-rewards': { index: 2 } },
        ]);
      },
    );
  });

  // States of a host to which no stamp can be added.
  const NON_RECORD_STATES = ['text', 7, false, [1, 2], new Date(0), new Map([['a', 1]])];

  test.each(NON_RECORD_STATES)('keeps the state %o of the host as it is', (state) => {
    const { page, entries } = fakePage('#/');
    page.history.replaceState(state, '');
    const history = createHashHistory(page, '/');
    history.replace('/pages/my/index');
    expect(entries).toEqual([{ hash: '#/pages/my/index', state }]);
    history.push('/pages/vip/index');
    expect(entries).toEqual([
      { hash: '#/pages/my/index', state },
      {
        hash: '#/pages/vip/index',
        state: { 'wealth-rewards': { index: 1, left: null } },
      },
    ]);
  });

  test.each([...NON_RECORD_STATES, {}, { host: 1 }, null])(
    'goes back one page at a time after the host has replaced the state by %o',
    (state) => {
      const fake = fakePage('#/');
      const history = createHashHistory(fake.page, '/');
      const paths = ['/pages/my/index', '/pages/vip/index', '/pages/team/index'];
      fake.page.history.replaceState(state, '');
      for (const path of paths) {
        history.push(path);
        fake.page.history.replaceState(state, '');
      }
      for (const index of [2, 1, 0]) {
        history.go(-1);
        const path = ['/', ...paths][index];
        expect([history.entry, fake.page.location.hash]).toEqual([{ path, index }, `#${path}`]);
      }
      history.go(-1);
      expect(fake.page.location.hash).toBe('#/');
    },
  );

  test('without a stamp, Back finds the nearer of two entries with the same path', () => {
    const fake = fakePage('#/');
    const history = createHashHistory(fake.page, '/');
    history.push('/pages/my/index');
    history.push('/');
    fake.page.history.replaceState('text', '');
    history.push('/pages/vip/index');
    history.go(-1);
    expect(history.entry).toEqual({ path: '/', index: 2 });
  });

  test('adds an entry for a link to an earlier page', () => {
    const fake = fakePage('#/');
    const history = createHashHistory(fake.page, '/');
    history.push('/pages/my/index');
    fake.visit('#/');
    expect(history.entry).toEqual({ path: '/', index: 2 });
  });

  test('continues in memory where the browser refuses an entry, and warns once', () => {
    const fake = fakePage('#/');
    const { history: browser } = fake.page;
    const pushState = browser.pushState.bind(browser);
    const warnings: string[] = [];
    const history = createHashHistory(fake.page, '/', (line) => warnings.push(line));
    history.push('/pages/my/index');
    const refuse = () => {
      throw new DOMException('too many calls', 'SecurityError');
    };
    Object.assign(browser, { pushState: refuse });
    history.push('/pages/vip/index');
    history.push('/pages/team/index');
    expect(history.entry).toEqual({ path: '/pages/team/index', index: 3 });
    expect(warnings).toEqual(['the browser refuses the address: it does not follow the pages']);
    history.go(-1);
    history.go(-1);
    expect(history.entry).toEqual({ path: '/pages/my/index', index: 1 });
    history.go(-1);
    expect([history.entry, fake.page.location.hash]).toEqual([{ path: '/', index: 0 }, '#/']);

    // Now the browser allows new entries, but no change of the current one.
    Object.assign(browser, { pushState, replaceState: refuse });
    history.push('/pages/my/index');
    expect(fake.page.location.hash).toBe('#/pages/my/index');
    history.replace('/pages/vip/index');
    expect(history.entry).toEqual({ path: '/pages/vip/index', index: 1 });
    history.go(-1);
    expect(history.entry).toEqual({ path: '/', index: 0 });
  });

  test('never goes back past its first entry, however fast the steps', () => {
    const fake = fakePage('#section');
    const history = createHashHistory(fake.page, '/');
    history.push('/pages/my/index');
    history.push('/pages-sub/asset/index');
    const goAtOnce = fake.page.history.go.bind(fake.page.history);
    const steps: number[] = [];
    fake.page.history.go = (delta = 0) => void steps.push(delta);
    for (let n = 0; n < 4; n += 1) history.go(-1);
    expect(steps).toEqual([-1, -1]);
    for (const step of steps) goAtOnce(step);
    expect(history.entry).toEqual({ path: '/', index: 0 });
    history.go(1);
    expect(steps).toEqual([-1, -1, 1]);
  });

  test('removes its listeners on dispose', () => {
    const fake = fakePage('#/');
    const history = createHashHistory(fake.page, '/');
    history.dispose();
    expect([fake.listeners.size, fake.changeListeners.size]).toEqual([0, 0]);
  });

  test.each(ENGINES)(
    'adds an entry for a link, also if a router of the host writes its state first (%o)',
    (engine) => {
      const host = fakePage('#/', engine);
      const { page } = host;
      host.listeners.add(({ state }) => {
        if (state === null) page.history.replaceState({ position: 1 }, '');
      });
      const history = createHashHistory(page, '/');
      history.push('/vip');
      history.push('/form');
      host.visit('#/vip');
      expect(history.entry).toEqual({ path: '/vip', index: 3 });
    },
  );

  test.each(ENGINES)(
    'adds an entry for a history event that a script dispatches (%o)',
    (engine) => {
      const { page, listeners } = fakePage('#/', engine);
      const history = createHashHistory(page, '/');
      history.push('/vip');
      history.push('/form');
      const events = [{ isTrusted: false }, { isTrusted: false, state: { key: 'x' } }];
      for (const [index, event] of events.entries()) {
        page.history.pushState(event.state, '', '#/vip');
        for (const listener of listeners) listener(event);
        expect(history.entry).toEqual({ path: '/vip', index: 3 + 2 * index });
        history.push('/form');
      }
    },
  );
});
