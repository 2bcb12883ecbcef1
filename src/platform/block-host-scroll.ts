import { hasRoom, isScroller } from './host-scroll.ts';

const OPTIONS = { capture: true, passive: false };

/**
 * Prevents a scroll that begins beside the open dialog, or where the dialog does not scroll: the host behind it would
 * scroll. Returns the cleanup.
 */
export function blockHostScroll(dialog: HTMLElement): () => void {
  // On the document, because browsers scroll at once beside a dialog that alone listens.
  const { ownerDocument } = dialog;
  const preventHostScroll = (event: WheelEvent | TouchEvent) => {
    const path = event.composedPath() as Node[];
    const end = path.indexOf(dialog);
    // Two fingers, or a wheel with Ctrl, zoom the page.
    const isZoom = event.ctrlKey || ('touches' in event && event.touches.length > 1);
    if (end < 0 || isZoom || !event.cancelable) return;
    const scrolls = path.slice(0, end).some((node) => isScroller(node) && hasRoom(node));
    if (!scrolls) event.preventDefault();
  };
  ownerDocument.addEventListener('touchmove', preventHostScroll, OPTIONS);
  ownerDocument.addEventListener('wheel', preventHostScroll, OPTIONS);
  return () => {
    ownerDocument.removeEventListener('touchmove', preventHostScroll, OPTIONS);
    ownerDocument.removeEventListener('wheel', preventHostScroll, OPTIONS);
  };
}
