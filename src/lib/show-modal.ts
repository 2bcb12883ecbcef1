/**
 * Shows a `<dialog>` on the browser's top layer while `layer`, which holds it, is shown: modal in a panel that
 * is not, it would shut the whole page of the host, seen by nobody. The focus goes to where it last was in it,
 * or to what `first` answers. Escape closes nothing, it is told to `onAsk`. Call what it returns when the
 * dialog goes: that hands the focus back.
 */
export function showModal(
  dialog: HTMLDialogElement,
  layer: HTMLElement,
  first: () => HTMLElement | null,
  onAsk: () => void,
): () => void {
  let isUp = false;
  let held: HTMLElement | null = null;
  const follow = () => {
    const isShown = layer.checkVisibility?.() ?? layer.getClientRects().length > 0;
    if (isShown === dialog.open) return;
    isUp = isShown;
    if (!isUp) return dialog.close();
    // Before the browser has chosen one.
    const next = held ?? first();
    dialog.showModal();
    next?.focus();
  };
  // Asked when it is hidden, the browser may have taken the focus already.
  const hold = ({ target }: Event) => (held = target as HTMLElement);
  const ask = (event: Event) => {
    // A file field in it has a `cancel` of its own; a `close` may be of our own doing.
    if (event.target !== dialog || (event.type === 'close' && (!isUp || dialog.open))) return;
    event.preventDefault();
    // A second Escape closes it whatever the page says: whether it goes is for its owner to say.
    follow();
    onAsk();
  };
  dialog.addEventListener('focusin', hold);
  follow();
  dialog.addEventListener('cancel', ask);
  dialog.addEventListener('close', ask);
  // The one sees `display` wherever the page is scrolled to, the other `content-visibility`.
  const watches = [new ResizeObserver(follow), new IntersectionObserver(follow)];
  for (const watch of watches) watch.observe(layer);
  return () => {
    for (const watch of watches) watch.disconnect();
    dialog.removeEventListener('focusin', hold);
    dialog.removeEventListener('cancel', ask);
    dialog.removeEventListener('close', ask);
    dialog.close();
  };
}
