interface OpenedShadow {
  /** The shadow root of the element, or of a detached element if the host's is in the way. */
  readonly root: ShadowRoot;
  /** Whether the host has attached a shadow root already. */
  readonly isShadowTaken: boolean;
}

export function openShadow(element: HTMLElement): OpenedShadow {
  try {
    return { root: element.attachShadow({ mode: 'open' }), isShadowTaken: false };
  } catch {
    return {
      root: document.createElement('div').attachShadow({ mode: 'open' }),
      isShadowTaken: true,
    };
  }
}

/** The style sheets of the components that have been rendered. */
export function createAdoptedSheets(root: ShadowRoot) {
  const adoptedSheets = new Set<CSSStyleSheet>();
  return {
    // Every component calls this on every render, and writing `adoptedStyleSheets` costs a style recalculation.
    adopt: (sheet: CSSStyleSheet): void => {
      if (adoptedSheets.has(sheet)) return;
      adoptedSheets.add(sheet);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    },
    /** For a move to another document, which drops all sheets. */
    clear: () => adoptedSheets.clear(),
  };
}
