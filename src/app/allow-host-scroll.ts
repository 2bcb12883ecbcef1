import { canHostScroll, canScrollUp, isInForeignFrame } from '../platform/host-scroll.ts';

/** Events before a scroll. */
const EVENTS = ['pointerenter', 'wheel', 'keydown'];

/**
 * Lets a gesture scroll the host when the page of the app is at its end, if the host can scroll. Otherwise the page
 * keeps the gesture, so that the browser neither reloads nor bounces. Returns the cleanup.
 */
export function allowHostScroll(container: HTMLElement): () => void {
  /** Where the finger was put down; `null` once its first move has been seen. */
  let start: Touch | null = null;
  const noteStart = ({ touches }: TouchEvent) => {
    start = touches.length === 1 ? touches.item(0) : null;
  };
  // When everything is at its top, a pull would make the browser reload the page.
  const preventReload = (event: TouchEvent) => {
    const [from, to] = [start, event.touches.item(0)];
    start = null;
    if (!from || !to || !event.cancelable || isInForeignFrame(container)) return;
    const [dx, dy] = [to.clientX - from.clientX, to.clientY - from.clientY];
    if (dy > Math.abs(dx) && !canScrollUp(event.target as Element)) event.preventDefault();
  };
  const update = () => {
    const canScroll = canHostScroll(container);
    if (container.toggleAttribute('data-host-scrolls', canScroll))
      container.addEventListener('touchmove', preventReload);
    else container.removeEventListener('touchmove', preventReload);
  };
  // jsdom, where hosts may test, has no `ResizeObserver`.
  const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(update) : null;
  observer?.observe(container);
  container.addEventListener('touchstart', noteStart, { passive: true });
  for (const type of EVENTS) container.addEventListener(type, update, { passive: true });
  return () => {
    observer?.disconnect();
    container.removeEventListener('touchmove', preventReload);
    container.removeEventListener('touchstart', noteStart);
    for (const type of EVENTS) container.removeEventListener(type, update);
  };
}
