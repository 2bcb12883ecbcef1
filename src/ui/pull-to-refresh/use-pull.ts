import { useEffect, useEffectEvent, useState, type Dispatch, type RefObject } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { IDLE, nextPull, type PullEvent, type PullState } from '../../lib/pull-state.ts';
import { callAfter, withTimeout, type Clock } from '../../platform/clock.ts';
import { canScrollUp } from '../../platform/host-scroll.ts';
import { usePageServices } from '../hooks/use-page-services.ts';

export type Refresh = () => Promise<unknown>;

const REFRESH_TIMEOUT_MS = 10_000;
/** The transition of the indicator counts as ended after this time, if the browser sends no end event. */
const SETTLE_MS = 350;

/** How a refresh ended. `slow`: it has not ended within 10 s. */
type Outcome = 'done' | 'failed' | 'slow';

/** Calls `refresh` and resolves with its outcome. An exception counts as `failed`. */
function runRefresh(refresh: Refresh, clock: Clock): Promise<Outcome> {
  const refreshed = new Promise((resolve) => resolve(refresh())).then(
    (): Outcome => 'done',
    (): Outcome => 'failed',
  );
  return withTimeout(REFRESH_TIMEOUT_MS, refreshed, clock).catch((): Outcome => 'slow');
}

/** Adds pull to refresh to a scroller. Call `send({ type: 'refresh' })` to refresh without a pull. */
export function usePull(scroller: RefObject<HTMLElement | null>, onRefresh: Refresh) {
  const { clock } = usePageServices();
  const [pull] = useState(() => createStore<PullState>(() => IDLE));
  const state = useStore(pull);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const send = (event: PullEvent) => {
    const previousPhase = pull.getState().phase;
    const nextState = nextPull(pull.getState(), event);
    pull.setState(nextState, true);
    if (nextState.phase !== 'refreshing' || previousPhase === 'refreshing') return;
    setOutcome(null);
    void runRefresh(onRefresh, clock).then((finalOutcome) => {
      setOutcome(finalOutcome);
      pull.setState((current) => nextPull(current, { type: 'refreshed' }), true);
    });
  };

  usePullingFinger(scroller, pull.getState, send);

  const { phase } = state;
  useEffect(() => {
    if (phase !== 'aborting' && phase !== 'restoring') return undefined;
    const finishTransition = () =>
      pull.setState((current) => nextPull(current, { type: 'settled' }), true);
    return callAfter(clock, SETTLE_MS, finishTransition);
  }, [phase, clock, pull]);

  return { state, outcome, send };
}

/** Reports the touches on the scroller as events of a pull. Prevents scrolling only during a pull. */
function usePullingFinger(
  scroller: RefObject<HTMLElement | null>,
  getState: () => PullState,
  onEvent: Dispatch<PullEvent>,
): void {
  const send = useEffectEvent(onEvent);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let touchStart = { x: 0, y: 0 };
    const handleStart = ({ touches, changedTouches: [touch] }: TouchEvent) => {
      if (touches.length > 1 || !touch) return send({ type: 'cancel' });
      touchStart = { x: touch.clientX, y: touch.clientY };
      return send({ type: 'touch', finger: touch.identifier });
    };
    const handleMove = (event: TouchEvent) => {
      const finger = getState().pull?.finger;
      const touch = [...event.changedTouches].find(({ identifier }) => identifier === finger);
      if (!touch) return;
      const { identifier, clientX, clientY } = touch;
      send({
        type: 'move',
        finger: identifier,
        y: clientY,
        dx: clientX - touchStart.x,
        dy: clientY - touchStart.y,
        // Only the first move needs this, and it is expensive.
        isAtTop: getState().pull?.from === null && !canScrollUp(element),
      });
      if (getState().phase !== 'idle' && event.cancelable) event.preventDefault();
    };
    const listeners = Object.entries({
      touchstart: handleStart,
      touchmove: handleMove,
      touchend: () => send({ type: 'release' }),
      touchcancel: () => send({ type: 'cancel' }),
    }) as [string, EventListener][];
    for (const [type, listener] of listeners)
      element.addEventListener(type, listener, { passive: type !== 'touchmove' });
    return () => {
      for (const [type, listener] of listeners) element.removeEventListener(type, listener);
    };
  }, [scroller, getState]);
}
