import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openElement } from '../../tests/support/open-element.ts';
import { elementText, t } from '../../tests/support/texts.ts';
import type { WealthRewardsElement } from './wealth-rewards-element.ts';

// The bridge of the element to a native host (docs/embed/bridge.md), without a browser.

interface Message {
  readonly instanceId: string | null;
  readonly id: string;
  readonly kind: string;
  readonly method: string;
}

/** Installs a native host as Android does. It says these facts in its hello, and has no session. */
function installHost(facts: object) {
  const sent: Message[] = [];
  const say = (message: object) => {
    const detail = JSON.stringify({ ns: 'wealth-rewards', v: 1, ...message });
    setTimeout(() => window.dispatchEvent(new CustomEvent('wr-host', { detail })));
  };
  const postMessage = (json: string) => {
    const message = JSON.parse(json) as Message;
    sent.push(message);
    const { id, method, instanceId } = message;
    const result = method === 'hello' ? facts : method === 'getSession' ? null : undefined;
    if (message.kind === 'req' && result !== undefined)
      say({ id, method, instanceId, kind: 'res', result });
  };
  vi.stubGlobal('WealthRewardsHost', { postMessage });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { sent, say };
}

test('an unknown page in the host’s hello raises wr-error and a warning, and shows no error panel', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  installHost({ capabilities: ['getSession'], route: '/no/such/page?token=secret' });
  const { app, eventsOf } = await openElement({ bridge: 'auto' });
  await app.findByRole('heading', { name: t('title.notFound') });
  expect(app.queryByRole('alert')).toBeNull();
  const message = elementText('route', { attribute: 'hello.route', value: '/no/such/page…' });
  expect(warn.mock.calls).toContainEqual([`<wealth-rewards>: ${message}`]);
  expect(eventsOf('wr-error')).toMatchObject([{ code: 'CONFIG', message }]);
});

test('two elements with one Android host each answer to their own id', async () => {
  const { sent, say } = installHost({ capabilities: [] });
  const { element, app } = await openElement({ bridge: 'auto', theme: 'light' });
  const second = element.cloneNode() as WealthRewardsElement;
  element.after(second);
  onTestFinished(() => second.remove());
  await app.findByRole('button', { name: t('login.submit') });
  await waitFor(() => expect(second.currentRoute).toBe('/pages/login/index'));
  const hellos = sent.filter(({ method }) => method === 'hello');
  const ids = [...new Set(hellos.map(({ instanceId }) => instanceId))];
  expect(ids).toHaveLength(2);
  say({ id: 'h', kind: 'req', method: 'setTheme', params: { theme: 'dark' }, instanceId: ids[0] });
  await waitFor(() =>
    expect(sent.filter(({ kind }) => kind === 'res')).toMatchObject([{ instanceId: ids[0] }]),
  );
  const themes = [element, second].map(
    ({ shadowRoot }) => (shadowRoot!.firstElementChild as HTMLElement).dataset['theme'],
  );
  expect(themes.sort()).toEqual(['dark', 'light']);
});
