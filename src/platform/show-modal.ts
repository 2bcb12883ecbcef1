import { listAncestors } from './ancestors.ts';

/** If fewer px of the layer are visible in width or height, the dialog uses the whole window in that direction. */
const MIN_PX = 320;

/** Events that may move an ancestor into or out of the top layer. */
const TOP_LAYER_EVENTS = ['fullscreenchange', 'toggle', 'close'];

/** How often the dialog checks whether the host hides the layer by `visibility` or `pointer-events`. */
const STYLE_CHECK_MS = 200;

/** The event on the layer that makes all open dialogs follow it. */
const LAYER_CHANGE = 'layer-change';

/**
 * Sets the insets of the dialog, so that it covers the visible part of `layer`, and the four sides of the layer in px of
 * the window, from which the backdrop leaves out the ribbon.
 */
function coverLayer({ style }: HTMLDialogElement, layer: HTMLElement, page: Window): void {
  const box = layer.getBoundingClientRect();
  // The box is in px of the window. The CSS zoom multiplies the px of styles.
  const zoom = layer.currentCSSZoom ?? 1;
  const setInsets = (near: 'left' | 'top', far: 'right' | 'bottom', size: number) => {
    const [start, end, windowSize] = [box[near] / zoom, box[far] / zoom, size / zoom];
    const hasRoom = Math.min(end, windowSize) - Math.max(start, 0) >= MIN_PX;
    style.setProperty(`--wr--layer-${near}`, `${start}px`);
    style.setProperty(`--wr--layer-${far}`, `${end}px`);
    style.setProperty(`--wr--${near}`, hasRoom ? `max(0px, ${start}px)` : '0px');
    // In CSS, 100% excludes the scrollbars of the window.
    style.setProperty(`--wr--${far}`, hasRoom ? `max(0px, 100% - ${end}px)` : '0px');
  };
  setInsets('left', 'right', page.innerWidth);
  setInsets('top', 'bottom', page.innerHeight);
}

/** Whether the host shows the layer and lets it receive clicks. */
function isShown(layer: HTMLElement, page: Window): boolean {
  const { visibility, pointerEvents } = page.getComputedStyle(layer);
  if (visibility !== 'visible' || pointerEvents === 'none') return false;
  return layer.checkVisibility?.() ?? layer.getClientRects().length > 0;
}

/**
 * Shows a modal `<dialog>` over `layer` while the layer is shown. In a hidden panel, the dialog would make the host
 * page inert. Focuses the element of the dialog that last had the focus, or `initialFocus()`. Escape only calls
 * `onCloseRequest`. The returned function closes the dialog and returns the focus.
 */
export function showModal(
  dialog: HTMLDialogElement,
  layer: HTMLElement,
  initialFocus: () => HTMLElement | null,
  onCloseRequest: () => void,
): () => void {
  const page = layer.ownerDocument.defaultView as Window;
  let isLayerShown = false;
  let lastFocused: HTMLElement | null = null;
  // The focused element before the dialog opened; a shadow root counts as its host.
  let focusedBefore: Element | null = null;
  const show = () => {
    // Choose the element before `showModal` focuses another one.
    const focusTarget = lastFocused ?? initialFocus();
    focusedBefore ??= page.document.activeElement;
    dialog.showModal();
    focusTarget?.focus();
  };
  /** Shows the dialog while the host shows the layer, else closes it. */
  const showOrClose = () => {
    isLayerShown = isShown(layer, page);
    if (isLayerShown) coverLayer(dialog, layer, page);
    if (isLayerShown && !dialog.open) show();
    else if (!isLayerShown && dialog.open) dialog.close();
  };
  // Record the element on focus: when the dialog is hidden, the browser has already removed the focus.
  const recordFocus = ({ target }: Event) => (lastFocused = target as HTMLElement);
  const onClose = (event: Event) => {
    // File inputs have their own `cancel` event, and `close` may come from `dialog.close()` here.
    if (event.target !== dialog || (event.type === 'close' && (!isLayerShown || dialog.open)))
      return;
    event.preventDefault();
    // A second Escape closes the dialog although `cancel` is prevented, so show the dialog again.
    showOrClose();
    onCloseRequest();
  };
  const listeners = Object.entries({ focusin: recordFocus, cancel: onClose, close: onClose });
  for (const [type, listener] of listeners) dialog.addEventListener(type, listener);
  const update = () => {
    // The browser has closed the dialog. Its `close` event follows, and `onClose` shows it again.
    if (!isLayerShown || dialog.open) showOrClose();
  };
  /** Shows the dialog above an ancestor of the layer that has entered the top layer. */
  const reopen = () => {
    if (!dialog.open) return;
    dialog.close();
    show();
    update();
  };
  showOrClose();
  const stopObserving = observeLayer(layer, page, () => isLayerShown, update);
  const stopWatching = watchTopLayer(layer, page, reopen);
  return () => {
    stopObserving();
    stopWatching();
    for (const [type, listener] of listeners) dialog.removeEventListener(type, listener);
    dialog.close();
    keepFocus(layer, focusedBefore);
  };
}

/** Calls back when the layer has moved, or while it is shown although the dialog is not, or the other way round. */
function observeLayer(
  layer: HTMLElement,
  page: Window,
  isDialogShown: () => boolean,
  onChange: () => void,
): () => void {
  // By an event, so that dialogs that opened earlier are shown first, and stay below later ones.
  layer.addEventListener(LAYER_CHANGE, onChange);
  const announceChange = () => void layer.dispatchEvent(new Event(LAYER_CHANGE));
  const stops = [
    observeBox(layer, page, announceChange),
    observeInheritedStyles(layer, page, isDialogShown, announceChange),
    () => layer.removeEventListener(LAYER_CHANGE, onChange),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Calls back when the host has shown or hidden the layer by a style that no event and no observer reports. */
function observeInheritedStyles(
  layer: HTMLElement,
  page: Window,
  isDialogShown: () => boolean,
  onChange: () => void,
): () => void {
  const check = () => {
    if (isShown(layer, page) !== isDialogShown()) onChange();
  };
  const timer = page.setInterval(check, STYLE_CHECK_MS);
  return () => page.clearInterval(timer);
}

/** Calls back when the box of `layer` moves in the window, changes its size, appears or disappears. */
function observeBox(layer: HTMLElement, page: Window, onChange: () => void): () => void {
  let observer: IntersectionObserver | null = null;
  /** Observes the layer within margins that end at its sides, so that every move changes how much of it is visible. */
  function observe(threshold = 1): void {
    observer?.disconnect();
    const { top, right, bottom, left } = layer.getBoundingClientRect();
    const { clientWidth, clientHeight } = page.document.documentElement;
    const insets = [top, clientWidth - right, clientHeight - bottom, left];
    const rootMargin = insets.map((inset) => `${-Math.floor(inset)}px`).join(' ');
    let isFirst = true;
    const onIntersection = (entries: readonly IntersectionObserverEntry[]) => {
      const ratio = entries.at(-1)?.intersectionRatio ?? 0;
      // A part of the layer may be outside the window. A hidden layer is observed until it appears.
      const isUnchanged = isFirst && (ratio === threshold || ratio === 0);
      const nextThreshold = isFirst ? ratio : 1;
      isFirst = false;
      if (isUnchanged) return;
      observe(nextThreshold);
      onChange();
    };
    const root = page.document;
    observer = new IntersectionObserver(onIntersection, { root, rootMargin, threshold });
    observer.observe(layer);
  }
  const observeAgain = () => {
    observe();
    onChange();
  };
  // It calls back at once.
  const resizeObserver = new ResizeObserver(observeAgain);
  resizeObserver.observe(layer);
  page.addEventListener('resize', observeAgain);
  return () => {
    resizeObserver.disconnect();
    observer?.disconnect();
    page.removeEventListener('resize', observeAgain);
  };
}

/** Calls back in the frame after an ancestor of the layer has entered or left the browser's top layer. */
function watchTopLayer(layer: HTMLElement, page: Window, onChange: () => void): () => void {
  let frame = 0;
  const onTopLayerEvent = ({ target }: Event) => {
    if (!listAncestors(layer).includes(target as Node)) return;
    page.cancelAnimationFrame(frame);
    // Chromium crashes if a dialog leaves the top layer while a popover around it enters.
    frame = page.requestAnimationFrame(onChange);
  };
  // These events do not leave a shadow root, so listen on every root.
  const roots = listAncestors(layer).filter((node) => !node.parentNode);
  const eachEvent = (run: (root: Node, type: string) => void) => {
    for (const root of roots) for (const type of TOP_LAYER_EVENTS) run(root, type);
  };
  eachEvent((root, type) => root.addEventListener(type, onTopLayerEvent, true));
  return () => {
    page.cancelAnimationFrame(frame);
    eachEvent((root, type) => root.removeEventListener(type, onTopLayerEvent, true));
  };
}

/**
 * If the closed dialog has returned the focus to an element of the host page, keeps the focus there. After a render,
 * React focuses the element that had the focus before it. For a focus inside a shadow root, React knows only the
 * outermost host, and moves the focus there.
 */
function keepFocus(layer: HTMLElement, focusedBefore: Element | null): void {
  const { ownerDocument } = layer;
  const host = findOutermostHost(layer);
  const isInHostPage = ![ownerDocument.body, host, null].includes(focusedBefore);
  if (!isInHostPage || ownerDocument.activeElement !== focusedBefore) return;
  void Promise.resolve().then(() => {
    if (ownerDocument.activeElement === host)
      (focusedBefore as HTMLElement).focus({ preventScroll: true });
  });
}

/** Returns the outermost shadow host around `element`, or `element` itself outside any shadow root. */
function findOutermostHost(element: Element): Element {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return host ? findOutermostHost(host) : element;
}
