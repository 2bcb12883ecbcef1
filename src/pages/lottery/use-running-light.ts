import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../ui/hooks/use-media-query.ts';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';

const CELL_COUNT = 8;
const FULL_ROUNDS = 3;
const FASTEST_STEP_MS = 40;
const SLOWEST_STEP_MS = 220;

/** Returns the number of steps from one cell to another, including full rounds. */
export const stepsBetween = (from: number, to: number): number =>
  FULL_ROUNDS * CELL_COUNT + ((to - from + CELL_COUNT) % CELL_COUNT);

/** Returns the lit cell after a number of steps from the cell `from`. */
export const cellAt = (from: number, step: number): number => (from + step) % CELL_COUNT;

/** Returns the duration of a step in ms. The light slows down towards the end of its run. */
export const stepDurationMs = (step: number, stepCount: number): number =>
  Math.round(FASTEST_STEP_MS + (SLOWEST_STEP_MS - FASTEST_STEP_MS) * (step / stepCount) ** 3);

/** How long the light rests on the prize before the prize dialog opens, in ms. */
const PRIZE_PAUSE_MS = 400;

/** Runs a light around the cells to the prize. With reduced motion, the light jumps to the prize. */
export function useRunningLight() {
  const { clock } = usePageServices();
  const isReducedMotion = useReducedMotion();
  const [litCell, setLitCell] = useState<number | null>(null);
  // A function that ends the current run at once; `null` after the page is unmounted.
  const endRunRef = useRef<(() => void) | null>(() => {});
  useEffect(() => {
    endRunRef.current = () => {};
    return () => {
      endRunRef.current?.();
      endRunRef.current = null;
    };
  }, []);

  function runLight(targetCell: number): Promise<void> {
    if (isReducedMotion || endRunRef.current === null) {
      setLitCell(targetCell);
      return Promise.resolve();
    }
    const startCell = litCell ?? 0;
    const stepCount = stepsBetween(startCell, targetCell);
    return new Promise((resolve) => {
      let timer: number | null = null;
      endRunRef.current = () => {
        if (timer !== null) clock.clearTimeout(timer);
        resolve();
      };
      const showStep = (step: number) => {
        setLitCell(cellAt(startCell, step));
        timer =
          step === stepCount
            ? clock.setTimeout(resolve, PRIZE_PAUSE_MS)
            : clock.setTimeout(() => showStep(step + 1), stepDurationMs(step, stepCount));
      };
      showStep(0);
    });
  }

  return { litCell, runLight };
}
