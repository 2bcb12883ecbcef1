/** With less of the layer in sight, in px, there is no room for a dialog that way. */
const MIN_PX = 320;

/** Heard of a host that puts what holds the element on the top layer, or takes it from there. */
const RISES = ['fullscreenchange', 'toggle', 'close'];

/** Tells the dialog how far from the sides of the window it stands: over what is seen of `layer`, or anywhere. */
function place({ style }: HTMLDialogElement, layer: HTMLElement, page: Window): void {
  const box = layer.getBoundingClientRect();
  // The host may zoom: what is measured are px of the window, what is set is zoomed.
  const zoom = layer.currentCSSZoom ?? 1;
  const lay = (near: 'left' | 'top', far: 'right' | 'bottom', size: number) => {
    const [from, to, end] = [box[near] / zoom, box[far] / zoom, size / zoom];
    const isRoom = Math.min(to, end) - Math.max(from, 0) >= MIN_PX;
    style.setProperty(`--${near}`, isRoom ? `max(0px, ${from}px)` : '0px');
    // In CSS, where 100% is the window without its scrollbars.
    style.setProperty(`--${far}`, isRoom ? `max(0px, 100% - ${to}px)` : '0px');
  };
  lay('left', 'right', page.innerWidth);
  lay('top', 'bottom', page.innerHeight);
}

/** Whether the host shows it, and lets it be pressed. */
function isShown(layer: HTMLElement, page: Window): boolean {
  const { visibility, pointerEvents } = page.getComputedStyle(layer);
  if (visibility !== 'visible' || pointerEvents === 'none') return false;
  return layer.checkVisibility?.() ?? layer.getClientRects().length > 0;
}

/** What is drawn around it: over slots, and the borders of shadow roots, as far as they are open. */
function around(layer: HTMLElement): readonly Node[] {
  const nodes: Node[] = [];
  for (let node: Node | null = layer; node; node = outOf(node)) nodes.push(node);
  return nodes;
}

const outOf = (node: Node): Node | null =>
  (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host ?? null;

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
  const page = layer.ownerDocument.defaultView as Window;
  let isUp = false;
  let held: HTMLElement | null = null;
  // What had the focus when it was shown first; what is in a shadow root counts as its host.
  let origin: Element | null = null;
  const show = () => {
    // Before the browser has chosen one.
    const next = held ?? first();
    origin ??= page.document.activeElement;
    dialog.showModal();
    next?.focus();
  };
  const follow = () => {
    isUp = isShown(layer, page);
    if (isUp) place(dialog, layer, page);
    if (isUp === dialog.open) return;
    if (isUp) show();
    else dialog.close();
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
  // A host moves, scrolls, zooms and hides its panels in ways that no event tells of. What was opened first looks
  // first, and so is under the others again.
  let frame = 0;
  let isUnder = false;
  const look = () => {
    frame = page.requestAnimationFrame(look);
    // The browser has closed it: its `close` is under way, and asks.
    if (isUp && !dialog.open) return;
    if (isUnder && isUp) {
      dialog.close();
      show();
    }
    isUnder = false;
    follow();
  };
  look();
  // What holds the element and has gone to the top layer after it lies over it, or has taken it from there. In the
  // next frame: Chromium ends where a dialog leaves that layer while a popover around it is on its way there.
  const rise = ({ target }: Event) => {
    isUnder ||= around(layer).includes(target as Node);
  };
  // What befalls a wrapper in a shadow root of the host is told there alone.
  const roots = around(layer).filter((node) => !node.parentNode);
  const eachRise = (run: (root: Node, type: string) => void) => {
    for (const root of roots) for (const type of RISES) run(root, type);
  };
  eachRise((root, type) => root.addEventListener(type, rise, true));
  dialog.addEventListener('cancel', ask);
  dialog.addEventListener('close', ask);
  return () => {
    page.cancelAnimationFrame(frame);
    dialog.removeEventListener('focusin', hold);
    dialog.removeEventListener('cancel', ask);
    dialog.removeEventListener('close', ask);
    eachRise((root, type) => root.removeEventListener(type, rise, true));
    dialog.close();
    const { activeElement, body } = page.document;
    const host = outermostHost(layer);
    if (activeElement === origin && origin !== body && origin !== host) keepFrom(host);
  };
}

function outermostHost(element: Element): Element {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return host ? outermostHost(host) : element;
}

/**
 * The focus is with the page of the host again, and stays there: React, once it has drawn, would give it to what
 * had it before, and of what is in a shadow root it knows the outermost host alone.
 */
function keepFrom(host: Element): void {
  const giveUp = () => void Reflect.deleteProperty(host, 'focus');
  Object.defineProperty(host, 'focus', { value: giveUp, configurable: true });
  queueMicrotask(giveUp);
}
