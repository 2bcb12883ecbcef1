/** Stands in for the element in tests: notes what it has when it starts. */
export type StandIn = HTMLElement & {
  getSession?: unknown;
  messages?: unknown;
  bridge?: unknown;
  readonly heldAtStart?: readonly unknown[];
};

/** What a server has sent. */
export const SERVED = '<wealth-rewards api-base="https://api.example.com"></wealth-rewards>';

export function defineStandIn(): void {
  class Element extends HTMLElement {
    heldAtStart: readonly unknown[] = [];
    connectedCallback() {
      const { getSession, messages } = this as StandIn;
      this.heldAtStart = [getSession, messages];
      this.dispatchEvent(new CustomEvent('wr-ready'));
    }
  }
  customElements.define('wealth-rewards', Element);
}

/** Puts the served page into the document. */
export function openServedPage() {
  const root = document.createElement('div');
  root.append(document.createRange().createContextualFragment(SERVED));
  document.body.append(root);
  const element = root.firstElementChild as StandIn;
  return { root, element, say: (name: string) => element.dispatchEvent(new CustomEvent(name)) };
}
