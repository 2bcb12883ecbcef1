// @vitest-environment happy-dom
import { act, createElement, createRef, StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { WealthRewardsElement } from '../element/wealth-rewards-element.ts';
import { WealthRewards } from './react.tsx';
import { openServedPage } from './stand-in.ts';

vi.mock('../wealth-rewards.ts', async () => {
  (await import('./stand-in.ts')).defineStandIn();
  return {};
});

const getSession = () => Promise.resolve(null);
const messages = { en: { 'login.submit': 'Enter' } };

test('hydrates, sets properties before the element starts, replaces changed listeners, and cleans up on unmount', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const failures = vi.spyOn(console, 'error');
  const receivedEvents: string[] = [];
  const recordEvent = (name: string) => () => void receivedEvents.push(name);
  const { root, element, dispatch } = openServedPage();
  const ref = createRef<WealthRewardsElement | null>();
  const createView = (props: object) =>
    createElement(
      StrictMode,
      null,
      createElement(WealthRewards, { ref, apiBase: 'https://api.example.com', ...props }),
    );

  const firstProps = {
    getSession,
    messages,
    onWrReady: recordEvent('ready'),
    onWrRouteChange: recordEvent('old'),
  };
  let react = null as Root | null;
  act(() => void (react = hydrateRoot(root, createView(firstProps))));
  await customElements.whenDefined('wealth-rewards');
  expect(root.firstElementChild).toBe(element);
  expect(element.propertiesAtStart).toEqual([getSession, messages]);
  expect(ref.current).toBe(element);

  const port = new MessageChannel().port1;
  act(() =>
    react?.render(createView({ messages, bridge: port, onWrRouteChange: recordEvent('new') })),
  );
  dispatch('wr-route-change');
  expect(receivedEvents).toEqual(['ready', 'new']);
  expect([element.getSession, element.messages, element.bridge]).toEqual([null, messages, port]);
  expect(element.getAttributeNames()).toEqual(['api-base']);

  act(() => react?.unmount());
  dispatch('wr-route-change');
  expect([receivedEvents.length, root.childElementCount, ref.current]).toEqual([2, 0, null]);
  expect(failures).not.toHaveBeenCalled();
  root.remove();
});
