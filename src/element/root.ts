import tokens from './first-paint-tokens.module.css';
import placeholder from './placeholder.module.css';

const TOUCH_EVENTS = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
/** Without a prototype, so that a property that the host has added to `Object.prototype` is no option. */
const PASSIVE = Object.setPrototypeOf({ passive: true }, null) as AddEventListenerOptions;

/** Opens the shadow root of the element, with the style sheets of the first paint. */
export function openRoot(element: HTMLElement) {
  const { root, isTaken } = attachRoot(element);
  const adoptedSheets = new Set<CSSStyleSheet>();
  keepTouches(root);

  /** Replaces all style sheets. Call it after a move to another document, which drops them. */
  function resetSheets(): void {
    adoptedSheets.clear();
    try {
      root.adoptedStyleSheets = [tokens.sheet(), placeholder.sheet()];
    } catch {
      // This fails in an old engine or another document. The element then shows a message without styles.
    }
  }

  resetSheets();
  return {
    root,
    /** True if the host has attached a shadow root of its own. Then no app can start. */
    isTaken,
    /** Adds the style sheet of a rendered component, once. */
    adopt: (sheet: CSSStyleSheet): void => {
      // Every component calls this on every render, and writing `adoptedStyleSheets` costs a style recalculation.
      if (adoptedSheets.has(sheet)) return;
      adoptedSheets.add(sheet);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    },
    resetSheets,
  };
}

/** Attaches a shadow root to the element, or to a detached `<div>` if the host has attached one of its own. */
function attachRoot(element: HTMLElement) {
  try {
    return { root: element.attachShadow({ mode: 'open' }), isTaken: false };
  } catch {
    return { root: document.createElement('div').attachShadow({ mode: 'open' }), isTaken: true };
  }
}

/**
 * Keeps touches of the app inside the shadow root. Outside, their target is the element itself, so scripts of the host
 * take them for touches beside any button: they would cancel the click or the scroll (FastClick, scroll locks). The
 * host gets a `touchcancel` instead, because FastClick would cancel a click after a touch that it has not seen.
 */
function keepTouches(root: ShadowRoot): void {
  const keep = (event: TouchEvent) => {
    // A touch of the host's content in a slot belongs to the host.
    if ((event.target as Node).getRootNode() !== root) return;
    event.stopPropagation();
    if (event.type !== 'touchend') return;
    const { touches, targetTouches, changedTouches } = event;
    const cancel = new Event('touchcancel', { bubbles: true, composed: true });
    root.host.dispatchEvent(Object.assign(cancel, { touches, targetTouches, changedTouches }));
  };
  for (const type of TOUCH_EVENTS) root.addEventListener(type, keep as EventListener, PASSIVE);
}
