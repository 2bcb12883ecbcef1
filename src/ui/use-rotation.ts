import { useEffect, useEffectEvent, useState, type FocusEvent, type RefObject } from 'react';
import { every } from '../platform/clock.ts';
import { useOutside } from './use-outside.ts';
import { useInSight } from './use-in-sight.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

interface RotationOptions {
  /** How many things take turns. */
  count: number;
  /** Which one is shown; each begins with its whole time. */
  index: number;
  everyMs: number;
  onTurn: () => void;
}

/** What holds the rotation for as long as it lasts. */
const FREE = { isHovered: false, isFocused: false, isTouched: false };

/**
 * Turns to the next of several things by itself, unless somebody reads (points at it, has the focus or
 * a finger in it), looks elsewhere, has stopped it, or wants no motion.
 */
export function useRotation(part: RefObject<HTMLElement | null>, options: RotationOptions) {
  const { count, index, everyMs } = options;
  const { clock } = useOutside();
  const [isStopped, setStopped] = useState(false);
  const [holds, setHolds] = useState(FREE);
  const isStill = useReducedMotion(part);
  const isInSight = useInSight(part);
  const canRun = count > 1 && !isStill;
  const isRunning = canRun && isInSight && !isStopped && !Object.values(holds).includes(true);
  const turn = useEffectEvent(options.onTurn);
  useEffect(() => {
    return isRunning ? every(clock, everyMs, () => turn()) : undefined;
  }, [clock, isRunning, everyMs, index]);

  const hold = (change: Partial<typeof FREE>) => setHolds((now) => ({ ...now, ...change }));
  return {
    /** Whether it turns by itself at all: only then there is something to stop. */
    canRun,
    isStopped,
    isStill,
    toggle: () => setStopped((was) => !was),
    /** For the element that is read; the buttons that steer lie outside of it. */
    holders: {
      onPointerEnter: () => hold({ isHovered: true }),
      onPointerLeave: () => hold({ isHovered: false }),
      onFocus: () => hold({ isFocused: true }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        hold({ isFocused: currentTarget.contains(relatedTarget) }),
      onTouchStart: () => hold({ isTouched: true }),
      onTouchEnd: () => hold({ isTouched: false }),
      onTouchCancel: () => hold({ isTouched: false }),
    },
  };
}
