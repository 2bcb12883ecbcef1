import { waitFor, type BoundFunctions, type queries } from '@testing-library/dom';
import { onTestFinished, vi } from 'vitest';

/** Reports each observed element as visible. */
class EagerObserver {
  readonly #report: (entries: object[]) => void;
  constructor(report: (entries: object[]) => void) {
    this.#report = report;
  }
  observe(): void {
    queueMicrotask(() => this.#report([{ isIntersecting: true }]));
  }
  unobserve(): void {}
  disconnect(): void {}
}

/** Gives happy-dom what pages with money need: trusted presses, dialogs that open, and elements on the screen. */
export function simulateBrowser(): void {
  const style = document.head.appendChild(document.createElement('style'));
  // `visibility` has no value in happy-dom, so the app would keep its dialogs closed.
  style.textContent = '* { visibility: visible }';
  Object.defineProperty(Event.prototype, 'isTrusted', { configurable: true, value: true });
  vi.stubGlobal('IntersectionObserver', EagerObserver);
  onTestFinished(() => {
    style.remove();
    Reflect.deleteProperty(Event.prototype, 'isTrusted');
    vi.unstubAllGlobals();
  });
}

/** Returns a button as soon as it accepts presses. */
export const readyButton = (
  app: Pick<BoundFunctions<typeof queries>, 'getByRole'>,
  name: string | RegExp,
) =>
  waitFor(() => {
    const button = app.getByRole('button', { name });
    if (button.matches(':disabled, [aria-disabled]')) throw new Error(`disabled: ${name}`);
    return button;
  });

type Body = Record<string, unknown>;

/**
 * Records the bodies that the app sends to a call from now on. `change` changes the text of an answer; it also gets the
 * body of the request.
 */
export function watchCall(path: string, change = (answer: string, _body: Body) => answer) {
  const bodies: Body[] = [];
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    if (!new URL(request.url).pathname.endsWith(path)) return send(request);
    const sentText = await request.clone().text();
    const body = JSON.parse(sentText || '{}') as Body;
    bodies.push(body);
    const response = await send(request);
    const { status, headers } = response;
    return new Response(change(await response.text(), body), { status, headers });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return bodies;
}
