/** A drag beyond this share of the height closes the sheet. */
const CLOSE_SHARE = 1 / 4;
/** A flick of this speed, in px per ms, closes the sheet after a drag of more than `FLICK_PX`. */
const FLICK_SPEED = 0.6;
const FLICK_PX = 32;
/** A pause longer than this ends a flick. */
const FLICK_MS = 100;

/** A drag in progress. `startY` and `y` are in px, `at` (the time of the last move) in ms, `speed` in px per ms. */
export interface DragDown {
  readonly startY: number;
  readonly y: number;
  readonly at: number;
  readonly speed: number;
}

export const beginDrag = (y: number, at: number): DragDown => ({ startY: y, y, at, speed: 0 });

export const moveDrag = (drag: DragDown, y: number, at: number): DragDown => ({
  startY: drag.startY,
  y,
  at,
  speed: (y - drag.y) / Math.max(at - drag.at, 1),
});

/** Returns how far the drag is below its start, in px. */
export const dragDistance = ({ startY, y }: DragDown): number => Math.max(y - startY, 0);

/** Returns whether a release at this moment closes the sheet: after a flick or a long drag. */
export function shouldClose(drag: DragDown, at: number, height: number): boolean {
  const distance = dragDistance(drag);
  const isFlick = drag.speed > FLICK_SPEED && at - drag.at < FLICK_MS && distance > FLICK_PX;
  return isFlick || distance > height * CLOSE_SHARE;
}
