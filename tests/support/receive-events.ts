import type { Page } from '@playwright/test';

export interface ReceivedEvent {
  type: string;
  detail: Record<string, unknown>;
  bubbles: boolean;
  composed: boolean;
  cancelable: boolean;
  target: string;
}

/** Listens on the document like a host, and returns the events of the next pages. */
export async function receiveEvents(
  page: Page,
  names = ['wr-ready', 'wr-error', 'wr-session-change', 'wr-route-change'],
) {
  const events: ReceivedEvent[] = [];
  await page.exposeFunction('__receive', (event: ReceivedEvent) => events.push(event));
  await page.addInitScript((types) => {
    for (const name of types)
      document.addEventListener(name, (event) => {
        const { type, detail, bubbles, composed, cancelable, target } = event as CustomEvent<
          Record<string, unknown>
        >;
        const { localName } = target as Element;
        const host = window as unknown as { __receive(event: ReceivedEvent): void };
        host.__receive({ type, detail, bubbles, composed, cancelable, target: localName });
      });
  }, names);
  return events;
}

/** Collects the violations of the policy of the next pages. */
export async function receiveViolations(page: Page) {
  const violations: string[] = [];
  await page.exposeFunction('__violation', (what: string) => violations.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const host = window as unknown as { __violation(what: string): void };
      host.__violation(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    }),
  );
  return violations;
}
