import type { Page, Request } from '@playwright/test';

/** Returns the path of a call of the API, as the contract writes it. */
export const callOf = (url: string) => /\/v1(\/api\/[^?]*)/.exec(url)?.[1];

/**
 * Watches the calls of the page. A call counts as ended when its answer begins, because the browser does not report a
 * cut body.
 */
export function watchCalls(page: Page) {
  const openCalls = new Set<Request>();
  const sentCalls: string[] = [];
  const clearSentCalls = () => void (sentCalls.length = 0);
  page.on('request', (request) => {
    // The browser reports no end for calls of the previous document.
    if (request.isNavigationRequest()) openCalls.clear();
    const path = callOf(request.url());
    if (!path || request.method() === 'OPTIONS') return;
    openCalls.add(request);
    sentCalls.push(path);
  });
  page.on('response', (response) => void openCalls.delete(response.request()));
  page.on('requestfailed', (request) => void openCalls.delete(request));
  return { openCalls, sentCalls, clearSentCalls };
}

/** Collects the text of every toast and dialog, from the start of each document. */
export const watchReports = () => {
  const reports: string[] = [];
  Object.assign(window, { reports });
  const read = ({ addedNodes }: MutationRecord) => {
    for (const node of addedNodes)
      if (node instanceof Element)
        for (const part of [node, ...node.querySelectorAll('*')])
          if (part.matches('[part=toast], [role=alertdialog]'))
            reports.push(part.textContent.replace(/^提示|确定$/g, ''));
  };
  void customElements.whenDefined('wealth-rewards').then(() => {
    const root = document.querySelector('wealth-rewards')?.shadowRoot;
    const observer = new MutationObserver((records) => records.forEach(read));
    if (root) observer.observe(root, { subtree: true, childList: true });
  });
};
