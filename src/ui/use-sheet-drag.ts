import { useRef, type PointerEvent, type RefObject } from 'react';

/** Let go above this, it goes back. */
const CLOSING_SHARE = 1 / 4;
/** A flick of this many px per ms closes it wherever it is let go, once it has gone some way. */
const FLICK_SPEED = 0.6;
const FLICK_PX = 32;

interface Drag {
  readonly pointer: number;
  readonly startY: number;
  y: number;
  at: number;
  speed: number;
}

/** The handlers of a header by which a sheet is drawn down with the finger and so closed. */
export function useSheetDrag(body: RefObject<HTMLElement | null>, onClose: () => void) {
  const drag = useRef<Drag | null>(null);

  function begin(event: PointerEvent<HTMLElement>): void {
    const isControl = (event.target as Element).closest('button, a, input') !== null;
    // Who has scrolled or marked something may mean that and not the sheet.
    const isMarked = String(event.currentTarget.ownerDocument.getSelection()) !== '';
    if (!event.isPrimary || event.button !== 0 || isControl || isMarked) return;
    if ((body.current?.scrollTop ?? 0) > 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { pointerId: pointer, clientY: y, timeStamp: at } = event;
    drag.current = { pointer, startY: y, y, at, speed: 0 };
  }

  function move({ currentTarget, pointerId, clientY, timeStamp }: PointerEvent): void {
    const now = drag.current;
    const sheet = currentTarget.closest('dialog');
    if (!sheet || now?.pointer !== pointerId) return;
    now.speed = (clientY - now.y) / Math.max(timeStamp - now.at, 1);
    now.y = clientY;
    now.at = timeStamp;
    sheet.dataset['dragged'] = '';
    sheet.style.setProperty('--drag', `${Math.max(clientY - now.startY, 0)}px`);
  }

  function end({ type, currentTarget, pointerId, timeStamp }: PointerEvent): void {
    const last = drag.current;
    const sheet = currentTarget.closest('dialog');
    if (!sheet || last?.pointer !== pointerId) return;
    drag.current = null;
    delete sheet.dataset['dragged'];
    const way = last.y - last.startY;
    const isFlick = last.speed > FLICK_SPEED && timeStamp - last.at < 100 && way > FLICK_PX;
    const isFar = way > sheet.offsetHeight * CLOSING_SHARE;
    if (type === 'pointerup' && (isFlick || isFar)) onClose();
  }

  return { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end };
}
