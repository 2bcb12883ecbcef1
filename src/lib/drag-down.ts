/** A drag beyond this share of the height closes the sheet. */
const CLOSE_SHARE = 1 / 4;
/** A flick of this speed, in px per ms, closes the sheet after a drag of more than `FLICK_PX`. */
const FLICK_SPEED = 0.6;
const FLICK_PX = 32;
/** A pause of this length or longer before the release ends a flick. */
const FLICK_MS = 100;

/** A drag in progress. `startY` and `y` are in px. */
export interface DragDown {
  readonly startY: number;
  readonly y: number;
  /** The time of the last move in ms. */
  readonly movedAt: number;
  /** The speed of the last move in px per ms. */
  readonly speed: number;
}

export const beginDrag = (y: number, beganAt: number): DragDown => ({
  startY: y,
  y,
  movedAt: beganAt,
  speed: 0,
});

export const moveDrag = (drag: DragDown, y: number, movedAt: number): DragDown => ({
  startY: drag.startY,
  y,
  movedAt,
  speed: (y - drag.y) / Math.max(movedAt - drag.movedAt, 1),
});

/** Returns how far the drag is below its start, in px. */
export const dragDistance = ({ startY, y }: DragDown): number => Math.max(y - startY, 0);

/** Returns whether a release closes the sheet: after a flick or a long drag. `height` is that of the sheet in px. */
export function shouldClose(drag: DragDown, releasedAt: number, height: number): boolean {
  const distance = dragDistance(drag);
  const isMoving = releasedAt - drag.movedAt < FLICK_MS;
  const isFlick = drag.speed > FLICK_SPEED && isMoving && distance > FLICK_PX;
  return isFlick || distance > height * CLOSE_SHARE;
}
