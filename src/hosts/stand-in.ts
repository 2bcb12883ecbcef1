/** A small element that replaces `<wealth-rewards>` in tests. It records its properties when it is connected. */
type StandIn = HTMLElement & {
  getSession?: unknown;
  messages?: unknown;
  bridge?: unknown;
  readonly propertiesAtStart?: readonly unknown[];
};

/** The element's HTML as the server of a host sends it. */
const SERVED_HTML = '<wealth-rewards api-base="https://api.example.com"></wealth-rewards>';

/** Defines the tag `wealth-rewards` as the stand-in. */
export function defineStandIn(): void {
  class StandInElement extends HTMLElement {
    propertiesAtStart: readonly unknown[] = [];
    connectedCallback() {
      const { getSession, messages } = this as StandIn;
      this.propertiesAtStart = [getSession, messages];
      this.dispatchEvent(new CustomEvent('wr-ready'));
    }
  }
  customElements.define('wealth-rewards', StandInElement);
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
