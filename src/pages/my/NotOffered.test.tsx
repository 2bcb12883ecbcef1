import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from '../../../tests/support/open-app.ts';
import { interceptCall } from '../../../tests/support/page-calls.ts';
import {
  operatorDisablesServices,
  operatorOffersAccountOnly,
} from '../../../tests/support/scenarios/operator.ts';
import { FRIEND } from '../../../tests/support/start-mock.ts';
import { t } from '../../../tests/support/texts.ts';

// The operator does not offer some features, and the app hides them (docs/backend/fewer-features.md).

type App = Awaited<ReturnType<typeof openApp>>['app'];

/** The paths to which the tabs lead. */
const tabs = (app: App) =>
  [...app.getByRole('navigation', { name: t('tab.bar') }).querySelectorAll('a')].map(
    ({ href }) => new URL(href).hash,
  );

test('tabs, rows and calls of what the operator does not offer are absent', async () => {
  const calls = ['/prize/list', '/user/getSignList', '/user/team', '/user/apply_vip'].map((path) =>
    interceptCall(path),
  );
  const { app } = await openApp('/pages/my/index', {
    mobile: FRIEND,
    arrange: operatorOffersAccountOnly,
  });
  await app.findByRole('list', { name: t('my.services') });
  await waitFor(() => expect(tabs(app)).toHaveLength(2));
  for (const title of ['title.signIn', 'title.lottery', 'title.invite', 'title.team'] as const)
    expect(app.queryByRole('link', { name: new RegExp(t(title)) })).toBeNull();
  expect(calls.flatMap(({ bodies }) => bodies)).toEqual([]);
});

test.each(['/pages/vip/index', '/pages/invest/index', '/pages-sub/sign-in/index'])(
  'the page %s leads home if the operator does not offer it',
  async (path) => {
    const { app } = await openApp(path, { mobile: FRIEND, arrange: operatorOffersAccountOnly });
    await app.findByRole('list', { name: t('home.services') });
    await waitFor(() => expect(tabs(app)).toHaveLength(2));
  },
);

test('a feature in which the member has money, VIP or a reward stays', async () => {
  const { app } = await openApp('/', { arrange: operatorOffersAccountOnly });
  await app.findByRole('list', { name: t('home.services') });
  await waitFor(() => expect(tabs(app)).toHaveLength(5));
});

test('a feature that is closed for now keeps its tab and its page', async () => {
  const { app } = await openApp('/pages-sub/sign-in/index', {
    mobile: FRIEND,
    arrange: operatorDisablesServices,
  });
  expect(await app.findByText(t('signIn.closed'))).toBeVisible();
});
