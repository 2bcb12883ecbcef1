const TOUCH_EVENTS = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
/** Without a prototype, so that a property that the host has added to `Object.prototype` is no option. */
const PASSIVE = Object.setPrototypeOf({ passive: true }, null) as AddEventListenerOptions;

/**
 * Keeps touches of the app inside the shadow root. Outside, their target is the element itself, so scripts of the host
 * take them for touches beside any button: they would cancel the click or the scroll (FastClick, scroll locks). The
 * host gets a `touchcancel` instead, because FastClick would cancel a click after a touch that it has not seen.
 */
export function keepTouches(root: ShadowRoot): void {
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
