/** A ref for a list whose rows may be removed. The focus moves to the row in their place, else to what is around the list. */
export function keepRowFocus(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  const root = list.getRootNode() as ShadowRoot;
  let lastFocused: Element | null = null;
  let row: Element | undefined;
  let place = 0;
  const remember = ({ target }: FocusEvent) => {
    const rows = [...list.children];
    lastFocused = target as Element;
    place = rows.findIndex((one) => one.contains(lastFocused));
    row = rows[place];
  };
  const watch = new MutationObserver(() => {
    if (!row || !lastFocused || lastFocused.isConnected || !isLost(root)) return;
    focus(row.isConnected ? row : (list.children[place] ?? list.lastElementChild));
  });
  list.addEventListener('focusin', remember);
  watch.observe(list, { childList: true, subtree: true });
  return () => {
    list.removeEventListener('focusin', remember);
    watch.disconnect();
    if (!list.contains(root.activeElement)) return;
    const over =
      list.closest('[role="tabpanel"]') ?? list.previousElementSibling?.querySelector('h2');
    // Not if the whole page is removed.
    void Promise.resolve().then(() => {
      if (over?.isConnected && isLost(root)) focus(over);
    });
  };
}

/** React returns the focus to the host element, which passes it to the title of the page. */
const isLost = ({ activeElement }: ShadowRoot) => activeElement?.matches('h1') ?? true;

/** Focuses the row, not a control in it: the next key press must not trigger anything. */
function focus(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}
