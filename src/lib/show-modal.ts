/** With less of the layer in sight, in px, there is no room for a dialog that way. */
const MIN_PX = 320;

/** Tells the dialog how far from the sides of the window it stands: over what is seen of `layer`, or anywhere. */
function place({ style }: HTMLDialogElement, layer: HTMLElement, page: Window): void {
  const box = layer.getBoundingClientRect();
  const lay = (near: 'left' | 'top', far: 'right' | 'bottom', size: number) => {
    const isRoom = Math.min(box[far], size) - Math.max(box[near], 0) >= MIN_PX;
    style.setProperty(`--${near}`, isRoom ? `max(0px, ${box[near]}px)` : '0px');
    // In CSS, where 100% is the window without its scrollbars.
    style.setProperty(`--${far}`, isRoom ? `max(0px, 100% - ${box[far]}px)` : '0px');
  };
  lay('left', 'right', page.innerWidth);
  lay('top', 'bottom', page.innerHeight);
}

/**
 * Shows a `<dialog>` on the browser's top layer while `layer`, which holds it, is shown, and over it: modal in a
 * panel that is not, it would shut the whole page of the host, seen by nobody. The focus goes to where it last
 * was in it, or to what `first` answers. Escape closes nothing, it is told to `onAsk`. Call what it returns when
 * the dialog goes: that hands the focus back.
 */
export function showModal(
  dialog: HTMLDialogElement,
  layer: HTMLElement,
  first: () => HTMLElement | null,
  onAsk: () => void,
): () => void {
  const page = layer.ownerDocument.defaultView;
  const gone = new AbortController();
  let isUp = false;
  let held: HTMLElement | null = null;
  const follow = () => {
    const isShown = layer.checkVisibility?.() ?? layer.getClientRects().length > 0;
    if (isShown && page) place(dialog, layer, page);
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
  dialog.addEventListener('focusin', hold, gone);
  follow();
  dialog.addEventListener('cancel', ask, gone);
  dialog.addEventListener('close', ask, gone);
  page?.addEventListener('resize', follow, gone);
  // Of whatever the host scrolls.
  page?.addEventListener('scroll', follow, { capture: true, passive: true, signal: gone.signal });
  // Whichever watch is the first to see it: those that were opened first are under the others again.
  layer.addEventListener('look', follow, gone);
  const look = () => layer.dispatchEvent(new Event('look'));
  // The one sees `display` wherever the page is scrolled to, the other `content-visibility`.
  const watches = [new ResizeObserver(look), new IntersectionObserver(look)];
  for (const watch of watches) watch.observe(layer);
  return () => {
    for (const watch of watches) watch.disconnect();
    gone.abort();
    dialog.close();
  };
}
