import '@testing-library/jest-dom/vitest';
import { configure, fireEvent, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { define } from '../../src/element/define.ts';
import type { WealthRewardsElement } from '../../src/index.ts';
import { answerByNode } from './answer-by-node.ts';
import { getElementError } from './element-error.ts';
import { startMock, type TestMock } from './start-mock.ts';
import { t } from './texts.ts';

configure({ asyncUtilTimeout: 30_000, getElementError });

/** An event of the element, as a listener on the document receives it. */
export interface ReceivedEvent {
  readonly type: string;
  readonly detail: Record<string, unknown>;
}

/**
 * Puts the element into a page of happy-dom, which has no layout. A mock answers the calls. `app` has the queries of
 * Testing Library for the shadow root, `events` the events that the document received.
 */
export async function openElement(
  attributes: Readonly<Record<string, string>> = {},
  prepare?: (element: WealthRewardsElement, testMock: TestMock) => void,
) {
  const testMock = await startMock();
  const requests: string[] = [];
  window.happyDOM.settings.fetch.interceptor = {
    beforeAsyncRequest: (context: Parameters<typeof answerByNode>[0]) => {
      requests.push(context.request.url);
      return answerByNode(context);
    },
  };
  define();
  const element: WealthRewardsElement = document.createElement('wealth-rewards');
  const events: ReceivedEvent[] = [];
  const receive = (event: Event) => {
    const { type, detail, bubbles, composed, target } = event as CustomEvent<object>;
    const { instanceId: _, ...rest } = detail as Record<string, unknown>;
    if (bubbles && composed && target === element) events.push({ type, detail: rest });
  };
  const names = ['ready', 'error', 'session-change', 'route-change', 'metric'].map(
    (name) => `wr-${name}`,
  );
  for (const name of names) document.addEventListener(name, receive);
  const settings = {
    'api-base': testMock.url,
    routing: 'memory',
    storage: 'memory',
    ...attributes,
  };
  for (const [name, value] of Object.entries(settings)) element.setAttribute(name, value);
  prepare?.(element, testMock);
  document.body.append(element);
  onTestFinished(() => {
    element.remove();
    location.hash = '';
    for (const name of names) document.removeEventListener(name, receive);
  });
  const app = within(element.shadowRoot as unknown as HTMLElement);
  const user = userEvent.setup();
  const fill = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
  const eventsOf = (type: string) =>
    events.filter((event) => event.type === type).map(({ detail }) => detail);
  return {
    ...testMock,
    element,
    /** The URLs that the app requested. */
    requests,
    events,
    eventsOf,
    /** Waits until the element has reported that it shows this page. */
    untilRoute: (route: string): Promise<void> =>
      waitFor(() => {
        if (eventsOf('wr-route-change').at(-1)?.['to'] !== route)
          throw new Error(`not at ${route}`);
      }),
    app,
    user,
    logInByForm: async (password = 'Demo1234') => {
      fill(await app.findByLabelText(t('login.mobile')), '13800000001');
      fill(app.getByLabelText(t('login.password')), password);
      await user.click(app.getByRole('button', { name: t('login.submit') }));
    },
  };
}

/** Hands the session of the first member to the element, as the server of a host does. */
export const handInSession = (element: WealthRewardsElement, { logIn }: TestMock) =>
  Object.assign(element, { getSession: async () => ({ token: await logIn() }) });
