import { useEffect, useRef, useState, type RefObject } from 'react';
import { useOutside } from '../../ui/use-outside.ts';
import { useReducedMotion } from '../../ui/use-reduced-motion.ts';

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

/** How long the light rests on the prize before it is named, in ms. */
const REST_MS = 400;

/** A light that runs around the cells and stops where it is told to; where no motion is wanted it is there at once. */
export function useRun(stage: RefObject<HTMLElement | null>) {
  const { clock } = useOutside();
  const isStill = useReducedMotion(stage);
  const [lit, setLit] = useState<number | null>(null);
  // Ends the run at once; `null` once the page has been left, where nobody sees it.
  const end = useRef<(() => void) | null>(() => {});
  useEffect(() => {
    end.current = () => {};
    return () => {
      end.current?.();
      end.current = null;
    };
  }, []);

  function run(to: number): Promise<void> {
    if (isStill || end.current === null) {
      setLit(to);
      return Promise.resolve();
    }
    const from = lit ?? 0;
    const steps = stepsBetween(from, to);
    return new Promise((resolve) => {
      let timer: number | null = null;
      end.current = () => {
        if (timer !== null) clock.clearTimeout(timer);
        resolve();
      };
      const go = (step: number) => {
        setLit(cellAt(from, step));
        timer =
          step === steps
            ? clock.setTimeout(resolve, REST_MS)
            : clock.setTimeout(() => go(step + 1), stayMs(step, steps));
      };
      go(0);
    });
  }

  return { lit, run };
}
