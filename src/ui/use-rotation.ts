import { useEffect, useEffectEvent, useState, type FocusEvent, type RefObject } from 'react';
import { repeatEvery } from '../platform/clock.ts';
import { usePageServices } from './use-page-services.ts';
import { useIsVisible } from './use-is-visible.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

interface RotationOptions {
  count: number;
  /** The current item; each change restarts its time. */
  index: number;
  everyMs: number;
  onTurn: () => void;
}

const NOT_PAUSED = { isHovered: false, isFocused: false, isTouched: false };

/** Rotates items. It pauses on hover, focus, touch or while hidden, and stops on request or with reduced motion. */
export function useRotation(part: RefObject<HTMLElement | null>, options: RotationOptions) {
  const { count, index, everyMs } = options;
  const { clock } = usePageServices();
  const [isStopped, setStopped] = useState(false);
  const [pauseReasons, setPauseReasons] = useState(NOT_PAUSED);
  const isStill = useReducedMotion(part);
  const isVisible = useIsVisible(part);
  const canRun = count > 1 && !isStill;
  const isRunning =
    canRun && isVisible && !isStopped && !Object.values(pauseReasons).includes(true);
  const turn = useEffectEvent(options.onTurn);
  useEffect(() => {
    return isRunning ? repeatEvery(clock, everyMs, () => turn()) : undefined;
  }, [clock, isRunning, everyMs, index]);

  const pause = (change: Partial<typeof NOT_PAUSED>) =>
    setPauseReasons((now) => ({ ...now, ...change }));
  return {
    /** Whether it rotates at all; otherwise there is nothing to stop. */
    canRun,
    isStopped,
    isStill,
    toggle: () => setStopped((was) => !was),
    /** Props of the rotating element, without its control buttons. */
    pauseHandlers: {
      onPointerEnter: () => pause({ isHovered: true }),
      onPointerLeave: () => pause({ isHovered: false }),
      onFocus: () => pause({ isFocused: true }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        pause({ isFocused: currentTarget.contains(relatedTarget) }),
      onTouchStart: () => pause({ isTouched: true }),
      onTouchEnd: () => pause({ isTouched: false }),
      onTouchCancel: () => pause({ isTouched: false }),
    },
  };
}
