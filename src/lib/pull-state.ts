/** The pull distance that refreshes on release, in px of the window, because it is the way of a finger. */
export const PULL_RANGE = 150;
/** The vertical offset of the pull indicator while refreshing, in px. */
const REFRESHING_OFFSET = 70;
const FULL_TURN = 360;

/**
 * `reached`: a release would refresh. `aborting`: the indicator moves back after a pull that did not refresh.
 * `restoring`: the indicator moves back after a refresh.
 */
type PullPhase = 'idle' | 'pulling' | 'reached' | 'aborting' | 'refreshing' | 'restoring';

/** A touch that is or may become a pull. */
interface Pull {
  /** The identifier of the touch. */
  readonly finger: number;
  /** The vertical position of the first move, in px; `null` before that move. */
  readonly from: number | null;
}

export interface PullState {
  readonly phase: PullPhase;
  readonly pull: Pull | null;
  /** The pull distance in px, at most twice the range. */
  readonly distance: number;
}

export type PullEvent =
  | { readonly type: 'touch'; readonly finger: number }
  /** `dx` and `dy` are relative to the start of the touch; `isAtTop`: content and host are scrolled to the top. */
  | {
      readonly type: 'move';
      readonly finger: number;
      readonly y: number;
      readonly dx: number;
      readonly dy: number;
      readonly isAtTop: boolean;
    }
  | { readonly type: 'release' }
  /** The touch was cancelled, or a second finger came. */
  | { readonly type: 'cancel' }
  /** A refresh begins without a pull. */
  | { readonly type: 'refresh' }
  /** The data has been refreshed, or the refresh has failed. */
  | { readonly type: 'refreshed' }
  /** The transition of the pull indicator has ended. */
  | { readonly type: 'settled' };

export const IDLE: PullState = { phase: 'idle', pull: null, distance: 0 };

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);

const isPulled = ({ phase }: PullState) => phase === 'pulling' || phase === 'reached';

function stateAfterMove(state: PullState, event: PullEvent & { type: 'move' }): PullState {
  const { pull } = state;
  if (pull?.finger !== event.finger) return state;
  if (pull.from !== null) {
    const distance = clamp(event.y - pull.from, 2 * PULL_RANGE);
    return { phase: distance >= PULL_RANGE ? 'reached' : 'pulling', pull, distance };
  }
  // The first move decides: unless it goes down from the top, the gesture is a scroll or a swipe.
  const isPull = event.isAtTop && event.dy >= 0 && Math.abs(event.dx) <= event.dy;
  if (!isPull) return IDLE;
  return { phase: 'pulling', pull: { ...pull, from: event.y }, distance: 0 };
}

/** Returns the next state of a pull. An irrelevant event returns the same state. */
export function nextPull(state: PullState, event: PullEvent): PullState {
  const { phase } = state;
  switch (event.type) {
    case 'touch':
      // A new pull begins only after the previous one and its refresh have ended.
      if (phase !== 'idle') return state;
      return { phase, pull: { finger: event.finger, from: null }, distance: 0 };
    case 'move':
      return stateAfterMove(state, event);
    case 'release':
      if (phase === 'reached') return { phase: 'refreshing', pull: null, distance: PULL_RANGE };
      if (phase === 'pulling') return { ...IDLE, phase: 'aborting' };
      return phase === 'idle' ? IDLE : state;
    case 'cancel':
      if (isPulled(state)) return { ...IDLE, phase: 'aborting' };
      return phase === 'idle' ? IDLE : state;
    case 'refresh':
      if (phase === 'refreshing') return state;
      return { phase: 'refreshing', pull: null, distance: PULL_RANGE };
    case 'refreshed':
      if (phase !== 'refreshing') return state;
      return { phase: 'restoring', pull: null, distance: PULL_RANGE };
    case 'settled':
      return phase === 'aborting' || phase === 'restoring' ? IDLE : state;
  }
}

/** Returns the vertical position of the pull indicator, in px. */
export function pullOffset(distance: number): number {
  return Math.round((distance * REFRESHING_OFFSET) / PULL_RANGE);
}

/** Returns the rotation of the pull indicator in degrees. It is slow at first, and at most one full turn. */
export function pullTurn(distance: number): number {
  return Math.min(FULL_TURN * (distance / PULL_RANGE) ** 3, FULL_TURN);
}
