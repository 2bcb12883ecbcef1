// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createSSRApp, h, nextTick, shallowReactive } from 'vue';
import { openServedPage } from './stand-in.ts';
import { WealthRewards } from './vue.ts';

vi.mock('../wealth-rewards.ts', async () => {
  (await import('./stand-in.ts')).defineStandIn();
  return {};
});

const getSession = () => Promise.resolve(null);
const messages = { en: { 'login.submit': 'Enter' } };

test('hydrates, sets properties before the element starts, replaces changed listeners, and cleans up on unmount', async () => {
  const warnings = vi.spyOn(console, 'warn');
  const receivedEvents: string[] = [];
  const recordEvent = (name: string) => () => void receivedEvents.push(name);
  const { root, element, dispatch } = openServedPage();
  const props = shallowReactive<Record<string, unknown>>({
    apiBase: 'https://api.example.com',
    getSession,
    messages,
    onWrReady: recordEvent('ready'),
    onWrRouteChange: recordEvent('old'),
  });

  const app = createSSRApp({ render: () => h(WealthRewards, props) });
  app.mount(root);
  await customElements.whenDefined('wealth-rewards');
  expect(root.firstElementChild).toBe(element);
  expect(element.propertiesAtStart).toEqual([getSession, messages]);

  const port = new MessageChannel().port1;
  Object.assign(props, {
    getSession: undefined,
    bridge: port,
    onWrRouteChange: recordEvent('new'),
  });
  await nextTick();
  dispatch('wr-route-change');
  expect(receivedEvents).toEqual(['ready', 'new']);
  expect([element.getSession, element.messages, element.bridge]).toEqual([null, messages, port]);
  expect(element.getAttributeNames()).toEqual(['api-base']);

  app.unmount();
  expect(root.childElementCount).toBe(0);
  expect(warnings).not.toHaveBeenCalled();
  root.remove();
});
