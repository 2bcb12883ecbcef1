import { createHashRouter, createPath } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { fakePage } from '../../tests/support/fake-page.ts';
import { createHashWindow, type HistoryWindow } from './hash-window.ts';

/** Starts React Router on the hash window. Without loaders it navigates at once. */
function startRouter(page: HistoryWindow, warn: (line: string) => void = () => {}) {
  const window = createHashWindow(page, warn);
  const router = createHashRouter([{ path: '*' }], { window, hydrationData: {} });
  return {
    holdBack: window.holdBack,
    get entry() {
      const { idx } = window.history.state as { idx: number };
      return { path: createPath(router.state.location), index: idx };
    },
    push: (path: string) => void router.navigate(path),
    replace: (path: string) => void router.navigate(path, { replace: true }),
    go: (delta: number) => void router.navigate(delta),
    /** Calls back after each change of the page. */
    listen: (listener: (path: string, action: string) => void) =>
      router.subscribe(({ location, historyAction }) =>
        listener(createPath(location), historyAction),
      ),
    dispose: () => router.dispose(),
  };
}

/** Browsers with and without the Navigation API. */
const ENGINES = [{ hasNavigation: true }, { hasNavigation: false }];

describe('the hash router', () => {
  test('starts with the path in the hash', () => {
    const { page } = fakePage('#/pages/my/index?a=1');
    expect(startRouter(page).entry).toEqual({ path: '/pages/my/index?a=1', index: 0 });
  });

  test('starts with the page to which the member has gone back while the app was starting', () => {
    const { page, back } = fakePage('#/');
    const before = startRouter(page);
    before.push('/pages-sub/team/index');
    before.dispose();
    back();
    expect(startRouter(page).entry).toEqual({ path: '/', index: 0 });
  });

  test('writes no path that cannot be decoded to the console', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { page } = fakePage('#/pages/my/index&token=%E0%A4%A');
    expect(startRouter(page).entry.path).toBe('/pages/my/index&token=%25E0%25A4%25A');
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test('writes no path over a hash of the host until the first push', () => {
    const { page, entries } = fakePage('#section');
    const history = startRouter(page);
    history.replace('/pages/login/index');
    expect(history.entry.path).toBe('/pages/login/index');
    expect(entries).toEqual([{ hash: '#section', state: null }]);
    history.push('/pages/my/index');
    expect(entries.map((entry) => entry.hash)).toEqual(['#section', '#/pages/my/index']);
  });

  test('returns to its first page when Back reaches the hash of the host', () => {
    const fake = fakePage('');
    const history = startRouter(fake.page);
    history.push('/pages/my/index');
    fake.back();
    expect(history.entry).toEqual({ path: '/', index: 0 });
  });

  test('treats a missing hash as home, and writes the path of a redirect into the hash', () => {
    const { page, entries } = fakePage('');
    const history = startRouter(page);
    expect(history.entry).toEqual({ path: '/', index: 0 });
    history.replace('/pages/login/index');
    expect(entries).toMatchObject([{ hash: '#/pages/login/index' }]);
  });

  test.each<[string, (fake: ReturnType<typeof fakePage>) => void]>([
    ['a link', (fake) => fake.visit('')],
    ['pushState', ({ page }) => page.history.pushState({ idx: 4 }, '', '/page')],
  ])('goes home after %s of the host to the page without a hash', (_, goHome) => {
    const fake = fakePage('#/pages/my/index');
    const history = startRouter(fake.page);
    goHome(fake);
    expect(history.entry).toEqual({ path: '/', index: 1 });
    fake.back();
    expect(history.entry).toEqual({ path: '/pages/my/index', index: 0 });
  });

  test('gives a new index to an entry that the host pushes with a copy of the state', () => {
    const { page } = fakePage('#/pages/my/index');
    const history = startRouter(page);
    page.history.pushState(page.history.state, '', '/page');
    expect([history.entry.index, page.history.state]).toMatchObject([
      1,
      { 'wealth-rewards': { index: 1 } },
    ]);
  });

  test('keeps its page when the host opens another page of its own', () => {
    const fake = fakePage('#/pages/my/index');
    const history = startRouter(fake.page);
    fake.openPage('/other');
    expect(history.entry).toEqual({ path: '/pages/my/index', index: 0 });
  });

  test('Back returns to each hash of the host that the app has left', () => {
    const fake = fakePage('#section');
    const history = startRouter(fake.page);
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
    const history = startRouter(fake.page);
    const received: string[] = [];
    history.listen((path, action) => received.push(`${action} ${path}`));
    fake.visit('#help');
    expect([history.entry.path, received]).toEqual(['/pages/my/index', []]);
    fake.back();
    expect(received).toEqual([]);
  });

  test('adds an entry for a typed hash', () => {
    const fake = fakePage('#/');
    const history = startRouter(fake.page);
    fake.visit('#/pages/my/index');
    expect(history.entry).toEqual({ path: '/pages/my/index', index: 1 });
    fake.back();
    expect(history.entry).toEqual({ path: '/', index: 0 });
  });

  test('after a reload, Back still returns to the first page', () => {
    const { page } = fakePage('#section');
    const historyBeforeReload = startRouter(page);
    historyBeforeReload.push('/pages/my/index');
    historyBeforeReload.push('/pages/vip/index');
    historyBeforeReload.dispose();
    const historyAfterReload = startRouter(page);
    page.history.go(-2);
    expect([historyAfterReload.entry, page.location.hash]).toEqual([
      { path: '/', index: 0 },
      '#section',
    ]);
  });

  test('keeps the state that the host wrote into an entry', () => {
    const { page, entries } = fakePage('#/');
    page.history.replaceState({ host: 1 }, '');
    startRouter(page).replace('/pages/login/index');
    expect(entries[0]?.state).toMatchObject({ host: 1, 'wealth-rewards': { index: 0 } });
  });

  describe.each([
    ['react-router', { usr: null, key: 'a1', idx: 3 }],
    ['vue-router', { back: null, current: '/rewards', forward: null, position: 4, scroll: null }],
    ['a custom router', { 'wealth-rewards': 'word', list: [1] }],
  ])('the hash router on a host page with %s', (_, hostState) => {
    test.each(['', '#section', '#/pages/my/index'])(
      'started under the hash %j, keeps the keys of the host in the state of every entry',
      (hash) => {
        const { page, entries } = fakePage(hash);
        page.history.replaceState(hostState, '');
        const history = startRouter(page);
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
    const history = startRouter(page);
    history.replace('/pages/my/index');
    expect(entries).toEqual([{ hash: '#/pages/my/index', state }]);
    history.push('/pages/vip/index');
    expect(entries).toMatchObject([
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
      const history = startRouter(fake.page);
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
    const history = startRouter(fake.page);
    history.push('/pages/my/index');
    history.push('/');
    fake.page.history.replaceState('text', '');
    history.push('/pages/vip/index');
    history.go(-1);
    expect(history.entry).toEqual({ path: '/', index: 2 });
  });

  test('adds an entry for a link to an earlier page', () => {
    const fake = fakePage('#/');
    const history = startRouter(fake.page);
    history.push('/pages/my/index');
    fake.visit('#/');
    expect(history.entry).toEqual({ path: '/', index: 2 });
  });

  test('continues in memory where the browser refuses an entry, and warns once', () => {
    const fake = fakePage('#/');
    const { history: browser } = fake.page;
    const pushState = browser.pushState.bind(browser);
    const warnings: string[] = [];
    const history = startRouter(fake.page, (line) => warnings.push(line));
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
    const history = startRouter(fake.page);
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
    const history = startRouter(fake.page);
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
      const history = startRouter(page);
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
      const history = startRouter(page);
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

describe('Back on the first entry', () => {
  /** The app starts on a page of the host that the member has reached from another page. */
  function start() {
    const fake = fakePage('#host');
    fake.visit('');
    return { ...fake, history: startRouter(fake.page) };
  }

  test('asks whether to leave while it is held, and the address stays', async () => {
    const { history, back, entries, currentIndex } = start();
    const onBack = vi.fn(() => Promise.resolve(false));
    history.holdBack(onBack);
    expect(entries.map(({ hash }) => hash)).toEqual(['#host', '', '']);
    for (const times of [1, 2]) {
      back();
      await Promise.resolve();
      expect(onBack).toHaveBeenCalledTimes(times);
      expect([currentIndex(), history.entry]).toEqual([2, { path: '/', index: 0 }]);
    }
  });

  test('leaves the page once it is allowed to', async () => {
    const { history, back, currentIndex } = start();
    history.holdBack(() => Promise.resolve(true));
    back();
    await vi.waitFor(() => expect(currentIndex()).toBe(0));
  });

  test('leaves the page at once when nothing holds it any more', () => {
    const { history, back, currentIndex } = start();
    const onBack = vi.fn(() => Promise.resolve(false));
    history.holdBack(onBack)();
    back();
    expect(currentIndex()).toBe(0);
    expect(onBack).not.toHaveBeenCalled();
  });

  test('adds one spare entry, however often it is held, also after a reload', () => {
    const { history, page, entries } = start();
    history.holdBack(() => Promise.resolve(false))();
    history.holdBack(() => Promise.resolve(false));
    history.dispose();
    startRouter(page).holdBack(() => Promise.resolve(false));
    expect(entries).toHaveLength(3);
  });

  test('returns from a later page to the spare entry, and leaves from there', () => {
    const { history, back, currentIndex } = start();
    history.holdBack(() => Promise.resolve(false))();
    history.push('/pages/my/index');
    back();
    expect([currentIndex(), history.entry]).toEqual([2, { path: '/', index: 0 }]);
    back();
    expect(currentIndex()).toBe(0);
  });

  test('works after the address of the first page was replaced', async () => {
    const fake = fakePage('#host');
    fake.visit('#/pages/invest/index?id=3');
    const history = startRouter(fake.page);
    history.holdBack(() => Promise.resolve(false))();
    history.replace('/pages/invest/index');
    const release = history.holdBack(() => Promise.resolve(false));
    fake.back();
    await Promise.resolve();
    expect([fake.currentIndex(), history.entry.path]).toEqual([2, '/pages/invest/index']);
    release();
    fake.back();
    expect([fake.currentIndex(), history.entry.path]).toEqual([0, '/pages/invest/index']);
  });

  test('never reloads the page of the host', () => {
    const { history, page } = start();
    const go = vi.spyOn(page.history, 'go');
    history.go(0);
    expect(go).not.toHaveBeenCalled();
  });

  test('is not held on a later entry, or under a hash of the host', () => {
    const { history, entries } = start();
    history.push('/pages/my/index');
    history.holdBack(() => Promise.resolve(false));
    expect(entries).toHaveLength(3);
    const { page, entries: hostEntries } = fakePage('#section');
    startRouter(page).holdBack(() => Promise.resolve(false));
    expect(hostEntries).toHaveLength(1);
  });

  test('still works after a router of the host has replaced the state of the first entry', async () => {
    const { history, page, back, currentIndex } = start();
    page.history.replaceState({ ofHost: 1 }, '');
    const onBack = vi.fn(() => Promise.resolve(false));
    history.holdBack(onBack);
    page.history.go(-1);
    await Promise.resolve();
    expect([onBack.mock.calls.length, currentIndex()]).toEqual([1, 2]);
    back();
    expect(onBack).toHaveBeenCalledTimes(2);
  });
});
