import { listAncestors } from './ancestors.ts';

/** If fewer px of the layer are visible in width or height, the dialog uses the whole window in that direction. */
const MIN_PX = 320;

/** Events that may move an ancestor into or out of the top layer. */
const TOP_LAYER_EVENTS = ['fullscreenchange', 'toggle', 'close'];

/** Sets the insets of the dialog, so that it covers the visible part of `layer`. */
function coverLayer({ style }: HTMLDialogElement, layer: HTMLElement, page: Window): void {
  const box = layer.getBoundingClientRect();
  // The box is in px of the window. The CSS zoom multiplies the px of styles.
  const zoom = layer.currentCSSZoom ?? 1;
  const setInsets = (near: 'left' | 'top', far: 'right' | 'bottom', size: number) => {
    const [start, end, windowSize] = [box[near] / zoom, box[far] / zoom, size / zoom];
    const hasRoom = Math.min(end, windowSize) - Math.max(start, 0) >= MIN_PX;
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
  let hasTopLayerChanged = false;
  // The frames of dialogs opened earlier run first, so these dialogs stay below later ones.
  const stopFrames = onEachFrame(page, () => {
    // The browser has closed the dialog. Its `close` event follows, and `onClose` shows it again.
    if (isLayerShown && !dialog.open) return;
    if (hasTopLayerChanged && isLayerShown) {
      dialog.close();
      show();
    }
    hasTopLayerChanged = false;
    showOrClose();
  });
  // The dialog reopens in the next frame: Chromium crashes if it leaves the top layer while a popover around it enters.
  const stopWatching = watchTopLayer(layer, () => (hasTopLayerChanged = true));
  return () => {
    stopFrames();
    for (const [type, listener] of listeners) dialog.removeEventListener(type, listener);
    stopWatching();
    dialog.close();
    keepFocus(layer, focusedBefore);
  };
}

/** Calls `run` now and on each frame: no event reports every move, scroll, zoom or hiding by the host. */
function onEachFrame(page: Window, run: () => void): () => void {
  let frame = 0;
  const next = () => {
    frame = page.requestAnimationFrame(next);
    run();
  };
  next();
  return () => page.cancelAnimationFrame(frame);
}

/** Calls back when an ancestor of the layer enters or leaves the browser's top layer. */
function watchTopLayer(layer: HTMLElement, onChange: () => void): () => void {
  const onTopLayerEvent = ({ target }: Event) => {
    if (listAncestors(layer).includes(target as Node)) onChange();
  };
  // These events do not leave a shadow root, so listen on every root.
  const roots = listAncestors(layer).filter((node) => !node.parentNode);
  const eachEvent = (run: (root: Node, type: string) => void) => {
    for (const root of roots) for (const type of TOP_LAYER_EVENTS) run(root, type);
  };
  eachEvent((root, type) => root.addEventListener(type, onTopLayerEvent, true));
  return () => eachEvent((root, type) => root.removeEventListener(type, onTopLayerEvent, true));
}

/** If the closed dialog has returned the focus to an element of the host page, keeps the focus there. */
function keepFocus(layer: HTMLElement, focusedBefore: Element | null): void {
  const { activeElement, body } = layer.ownerDocument;
  const host = findOutermostHost(layer);
  if (activeElement === focusedBefore && focusedBefore !== body && focusedBefore !== host)
    ignoreNextFocus(host);
}

/** Returns the outermost shadow host around `element`, or `element` itself outside any shadow root. */
function findOutermostHost(element: Element): Element {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return host ? findOutermostHost(host) : element;
}

/**
 * Makes the next `host.focus()` do nothing. After a render, React focuses the element that had the focus before it.
 * For a focus inside a shadow root, React knows only the outermost host, and would move the focus there.
 */
function ignoreNextFocus(host: Element): void {
  const restoreFocus = () => void Reflect.deleteProperty(host, 'focus');
  Object.defineProperty(host, 'focus', { value: restoreFocus, configurable: true });
  void Promise.resolve().then(restoreFocus);
}
