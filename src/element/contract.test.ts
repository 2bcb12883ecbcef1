// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { openElement } from '../../tests/support/open-element.ts';
import { MEMBERS } from '../../tests/support/start-mock.ts';
import { t } from '../../tests/support/texts.ts';

// Attributes, properties, methods and events of the element (docs/EMBEDDING.md), without a browser.

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
