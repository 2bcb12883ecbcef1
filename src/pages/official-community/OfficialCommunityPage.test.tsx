import { expect, test } from 'vitest';
import { openApp } from '../../../tests/support/open-app.ts';
import { changeData, failAtOnce, interceptCall } from '../../../tests/support/page-calls.ts';
import { t } from '../../../tests/support/texts.ts';

/** The part of `common/config` that these tests change. */
interface Config {
  site: { link_hosts: string[] };
  community: { url: string; qrcode: string | null };
}

const ROUTE = '/pages-sub/official-community/index';

async function openPage(change: (config: Config) => void) {
  interceptCall('/common/config', changeData(change));
  const { app } = await openApp(ROUTE, { mobile: null });
  return { app, joinButton: await app.findByRole('button', { name: t('officialCommunity.join') }) };
}

test.for<[string, (config: Config) => void]>([
  ['whose host is not listed', ({ site }) => void (site.link_hosts = ['example.org'])],
  [
    'on a look-alike host',
    ({ community }) => void (community.url = 'https://example.com.evil.example/c'),
  ],
  [
    'with a name before its host',
    ({ community }) => void (community.url = 'https://example.com@evil.example/'),
  ],
])('a URL %s cannot be opened, copied or scanned, and the page says why', async ([, change]) => {
  const { app, joinButton } = await openPage(change);
  expect(joinButton).toBeDisabled();
  expect(joinButton).toHaveAccessibleDescription(t('officialCommunity.refused'));
  expect(app.getByText(t('officialCommunity.refused'))).toBeVisible();
  expect(app.queryByRole('button', { name: t('officialCommunity.copyLink') })).toBeNull();
  expect(app.queryByRole('img')).toBeNull();
  app.getByText(t('officialCommunity.fraudTitle'));
});

test('shows no QR code if the group has none', async () => {
  const { app } = await openPage(({ community }) => void (community.qrcode = null));
  expect(app.queryByRole('img')).toBeNull();
});

test('a group that failed to load shows a retry, which is busy while it loads', async () => {
  const { stop } = interceptCall('/common/config', failAtOnce);
  const { app, user } = await openApp(ROUTE, { mobile: null });
  expect(await app.findByRole('alert')).toHaveTextContent(t('officialCommunity.unavailable'));
  expect(app.queryByRole('button', { name: t('officialCommunity.join') })).toBeNull();
  // Without a login the error offers no help, because the help sheet is for members.
  expect(app.queryByRole('button', { name: t('common.help') })).toBeNull();
  let releaseConfig: () => void = () => {};
  const released = new Promise<void>((resolve) => (releaseConfig = resolve));
  stop();
  interceptCall('/common/config', (send) => released.then(send));
  const retryButton = app.getByRole('button', { name: t('common.retry') });
  await user.click(retryButton);
  expect(retryButton).toHaveAttribute('aria-busy', 'true');
  releaseConfig();
  await app.findByRole('button', { name: t('officialCommunity.join') });
  expect(app.queryByRole('alert')).toBeNull();
});
