/**
 * A ref for a list whose rows lose what has the focus (a button that has done its work), or go themselves:
 * the focus stays on the row, else on the one in its place, else on what the list stands under.
 */
export function keepRowFocus(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  const root = list.getRootNode() as ShadowRoot;
  let last: Element | null = null;
  let row: Element | undefined;
  let place = 0;
  const remember = ({ target }: FocusEvent) => {
    const rows = [...list.children];
    last = target as Element;
    place = rows.findIndex((one) => one.contains(last));
    row = rows[place];
  };
  const watch = new MutationObserver(() => {
    if (!row || !last || last.isConnected || !isLost(root)) return;
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
    // Where the whole page goes, it goes with it.
    queueMicrotask(() => {
      if (over?.isConnected && isLost(root)) focus(over);
    });
  };
}

/** React gives it back to the host element, which gives it to the title of the page. */
const isLost = ({ activeElement }: ShadowRoot) => activeElement?.matches('h1') ?? true;

/** Not a control of the row: the next press was not meant for it. */
function focus(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}
