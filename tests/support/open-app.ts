import '@testing-library/jest-dom/vitest';
import {
  configure,
  fireEvent,
  waitFor,
  within,
  type BoundFunctions,
  type queries,
} from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Mock } from '../../mock-server/app.ts';
import { startApp } from '../../src/app/start.ts';
import { createBrowserEnvironment } from '../../src/platform/browser-environment.ts';
import { createInstanceClock } from '../../src/platform/clock.ts';
import { answerByNode } from './answer-by-node.ts';
import { getElementError } from './element-error.ts';
import { screenlessHost, SETTINGS } from './screenless-host.ts';
import { simulateScreen } from './simulate-screen.ts';
import { MEMBERS, startMock } from './start-mock.ts';

interface Start {
  /** The member who is logged in; `null` for nobody. */
  mobile?: string | null;
  /** The features that the host has switched off, separated by spaces. */
  hiddenFeatures?: string;
  /** Arranges the data of the mock before the app starts (`tests/support/scenarios`). */
  arrange?: (mock: Mock) => void;
}

// An answer of the mock takes a while on a slow machine. The whole page in a message of an error helps nobody.
configure({ asyncUtilTimeout: 30_000, getElementError });

/**
 * Opens a page of the app in happy-dom, which is no browser: it has neither layout nor scrolling, and is ten times as
 * fast. A mock answers the calls. `app` has the queries of Testing Library, `user` types and clicks.
 */
export async function openApp(
  route: string,
  { mobile = MEMBERS.first, hiddenFeatures = '', arrange }: Start = {},
) {
  simulateScreen();
  const testMock = await startMock();
  arrange?.(testMock.mock);
  // A test may have begun to watch the calls already.
  window.happyDOM.settings.fetch.interceptor ??= { beforeAsyncRequest: answerByNode };
  const container = document.createElement('div');
  document.body.append(container);
  const savedFiles: Blob[] = [];
  const environment = screenlessHost({
    ...createBrowserEnvironment(window, document as unknown as ShadowRoot),
    saveFile: (_name, file) => Promise.resolve(savedFiles.push(file)),
    container,
    settings: createStore(() => ({ ...SETTINGS, apiBase: testMock.url, route, hiddenFeatures })),
    clock: createInstanceClock(window),
  });
  const handle = startApp(environment, mobile && (await testMock.logIn(mobile)));
  onTestFinished(() => {
    handle.dispose();
    container.remove();
  });
  const user = userEvent.setup();
  return {
    ...testMock,
    app: within(container),
    user,
    /** The files that the app has given to the browser. */
    savedFiles,
    /** Replaces the text of a field at once. */
    fill: (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } }),
  };
}

/** Returns a button as soon as it accepts presses. A button that moves money refuses them for the first half second. */
export const readyButton = (
  app: Pick<BoundFunctions<typeof queries>, 'getByRole'>,
  name: string | RegExp,
) =>
  waitFor(() => {
    const button = app.getByRole('button', { name });
    if (button.matches(':disabled, [aria-disabled]')) throw new Error(`disabled: ${name}`);
    return button;
  });
