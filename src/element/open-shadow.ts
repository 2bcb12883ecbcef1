/** Opens a shadow root on the element, or on a detached `<div>` if the host has attached a shadow root of its own. */
export function openShadow(element: HTMLElement) {
  try {
    return { root: element.attachShadow({ mode: 'open' }), isShadowTaken: false };
  } catch {
    return {
      root: document.createElement('div').attachShadow({ mode: 'open' }),
      isShadowTaken: true,
    };
  }
}

/** Adds the style sheets of rendered components to the shadow root, each once. */
export function createAdoptedSheets(root: ShadowRoot) {
  const adoptedSheets = new Set<CSSStyleSheet>();
  return {
    // Every component calls this on every render, and writing `adoptedStyleSheets` costs a style recalculation.
    adopt: (sheet: CSSStyleSheet): void => {
      if (adoptedSheets.has(sheet)) return;
      adoptedSheets.add(sheet);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    },
    /** Forgets all sheets. Call it after a move to another document, which drops them. */
    clear: () => adoptedSheets.clear(),
  };
}
