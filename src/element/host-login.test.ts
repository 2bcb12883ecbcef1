import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openElement } from '../../tests/support/open-element.ts';
import { countStepUps, createWithdrawalStepUp } from '../../tests/support/scenarios/partner.ts';
import { endAllSessions } from '../../tests/support/scenarios/sessions.ts';
import { countWithdrawals } from '../../tests/support/scenarios/withdrawals.ts';
import { simulateScreen } from '../../tests/support/simulate-screen.ts';
import { FRIEND, MEMBERS, type TestMock } from '../../tests/support/start-mock.ts';
import { t } from '../../tests/support/texts.ts';
import type { WealthRewardsElement } from './wealth-rewards-element.ts';

// A host that logs members in itself (docs/embed/session.md).

/** Opens the element in a host. `host.mobile` is its customer; `null` while nobody is logged in there. */
async function openInHost(
  mobile: string | null,
  attributes: Readonly<Record<string, string>> = {},
) {
  const host = { mobile, reasons: [] as string[], loginRequests: [] as unknown[] };
  const prepare = (element: WealthRewardsElement, { logIn }: TestMock) => {
    element.getSession = async ({ reason }) => {
      host.reasons.push(reason);
      return host.mobile === null ? null : { token: await logIn(host.mobile) };
    };
    element.addEventListener('wr-login-required', ({ detail }) => {
      host.loginRequests.push([detail.route, detail.pressed]);
    });
  };
  const opened = await openElement({ session: 'host', ...attributes }, prepare);
  const { element, app } = opened;
  return {
    ...opened,
    host,
    /** The host logs a customer in, or out, and tells the app. */
    changeCustomer: (nextMobile: string | null) => {
      host.mobile = nextMobile;
      element.renewSession();
    },
    untilLoggedOut: () => app.findByRole('button', { name: t('session.logIn') }),
    untilMember: () => app.findByRole('button', { name: t('my.withdraw') }),
  };
}

const ACCOUNT = '/pages/my/index';
const MASKED_MOBILE = '138****0001';

test('asks the host for the login, and opens the wanted page afterwards', async () => {
  const { app, user, host, changeCustomer, untilLoggedOut, untilMember, element } =
    await openInHost(null, { route: ACCOUNT });
  const button = await untilLoggedOut();
  await waitFor(() => expect(host.loginRequests).toEqual([[ACCOUNT, false]]));
  expect(app.queryByLabelText(t('login.password'))).toBeNull();
  await user.click(button);
  expect(host.loginRequests).toEqual([
    [ACCOUNT, false],
    [ACCOUNT, true],
  ]);
  changeCustomer(MEMBERS.first);
  await untilMember();
  expect(element.currentRoute).toBe(ACCOUNT);
  expect(host.reasons).toEqual(['start', 'start']);
});

test('an invite link asks the host for the login and hands it the code', async () => {
  const route = '/pages/login/index?type=register&invite=QS8888';
  const { host, untilLoggedOut } = await openInHost(null, { route });
  await untilLoggedOut();
  await waitFor(() => expect(host.loginRequests).toEqual([[route, false]]));
});

test('has no logout, no change of the password and no page for it', async () => {
  const { app, element, untilMember, untilRoute } = await openInHost(MEMBERS.first, {
    route: ACCOUNT,
  });
  await untilMember();
  expect(app.queryByRole('button', { name: t('session.logout') })).toBeNull();
  expect(app.queryByText(t('my.changePassword'))).toBeNull();
  element.navigate('/pages/edit-password/index');
  await untilRoute('/');
});

test('after a logout at the host nothing of the member is on the screen or in the storage', async () => {
  const { element, changeCustomer, untilMember, untilLoggedOut, eventsOf } = await openInHost(
    MEMBERS.first,
    { route: ACCOUNT, storage: 'local' },
  );
  await untilMember();
  const content = () => element.shadowRoot?.textContent ?? '';
  expect(content()).toContain(MASKED_MOBILE);
  expect(JSON.stringify(localStorage)).not.toMatch(/token/);
  changeCustomer(null);
  // Hidden at once, before the host has answered.
  await waitFor(() => expect(content()).not.toContain(MASKED_MOBILE));
  await untilLoggedOut();
  expect(content()).not.toContain(t('session.revoked'));
  expect(eventsOf('wr-session-change').at(-1)).toEqual({ loggedIn: false, reason: 'logout' });
});

test('another customer never sees the data of the first, and stays on the page', async () => {
  const { element, changeCustomer, untilMember } = await openInHost(MEMBERS.first, {
    route: ACCOUNT,
  });
  await untilMember();
  const content = () => element.shadowRoot?.textContent ?? '';
  changeCustomer(FRIEND);
  await waitFor(() => expect(content()).not.toContain(MASKED_MOBILE));
  await untilMember();
  expect(content()).not.toContain(MASKED_MOBILE);
  expect(content()).toContain('139****8928');
  expect(element.currentRoute).toBe(ACCOUNT);
});

test('a change while the app still asks for the session counts: the old answer is dropped', async () => {
  const { element, host, logIn, untilLoggedOut, eventsOf } = await openInHost(null, {
    route: ACCOUNT,
  });
  await untilLoggedOut();
  const token = await logIn();
  let answer = (_session: { token: string } | null) => {};
  element.getSession = ({ reason }) => {
    host.reasons.push(reason);
    return host.reasons.length === 2
      ? new Promise((resolve) => (answer = resolve))
      : Promise.resolve(null);
  };
  // Restarts the app, which asks anew.
  element.setAttribute('storage', 'session');
  await waitFor(() => expect(host.reasons).toHaveLength(2));
  element.renewSession();
  answer({ token });
  await untilLoggedOut();
  expect(host.reasons).toHaveLength(3);
  expect(eventsOf('wr-session-change')).toEqual([]);
});

test('a host that sets its session late, or whose page comes back, is asked again', async () => {
  const { element, host, untilLoggedOut, untilMember, logIn } = await openInHost(null, {
    route: ACCOUNT,
  });
  await untilLoggedOut();
  const token = await logIn();
  host.mobile = MEMBERS.first;
  document.dispatchEvent(new Event('visibilitychange'));
  await untilMember();
  host.mobile = null;
  element.renewSession();
  await untilLoggedOut();
  element.getSession = () => Promise.resolve({ token });
  expect(await untilMember()).toBeVisible();
});

test('a host that gives no answer after a change ends the session, because the customer may be another', async () => {
  const { element, untilMember, untilLoggedOut, eventsOf } = await openInHost(MEMBERS.first, {
    route: ACCOUNT,
  });
  await untilMember();
  element.getSession = () => Promise.reject(new Error('The login of the host is down.'));
  element.renewSession();
  await untilLoggedOut();
  expect(eventsOf('wr-session-change').at(-1)).toEqual({ loggedIn: false, reason: 'logout' });
});

test('an expired session is renewed by the host; else the page asks for the login without a dialog', async () => {
  const { app, host, mock, untilMember, untilLoggedOut, element } = await openInHost(
    MEMBERS.first,
    { route: ACCOUNT },
  );
  await untilMember();
  endAllSessions(mock);
  element.refresh();
  await waitFor(() => expect(host.reasons).toEqual(['start', 'expired']));
  await untilMember();
  host.mobile = null;
  endAllSessions(mock);
  element.refresh();
  await untilLoggedOut();
  expect(app.queryByRole('alertdialog')).toBeNull();
  expect(element.currentRoute).toBe(ACCOUNT);
});

/** Opens the withdrawal of 500 yuan, ready to be sent. */
async function openWithdrawal() {
  simulateScreen();
  const opened = await openInHost(MEMBERS.first, { route: ACCOUNT });
  const { app, user, untilMember, mock } = opened;
  await user.click(await untilMember());
  const sheet = within(await app.findByRole('dialog', { name: t('withdrawal.title') }));
  const amount = await sheet.findByLabelText(t('withdrawal.amount'));
  expect(sheet.queryByLabelText(t('withdrawal.password'))).toBeNull();
  await user.type(amount, '500');
  await user.click(sheet.getByRole('checkbox'));
  const button = await sheet.findByRole('button', {
    name: t('withdrawal.submitNet', { amount: '497.50' }),
  });
  const countOrders = () => countWithdrawals(mock);
  return {
    ...opened,
    sheet,
    countBefore: countOrders(),
    countOrders,
    press: async () => {
      await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
      await user.click(button);
    },
  };
}

test('a withdrawal carries the token of the host in place of the password', async () => {
  const { element, mock, press, countOrders, countBefore } = await openWithdrawal();
  const actions: string[] = [];
  element.addEventListener('wr-before-action', ({ detail }) => {
    actions.push(detail.action);
    detail.waitUntil(Promise.resolve({ stepUpToken: createWithdrawalStepUp(mock) }));
  });
  await press();
  await waitFor(() => expect(countOrders()).toBe(countBefore + 1));
  expect(actions).toEqual(['withdraw']);
  expect(countStepUps(mock)).toBe(0);
});

test('a host that gives no token stops the withdrawal, and the author of the page is told', async () => {
  const { app, press, countOrders, countBefore, eventsOf } = await openWithdrawal();
  await press();
  await app.findByText(t('operation.stopped', { action: t('operation.withdraw') }));
  expect(countOrders()).toBe(countBefore);
  expect(eventsOf('wr-error')).toEqual([
    {
      code: 'AUTH',
      message: 'wr-before-action (withdraw): the host gave no stepUpToken',
      recoverable: true,
    },
  ]);
});

test.each([
  ['null', Promise.resolve(null)],
  ['nothing', Promise.resolve()],
])('a withdrawal is not sent if the host answers %s', async (_, answer) => {
  const { element, app, press, countOrders, countBefore } = await openWithdrawal();
  element.addEventListener('wr-before-action', ({ detail }) => detail.waitUntil(answer));
  await press();
  await app.findByText(t('operation.stopped', { action: t('operation.withdraw') }));
  expect(countOrders()).toBe(countBefore);
});

test('a consent that comes while the host is asked whose session it is sends nothing', async () => {
  const { element, mock, press, countOrders, countBefore, untilLoggedOut } = await openWithdrawal();
  let consent = (_answer: unknown) => {};
  element.addEventListener('wr-before-action', ({ detail }) =>
    detail.waitUntil(new Promise((resolve) => (consent = resolve))),
  );
  await press();
  let answer = (_session: null) => {};
  element.getSession = () => new Promise((resolve) => (answer = resolve));
  element.renewSession();
  consent({ stepUpToken: createWithdrawalStepUp(mock) });
  await Promise.resolve();
  answer(null);
  await untilLoggedOut();
  expect(countOrders()).toBe(countBefore);
});

test('after a foreign login, the app names no password that the member does not have', async () => {
  simulateScreen();
  const { app, user, untilMember } = await openInHost(MEMBERS.first, { route: ACCOUNT });
  await untilMember();
  await user.click(app.getByRole('button', { name: new RegExp(`^${t('my.logins')}`) }));
  const sheet = within(await app.findByRole('dialog', { name: t('my.logins') }));
  expect(sheet.getByText(t('my.loginsHostAdvice'))).toBeTruthy();
  expect(sheet.queryByText(t('my.changePassword'))).toBeNull();
});
