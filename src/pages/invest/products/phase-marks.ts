import { ticksOf, type TickTone } from '../../../lib/tick-marks.ts';

export interface Phase {
  readonly tone: TickTone;
  readonly ticks: number;
}

/** Joins the marks of all phases in a row, and returns the indexes of the phase boundaries. */
export function phaseMarks(phases: readonly Phase[]) {
  const marks = phases.flatMap(({ tone, ticks }) => ticksOf(tone, ticks));
  const starts = phases.map((_, i) =>
    phases.slice(0, i).reduce((sum, { ticks }) => sum + ticks, 0),
  );
  return { marks, bounds: new Set([...starts, marks.length - 1]) };
}
