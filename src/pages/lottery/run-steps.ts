const CELLS = 8;
const ROUNDS = 3;
const QUICK_MS = 40;
const SLOW_MS = 220;

/** How many cells the light passes from one to another, after some whole rounds. */
export const stepsBetween = (from: number, to: number): number =>
  ROUNDS * CELLS + ((to - from + CELLS) % CELLS);

/** The cell on which the light stands after so many steps. */
export const cellAt = (from: number, step: number): number => (from + step) % CELLS;

/** How long it stands there, in ms: it slows down towards its end. */
export const stayMs = (step: number, steps: number): number =>
  Math.round(QUICK_MS + (SLOW_MS - QUICK_MS) * (step / steps) ** 3);
