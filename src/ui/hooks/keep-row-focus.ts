/** The focus is lost if no element has it, or if `<wealth-rewards>` has passed it on to the page title, an `h1`. */
const isLost = ({ activeElement }: ShadowRoot) => activeElement?.matches('h1') ?? true;

/**
 * A ref callback for a list whose rows may be removed. If the focused row is removed, the focus moves to the next row.
 * If the list is removed, the focus moves to its tab panel or to the heading before the list.
 */
export function keepRowFocus(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  const root = list.getRootNode() as ShadowRoot;
  let lastFocused: Element | null = null;
  let lastRow: Element | undefined;
  let lastRowIndex = 0;
  const rememberFocus = ({ target }: FocusEvent) => {
    const rows = [...list.children];
    lastFocused = target as Element;
    lastRowIndex = rows.findIndex((candidate) => candidate.contains(lastFocused));
    lastRow = rows[lastRowIndex];
  };
  const observer = new MutationObserver(() => {
    if (!lastRow || !lastFocused || lastFocused.isConnected || !isLost(root)) return;
    focus(lastRow.isConnected ? lastRow : (list.children[lastRowIndex] ?? list.lastElementChild));
  });
  list.addEventListener('focusin', rememberFocus);
  observer.observe(list, { childList: true, subtree: true });
  return () => {
    list.removeEventListener('focusin', rememberFocus);
    observer.disconnect();
    if (!list.contains(root.activeElement)) return;
    const fallback =
      list.closest('[role="tabpanel"]') ?? list.previousElementSibling?.querySelector('h2');
    // Waits until React has removed everything: if the whole page is removed, so is the fallback.
    void Promise.resolve().then(() => {
      if (fallback?.isConnected && isLost(root)) focus(fallback);
    });
  };
}

/** Focuses the element itself, not a control in it, so that the next key press triggers nothing. */
function focus(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}
