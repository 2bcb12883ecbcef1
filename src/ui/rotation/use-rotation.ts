import { useEffect, useEffectEvent, useState, type FocusEvent, type RefObject } from 'react';
import { repeatEvery } from '../../platform/clock.ts';
import { useIsVisible } from '../hooks/use-is-visible.ts';
import { useReducedMotion } from '../hooks/use-media-query.ts';
import { usePageServices } from '../hooks/use-page-services.ts';

interface RotationOptions {
  count: number;
  /** The index of the current item. Each change restarts the timer. */
  index: number;
  everyMs: number;
  /** Shows the next item. */
  onTurn: () => void;
}

const NOT_PAUSED = { isHovered: false, isFocused: false, isTouched: false };

/** Shows one item after the other. Pauses on hover, focus, touch or while hidden. `toggle` or reduced motion stops it. */
export function useRotation(elementRef: RefObject<HTMLElement | null>, options: RotationOptions) {
  const { count, index, everyMs } = options;
  const { clock } = usePageServices();
  const [isStopped, setStopped] = useState(false);
  const [pauseReasons, setPauseReasons] = useState(NOT_PAUSED);
  const hasReducedMotion = useReducedMotion();
  const isVisible = useIsVisible(elementRef);
  const canRun = count > 1 && !hasReducedMotion;
  const isRunning =
    canRun && isVisible && !isStopped && !Object.values(pauseReasons).includes(true);
  const turnItem = useEffectEvent(options.onTurn);
  useEffect(() => {
    return isRunning ? repeatEvery(clock, everyMs, () => turnItem()) : undefined;
  }, [clock, isRunning, everyMs, index]);

  const updatePauseReasons = (changedReasons: Partial<typeof NOT_PAUSED>) =>
    setPauseReasons((reasons) => ({ ...reasons, ...changedReasons }));
  return {
    /** Whether the items can rotate. If not, a stop button has no use. */
    canRun,
    isStopped,
    hasReducedMotion,
    /** Stops the rotation, or starts it again. */
    toggle: () => setStopped((wasStopped) => !wasStopped),
    /** Props of the rotating element, without its control buttons. */
    pauseHandlers: {
      onPointerEnter: () => updatePauseReasons({ isHovered: true }),
      onPointerLeave: () => updatePauseReasons({ isHovered: false }),
      onFocus: () => updatePauseReasons({ isFocused: true }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        updatePauseReasons({ isFocused: currentTarget.contains(relatedTarget) }),
      onTouchStart: () => updatePauseReasons({ isTouched: true }),
      onTouchEnd: () => updatePauseReasons({ isTouched: false }),
      onTouchCancel: () => updatePauseReasons({ isTouched: false }),
    },
  };
}
