/** `isTaken`: the host has attached a shadow root already; `root` belongs to a detached element instead. */
export function openShadow(element: HTMLElement) {
  try {
    return { root: element.attachShadow({ mode: 'open' }), isTaken: false };
  } catch {
    return { root: document.createElement('div').attachShadow({ mode: 'open' }), isTaken: true };
  }
}

/** The style sheets of the components that have been rendered. */
export function createAdoptedSheets(root: ShadowRoot) {
  const adopted = new Set<CSSStyleSheet>();
  return {
    // Each component asks on each render; writing `adoptedStyleSheets` costs a style recalculation.
    adopt: (sheet: CSSStyleSheet): void => {
      if (adopted.has(sheet)) return;
      adopted.add(sheet);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    },
    /** Another document drops all sheets. */
    clear: () => adopted.clear(),
  };
}
