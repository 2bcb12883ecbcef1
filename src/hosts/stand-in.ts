/** Replaces the element in tests. Records the properties that it has when it starts. */
export type StandIn = HTMLElement & {
  getSession?: unknown;
  messages?: unknown;
  bridge?: unknown;
  readonly propertiesAtStart?: readonly unknown[];
};

/** The element's HTML as the server of a host sends it. */
export const SERVED_HTML = '<wealth-rewards api-base="https://api.example.com"></wealth-rewards>';

export function defineStandIn(): void {
  class Element extends HTMLElement {
    propertiesAtStart: readonly unknown[] = [];
    connectedCallback() {
      const { getSession, messages } = this as StandIn;
      this.propertiesAtStart = [getSession, messages];
      this.dispatchEvent(new CustomEvent('wr-ready'));
    }
  }
  customElements.define('wealth-rewards', Element);
}

/** Adds the served HTML to the document. */
export function openServedPage() {
  const root = document.createElement('div');
  root.append(document.createRange().createContextualFragment(SERVED_HTML));
  document.body.append(root);
  const element = root.firstElementChild as StandIn;
  return {
    root,
    element,
    dispatch: (name: string) => element.dispatchEvent(new CustomEvent(name)),
  };
}
