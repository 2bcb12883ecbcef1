import { readFileSync } from 'node:fs';
import { waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { handInSession, openElement } from '../../tests/support/open-element.ts';
import { memberWonVipTrial } from '../../tests/support/scenarios/my-prize.ts';
import { DEMO_NOTICE_ID, importantNotice } from '../../tests/support/scenarios/operator.ts';
import { simulateScreen } from '../../tests/support/simulate-screen.ts';
import { MEMBERS } from '../../tests/support/start-mock.ts';
import { stubFetch } from '../../tests/support/stub-fetch.ts';
import { elementText, en, t } from '../../tests/support/texts.ts';
import type { WealthRewardsElement } from './wealth-rewards-element.ts';

// Attributes, properties, methods and events of the element (docs/embed/reference.md), without a browser.

test('shows a wrong api-base in the element and as an event; a right one starts the app', async () => {
  const { element, untilRoute, app, requests, eventsOf, url, logInByForm } = await openElement({
    'api-base': 'http://api.example.com',
  });
  const message =
    'api-base="http://api.example.com" 不是不带账号、参数和 # 的完整 https 地址（仅本机可用 http）';
  expect(app.getByRole('alert')).toHaveTextContent('嵌入配置有误');
  expect(app.getByRole('alert')).toHaveTextContent(message);
  expect(element.state).toBe('error');
  expect(eventsOf('wr-error')).toMatchObject([{ code: 'CONFIG', message, recoverable: false }]);

  expect(requests).toEqual([]);

  element.setAttribute('api-base', url);
  await logInByForm();
  await untilRoute('/');
});

test('reports an unknown route and shows the page for it', async () => {
  const { element, app, user, eventsOf } = await openElement({ route: '/no/such/page' });
  const message = 'route="/no/such/page" 不是本应用的页面';
  expect(await app.findByRole('alert')).toHaveTextContent(message);
  await user.click(await app.findByRole('button', { name: '返回首页' }));
  await app.findByRole('button', { name: t('login.submit') });
  expect(eventsOf('wr-error')).toMatchObject([{ code: 'CONFIG', message, recoverable: true }]);
  expect(element.currentRoute).toBe('/pages/login/index');
  element.setAttribute('route', 'pages/my/index');
  await waitFor(() => expect(app.queryByRole('alert')).toBeNull());
  element.setAttribute('route', 'javascript:alert(1)');
  expect(await app.findByRole('alert')).toHaveTextContent(
    'route="javascript:alert(1)" 不是本应用的页面',
  );
});

test('properties return version, state, route and whether Back is possible; none becomes an attribute', async () => {
  const { element } = await openElement();
  const names = element.getAttributeNames();
  await element.ready;
  await waitFor(() => expect(element.currentRoute).toBe('/pages/login/index'));
  expect([element.version, element.state, element.canGoBack]).toEqual([
    '0.0.0-test',
    'ready',
    false,
  ]);
  element.messages = { en: { brand: 'X' } };
  expect(element.getAttributeNames()).toEqual(names);
  element.remove();
  await Promise.resolve();
  const { state, currentRoute, canGoBack } = element;
  expect([state, currentRoute, canGoBack, element.navigate('/'), element.back()]).toEqual([
    ...['idle', null, false, false, false],
  ]);
});

test('navigate to a page behind the login does nothing while logged out', async () => {
  const { element, app } = await openElement();
  await app.findByRole('button', { name: t('login.submit') });
  const entriesBefore = history.length;
  expect(element.navigate('/pages/my/index')).toBe(false);
  expect(history.length).toBe(entriesBefore);
  expect(element.currentRoute).toBe('/pages/login/index');
});

test('navigate opens only known pages, back returns, and logout logs out', async () => {
  const { element, untilRoute, app, logInByForm } = await openElement();
  await logInByForm();
  await untilRoute('/');
  for (const path of [
    '/nope',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
  ])
    expect(element.navigate(path), path).toBe(false);
  expect(element.navigate('/pages/my/index')).toBe(true);
  await untilRoute('/pages/my/index');
  expect(element.canGoBack).toBe(true);
  expect(element.back()).toBe(true);
  await waitFor(() => expect(element.canGoBack).toBe(false));
  expect(element.back()).toBe(false);
  expect(element.navigate('/', null as never)).toBe(true);
  element.logout();
  await app.findByRole('button', { name: t('login.submit') });
});

test('no attribute can make the element throw', async () => {
  const names =
    'brand locale routing route theme text-size max-width storage storage-key invite-base-url'.split(
      ' ',
    );
  for (const value of ['{"a":', '[', '\u0000', '💥'.repeat(5000), '__proto__', '<b>']) {
    const { element } = await openElement(Object.fromEntries(names.map((name) => [name, value])));
    await waitFor(() => expect(element.state).toBe('ready'));
  }
});

test('events bubble, are composed, name their element and tell the session and the route', async () => {
  const { element, untilRoute, app, events, logInByForm } = await openElement();
  await logInByForm();
  await untilRoute('/');
  element.navigate('/pages/my/index');
  await untilRoute('/pages/my/index');
  element.logout();
  await app.findByRole('button', { name: t('login.submit') });
  const login = '/pages/login/index';
  const my = '/pages/my/index';
  const route = (
    from: string | null,
    to: string,
    title: string,
    action: string,
    canGoBack: boolean,
  ) => ({
    type: 'wr-route-change',
    detail: { from, to, title, action, canGoBack },
  });
  await waitFor(() =>
    expect(events.filter(({ type }) => type !== 'wr-metric')).toEqual([
      {
        type: 'wr-ready',
        detail: { version: '0.0.0-test', route: login, ms: expect.any(Number) as number },
      },
      route(null, login, '登录', 'replace', false),
      { type: 'wr-session-change', detail: { loggedIn: true, reason: 'login' } },
      route(login, '/', '示例财富', 'replace', false),
      route('/', my, '我的', 'push', true),
      { type: 'wr-session-change', detail: { loggedIn: false, reason: 'logout' } },
      route(my, login, '登录', 'replace', true),
    ]),
  );
});

test('an unknown page or invalid texts cause a warning and wr-error, and the app works', async () => {
  const { element, app, eventsOf } = await openElement();
  await element.ready;
  const warn = vi.fn();
  element.logger = { warn };
  element.navigate(String('/no/such/page?token=secret'));
  element.navigate(String('pages/my/index'));
  element.navigate(undefined as never);
  element.navigate(Symbol.iterator as never);
  element.messages = 'texts' as never;
  element.messages = { 'zh-CN': { 'login.submit': 'x' }, en: { a: 1 }, fr: 5 } as never;
  element.messages = Object.defineProperty({}, 'en', {
    enumerable: true,
    get() {
      throw new Error('no');
    },
  });
  element.messages = null;
  element.messages = { 'zh-Hans': { 'login.submit': '进入' } };
  const sentences = [
    'navigate="/no/such/page…" 不是本应用的页面',
    'navigate="pages/my/index" 不是本应用的页面',
    'navigate="undefined" 不是本应用的页面',
    'navigate="Symbol(Symbol.iterator)" 不是本应用的页面',
    'messages: ignored "messages"',
    'messages: ignored "zh-CN, en a, fr"',
    'messages: ignored "messages"',
  ];
  expect(warn.mock.calls.map(([message]) => message as string)).toEqual(sentences);
  expect(eventsOf('wr-error')).toEqual(
    sentences.map((message) => ({ code: 'CONFIG', message, recoverable: true })),
  );
  await app.findByRole('button', { name: '进入' });
});

test('wr-metric reports the first screen, each page and each call, without parameters', async () => {
  const { element, untilRoute, eventsOf, logInByForm } = await openElement();
  const metrics = () => eventsOf('wr-metric') as { name: string; value: number; route: string }[];
  const routesOf = (name: string) =>
    metrics().flatMap((metric) => (metric.name === name ? [metric.route] : []));
  await logInByForm();
  await untilRoute('/');
  expect(routesOf('first-screen')).toEqual(['/pages/login/index']);
  expect(routesOf('call:/api/user/login')).toEqual(['/pages/login/index']);
  await waitFor(() => expect(routesOf('navigation')).toEqual(['/']));
  element.navigate('/pages/my/index?from=host');
  await untilRoute('/pages/my/index?from=host');
  element.navigate('/');
  await waitFor(() => expect(routesOf('navigation')).toEqual(['/', '/pages/my/index', '/']));
  const isMeasured = ({ value }: { value: number }) => Number.isInteger(value) && value >= 0;
  expect(metrics().every(isMeasured)).toBe(true);
  expect(JSON.stringify(metrics())).not.toContain('?');
  expect(new Set(metrics().map(({ name }) => name.replace(/:.*/, '')))).toEqual(
    new Set(['first-screen', 'navigation', 'call']),
  );
});

/** A host that provides these sessions by reason, and records the reasons. */
function sessionsOfHost(answers: { start?: { token: string }; expired?: { token: string } }) {
  const reasons: string[] = [];
  const getSession = ({ reason }: { reason: 'start' | 'expired' }) => {
    reasons.push(reason);
    return Promise.resolve(answers[reason] ?? null);
  };
  return { reasons, getSession };
}

test('a token that the host hands in just after the element is connected opens home, and is requested once', async () => {
  const { element, untilRoute, eventsOf, logIn } = await openElement();
  const token = await logIn(MEMBERS.first);
  const { reasons, getSession } = sessionsOfHost({ start: { token } });
  element.remove();
  await Promise.resolve();
  document.body.append(element);
  element.getSession = getSession;
  await untilRoute('/');
  expect(reasons).toEqual(['start']);
  expect(eventsOf('wr-session-change')).toEqual([{ loggedIn: true, reason: 'restored' }]);
  const attributes = element.getAttributeNames().map((name) => element.getAttribute(name));
  expect(attributes.join()).not.toContain(token);
});

/** Collects the warnings of the console until the test ends. */
function watchWarnings() {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  return warn;
}

/** The sentences about a theme and a route that do not exist. */
const wrongTheme = (locale?: 'en') =>
  elementText(
    'choice',
    { attribute: 'theme', value: 'blue', choices: 'light, dark, auto' },
    locale,
  );
const wrongRoute = (attribute: string) =>
  elementText('route', { attribute, value: '/no/such/page…' });

test('on localhost, shows wrong attributes below the working app until they are corrected', async () => {
  const { element, app, user } = await openElement({ theme: 'blue', locale: 'en' });
  expect(await app.findByRole('alert')).toHaveTextContent(wrongTheme('en'));
  await app.findByRole('button', { name: en('login.submit') });
  await user.click(app.getByRole('button', { name: en('common.close') }));
  expect(app.queryByRole('alert')).toBeNull();
  element.setAttribute('brand', 'Harbour');
  await app.findByText(/^Harbour · everything/);
  expect(app.queryByRole('alert')).toBeNull();
  element.setAttribute('max-width', 'wide');
  expect(await app.findByRole('alert')).toHaveTextContent(
    elementText('pixels', { attribute: 'max-width', value: 'wide' }, 'en'),
  );
  element.setAttribute('theme', 'dark');
  await waitFor(() => expect(app.getByRole('alert')).not.toHaveTextContent('theme'));
  element.setAttribute('max-width', '0');
  await waitFor(() => expect(app.queryByRole('alert')).toBeNull());
});

test('on a public page, reports wrong attributes only by wr-error and the logger, and shows an unknown page itself', async () => {
  const url = location.href;
  window.happyDOM.setURL('https://shop.example/');
  onTestFinished(() => window.happyDOM.setURL(url));
  const warn = watchWarnings();
  const route = '/no/such/page?token=secret';
  const { element, app, user, eventsOf } = await openElement({ theme: 'blue', route });
  await app.findByRole('heading', { name: t('title.notFound') });
  expect(app.queryByRole('alert')).toBeNull();
  const sentences = [wrongTheme(), wrongRoute('route')];
  expect(eventsOf('wr-error')).toMatchObject(
    sentences.map((message) => ({ code: 'CONFIG', message, recoverable: true })),
  );
  expect(warn.mock.calls.flat()).toEqual(
    expect.arrayContaining(sentences.map((sentence) => `<wealth-rewards>: ${sentence}`)),
  );
  expect(element.currentRoute).toBe('/not-found');
  await user.click(app.getByRole('button', { name: t('common.home') }));
  await app.findByRole('button', { name: t('login.submit') });

  // The element shows a fatal error on this page too, and the member cannot close it.
  element.setAttribute('api-base', 'http://api.example.com');
  expect(await app.findByRole('alert')).toHaveTextContent('api-base="http://api.example.com"');
  expect(app.queryAllByRole('button')).toEqual([]);
});

test('sets `lang` to the displayed language, also if it is a fallback', async () => {
  const { app } = await openElement({ locale: 'fr' });
  const button = await app.findByRole('button', { name: en('login.submit') });
  expect(button.closest('[lang]')).toHaveAttribute('lang', 'en');
});

test('back closes an open dialog first', async () => {
  simulateScreen();
  const { element, app, user, untilRoute, logInByForm } = await openElement();
  await logInByForm();
  await untilRoute('/');
  element.navigate('/pages/my/index');
  await untilRoute('/pages/my/index');
  await user.click(await app.findByRole('button', { name: t('session.logout') }));
  await app.findByRole('alertdialog');
  expect(element.back()).toBe(true);
  await waitFor(() => expect(app.queryByRole('alertdialog')).toBeNull());
  expect(element.currentRoute).toBe('/pages/my/index');
});

test('the first element owns the hash; a second one routes in memory with a warning', async () => {
  const warn = watchWarnings();
  location.hash = '#/pages/my/index';
  const { element } = await openElement({ routing: 'hash' });
  const second = element.cloneNode() as WealthRewardsElement;
  element.after(second);
  onTestFinished(() => second.remove());
  for (const each of [element, second])
    await waitFor(() => expect(each.currentRoute).toBe('/pages/login/index'));
  expect(warn.mock.calls).toEqual([
    ['<wealth-rewards>: another element owns the hash; this one routes in memory.'],
  ]);
  const routings = [element, second].map((each) => each.getDiagnostics().settings.routing);
  expect(routings).toEqual(['hash', 'memory']);
});

test('warns a host whose own router uses the hash', async () => {
  const warn = watchWarnings();
  location.hash = '#/host/orders';
  const { app } = await openElement({ routing: 'hash' }, handInSession);
  await app.findByRole('heading', { name: t('title.notFound') });
  expect(warn.mock.calls).toEqual([
    ['<wealth-rewards>: unknown page. If `#/…` belongs to your own router, set routing="memory".'],
  ]);
});

/** A new value for each attribute. Each value differs from the default. */
const CHANGES = {
  'api-base': 'http://127.0.0.1:1',
  brand: 'Harbour',
  locale: 'en',
  routing: 'memory',
  route: '/pages/edit-password/index',
  theme: 'dark',
  'text-size': 'large',
  'tab-labels': 'all',
  'max-width': '360',
  features: '-lottery',
  session: 'host',
  storage: 'session',
  'storage-key': 'shop',
  'invite-base-url': 'https://app.example/m',
  bridge: 'auto',
  'bridge-origin': 'https://app.example',
  loading: 'lazy',
};

test('exactly the documented attributes restart the app; route applies at the next start', async () => {
  const documentation = readFileSync('docs/embed/reference.md', 'utf8');
  const [, sentence = ''] = /^A change of ([^.]+) restarts the app/m.exec(documentation) ?? [];
  const documentedNames = [...sentence.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
  // Under a hash of the host the address names no page, so each start reads `route`.
  location.hash = '#section';
  const { element, url } = await openElement({ routing: 'hash', storage: 'local' });
  // Each start has its own promise.
  const causesRestart = async (change: () => void) => {
    await element.ready;
    const startBefore = element.ready;
    change();
    await Promise.resolve();
    return element.ready !== startBefore;
  };
  const startedNames: string[] = [];
  for (const [name, value] of Object.entries(CHANGES)) {
    if (await causesRestart(() => element.setAttribute(name, value))) startedNames.push(name);
    await causesRestart(() =>
      name === 'api-base' ? element.setAttribute(name, url) : element.removeAttribute(name),
    );
    await element.ready;
  }
  const { observedAttributes } = element.constructor as unknown as {
    observedAttributes: string[];
  };
  expect(Object.keys(CHANGES).sort()).toEqual(observedAttributes.toSorted());
  expect(startedNames.sort()).toEqual(documentedNames.sort());

  element.setAttribute('route', CHANGES.route);
  expect(element.currentRoute).toBe('/pages/login/index');
  element.setAttribute('storage-key', 'shop');
  await waitFor(() => expect(element.currentRoute).toBe(CHANGES.route));
});

test('a wrong api-base causes one warning per cause, however many calls fail', async () => {
  simulateScreen();
  const lines: unknown[][] = [];
  const warnings = () => lines.filter(([, message]) => String(message).includes('of an API'));
  const logAt =
    (level: string) =>
    (...line: unknown[]) =>
      void lines.push([level, ...line]);
  const isElsewhere = () => {
    const headers = { 'content-type': 'text/html' };
    return Promise.resolve(new Response('<!doctype html>not here', { status: 404, headers }));
  };
  const { app, user, url, logInByForm } = await openElement({}, (element) => {
    element.logger = {
      ...{ debug: logAt('debug'), info: logAt('info') },
      ...{ warn: logAt('warn'), error: logAt('error') },
    };
    stubFetch(isElsewhere);
  });
  const logIn = async () => {
    await logInByForm();
    const dialog = within(await app.findByRole('alertdialog'));
    await user.click(dialog.getAllByRole('button')[0]!);
  };
  await logIn();
  await logIn();
  const api = `${url}/v1`;
  expect(warnings()).toEqual([
    [
      'warn',
      expect.stringContaining(`a call to ${api} got no answer of an API`),
      expect.objectContaining({ api, cause: 'http, status 404' }),
    ],
  ]);
  stubFetch(() => Promise.reject(new TypeError('the API refuses this origin')));
  await logInByForm();
  await waitFor(() => expect(warnings()).toHaveLength(2));
  expect(warnings()[1]?.[2]).toMatchObject({ api, cause: 'network' });
  expect(JSON.stringify(lines)).not.toMatch(/Demo1234|13800000001/);
});

test('a feature that the host switches off has no tab, no link and no page', async () => {
  location.hash = '#/pages-sub/lottery/index';
  const { app } = await openElement(
    { routing: 'hash', features: '-notice -vip -lottery -news' },
    (element, testMock) => {
      importantNotice(testMock.mock, DEMO_NOTICE_ID);
      handInSession(element, testMock);
    },
  );
  const services = within(await app.findByRole('list', { name: t('home.services') }));
  await services.findByRole('link', { name: new RegExp(t('title.signIn')) });
  expect(location.hash).toBe('#/');
  await app.findByRole('group', { name: t('home.notices') });
  const names = [new RegExp(t('title.lottery')), t('tab.vip')];
  expect(names.flatMap((name) => app.queryAllByRole('link', { name }))).toEqual([]);
  expect(app.queryByText(t('title.hotNews'))).toBeNull();
  expect(within(app.getByRole('navigation')).getAllByRole('link')).toHaveLength(4);
  expect(app.queryByRole('region', { name: '演示环境提示' })).toBeNull();
});

test('an issued VIP trial has no link if the host switches off VIP', async () => {
  simulateScreen();
  const { app, user } = await openElement(
    { route: '/pages-sub/my-prize/index', features: '-vip' },
    (element, testMock) => {
      memberWonVipTrial(testMock.mock);
      handInSession(element, testMock);
    },
  );
  await user.click(await app.findByRole('radio', { name: t('myPrize.issued') }));
  expect(await app.findAllByText(new RegExp(t('myPrize.trialIssued', { n: '3' })))).not.toEqual([]);
  expect(
    app.getAllByRole('link', { name: new RegExp(`^${t('myPrize.use')} 10 积分`) }),
  ).not.toEqual([]);
  expect(app.queryAllByRole('link', { name: /VIP/ })).toEqual([]);
});

test.for([null, undefined])('a property that is set to %s removes its attribute', async (empty) => {
  const { element } = await openElement({ theme: 'dark', 'max-width': '400' });
  Object.assign(element, { theme: empty, maxWidth: empty });
  expect([element.hasAttribute('theme'), element.hasAttribute('max-width')]).toEqual([
    false,
    false,
  ]);
});

test('a change of the language requests the texts of the server again', async () => {
  const { element, requests, untilRoute } = await openElement();
  await untilRoute('/pages/login/index');
  const countReads = () => requests.filter((url) => url.includes('/common/config')).length;
  await waitFor(() => expect(countReads()).toBeGreaterThan(0));
  const countBefore = countReads();
  element.locale = 'en';
  await waitFor(() => expect(countReads()).toBe(countBefore + 1));
});

test('an element that restarts still has the part of the URL after the #', async () => {
  const { element, untilRoute } = await openElement({ routing: 'hash' });
  await untilRoute('/pages/login/index');
  element.setAttribute('storage-key', 'another-member');
  await element.ready;
  await waitFor(() => expect(element.navigate('/pages/edit-password/index')).toBe(true));
  await waitFor(() => expect(location.hash).toBe('#/pages/edit-password/index'));
});

test('in a language with few texts, the messages of the server are English like most texts', async () => {
  const { app, user } = await openElement({ locale: 'fr' });
  await user.type(await app.findByLabelText(en('login.mobile')), '13800000001');
  await user.type(app.getByLabelText(en('login.password')), 'wrong-password');
  await user.click(app.getByRole('button', { name: en('login.submit') }));
  expect(await app.findByText(/^Incorrect mobile or password/)).toBeVisible();
});

test('each tab has a name; with tab-labels="all" each has a visible label', async () => {
  const { app, element } = await openElement({}, handInSession);
  const bar = within(await app.findByRole('navigation', { name: t('tab.bar') }));
  const homeTab = bar.getByRole('link', { name: t('tab.home') });
  expect(homeTab).toHaveTextContent(/^$/);
  element.setAttribute('tab-labels', 'all');
  await waitFor(() => expect(homeTab).toHaveTextContent(t('tab.home')));
  expect(bar.getByRole('link', { name: t('tab.vip') })).toHaveTextContent(t('tab.vip'));
});
