interface OpenShadow {
  readonly root: ShadowRoot;
  /** The host has attached a shadow root already; `root` belongs to a detached element instead. */
  readonly isTaken: boolean;
}

export function openShadow(element: HTMLElement): OpenShadow {
  try {
    return { root: element.attachShadow({ mode: 'open' }), isTaken: false };
  } catch {
    return { root: document.createElement('div').attachShadow({ mode: 'open' }), isTaken: true };
  }
}

/** The style sheets of the components that have been rendered. */
export interface AdoptedSheets {
  readonly adopt: (sheet: CSSStyleSheet) => void;
  /** Another document drops all sheets. */
  clear(): void;
}

export function createAdoptedSheets(root: ShadowRoot): AdoptedSheets {
  const adopted = new Set<CSSStyleSheet>();
  return {
    // Each component asks on each render; writing `adoptedStyleSheets` costs a style recalculation.
    adopt(sheet) {
      if (adopted.has(sheet)) return;
      adopted.add(sheet);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    },
    clear: () => adopted.clear(),
  };
}
