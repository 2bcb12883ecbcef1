import { useRef, type PointerEvent, type RefObject } from 'react';
import { beginDrag, goesDown, moveDrag, wayDown, type DragDown } from '../lib/drag-down.ts';

/** The handlers of a header by which a sheet is drawn down with the finger and so closed. */
export function useSheetDrag(body: RefObject<HTMLElement | null>, onClose: () => void) {
  const drag = useRef<(DragDown & { readonly pointer: number }) | null>(null);

  function begin(event: PointerEvent<HTMLElement>): void {
    const isControl = (event.target as Element).closest('button, a, input') !== null;
    // Who has scrolled or marked something may mean that and not the sheet.
    const isMarked = String(event.currentTarget.ownerDocument.getSelection()) !== '';
    if (!event.isPrimary || event.button !== 0 || isControl || isMarked) return;
    if ((body.current?.scrollTop ?? 0) > 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { pointerId: pointer, clientY: y, timeStamp: at } = event;
    drag.current = { pointer, ...beginDrag(y, at) };
  }

  function move({ currentTarget, pointerId, clientY, timeStamp }: PointerEvent): void {
    const now = drag.current;
    const sheet = currentTarget.closest('dialog');
    if (!sheet || now?.pointer !== pointerId) return;
    const next = moveDrag(now, clientY, timeStamp);
    drag.current = { pointer: pointerId, ...next };
    sheet.dataset['dragged'] = '';
    sheet.style.setProperty('--drag', `${wayDown(next)}px`);
  }

  function end({ type, currentTarget, pointerId, timeStamp }: PointerEvent): void {
    const last = drag.current;
    const sheet = currentTarget.closest('dialog');
    if (!sheet || last?.pointer !== pointerId) return;
    drag.current = null;
    delete sheet.dataset['dragged'];
    if (type === 'pointerup' && goesDown(last, timeStamp, sheet.offsetHeight)) onClose();
  }

  return { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end };
}
