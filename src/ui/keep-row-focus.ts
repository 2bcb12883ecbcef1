/**
 * A ref for a list whose rows may be removed. If the focused row is removed, the focus moves to the next row. If the
 * list is removed, the focus moves to its tab panel or to the heading before the list.
 */
export function keepRowFocus(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  const root = list.getRootNode() as ShadowRoot;
  let lastFocused: Element | null = null;
  let lastRow: Element | undefined;
  let lastIndex = 0;
  const rememberFocus = ({ target }: FocusEvent) => {
    const rows = [...list.children];
    lastFocused = target as Element;
    lastIndex = rows.findIndex((candidate) => candidate.contains(lastFocused));
    lastRow = rows[lastIndex];
  };
  const observer = new MutationObserver(() => {
    if (!lastRow || !lastFocused || lastFocused.isConnected || !isLost(root)) return;
    focus(lastRow.isConnected ? lastRow : (list.children[lastIndex] ?? list.lastElementChild));
  });
  list.addEventListener('focusin', rememberFocus);
  observer.observe(list, { childList: true, subtree: true });
  return () => {
    list.removeEventListener('focusin', rememberFocus);
    observer.disconnect();
    if (!list.contains(root.activeElement)) return;
    const fallback =
      list.closest('[role="tabpanel"]') ?? list.previousElementSibling?.querySelector('h2');
    // Skipped if the whole page was removed.
    void Promise.resolve().then(() => {
      if (fallback?.isConnected && isLost(root)) focus(fallback);
    });
  };
}

/** The focus is lost if no element has it, or if the host element has passed it to the title of the page. */
const isLost = ({ activeElement }: ShadowRoot) => activeElement?.matches('h1') ?? true;

/** Focuses the row, not a control in it: the next key press must not trigger anything. */
function focus(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}
