import { useRef, type PointerEvent } from 'react';
import { beginDrag, shouldClose, moveDrag, dragDistance, type DragDown } from '../lib/drag-down.ts';

/** Handlers for a sheet header: dragging it down closes the sheet. */
export function useSheetDrag(onClose: () => void) {
  const drag = useRef<(DragDown & { readonly pointer: number }) | null>(null);

  function begin(event: PointerEvent<HTMLElement>): void {
    const isControl = (event.target as Element).closest('button, a, input') !== null;
    if (!event.isPrimary || event.button !== 0 || isControl) return;
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
    sheet.style.setProperty('--drag', `${dragDistance(next)}px`);
  }

  function end({ type, currentTarget, pointerId, timeStamp }: PointerEvent): void {
    const last = drag.current;
    const sheet = currentTarget.closest('dialog');
    if (!sheet || last?.pointer !== pointerId) return;
    drag.current = null;
    delete sheet.dataset['dragged'];
    if (type === 'pointerup' && shouldClose(last, timeStamp, sheet.offsetHeight)) onClose();
  }

  return { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end };
}
