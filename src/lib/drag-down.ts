/** Let go above this share of the whole, it goes back. */
const FAR = 1 / 4;
/** A flick of this many px per ms goes on wherever it is let go, once it has gone some way. */
const FLICK_SPEED = 0.6;
const FLICK_PX = 32;
/** Held still for longer than this it is no flick. */
const FLICK_MS = 100;

/** A drag so far: where it began, where it is, since when, and how fast it came there in px per ms. */
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

/** How far down it has come. */
export const wayDown = ({ startY, y }: DragDown): number => Math.max(y - startY, 0);

/** Whether what is let go now goes on down: by a flick, or because it has come far of `height`. */
export function goesDown(drag: DragDown, at: number, height: number): boolean {
  const way = wayDown(drag);
  const isFlick = drag.speed > FLICK_SPEED && at - drag.at < FLICK_MS && way > FLICK_PX;
  return isFlick || way > height * FAR;
}
