/** How far a finger pulls until letting go refreshes, in px. */
export const PULL_RANGE = 150;
/** Where the mark rests while refreshing, in px. */
export const PULL_HEIGHT = 70;
const FULL_TURN = 360;

export type PullPhase = 'idle' | 'pulling' | 'reached' | 'aborting' | 'refreshing' | 'restoring';

/** The finger that may be pulling. */
interface Pull {
  readonly finger: number;
  /** Where its first move was; `null` before. */
  readonly from: number | null;
}

export interface PullState {
  readonly phase: PullPhase;
  readonly pull: Pull | null;
  /** How far it has been pulled, in px: from nothing to twice the range. */
  readonly distance: number;
}

export type PullEvent =
  | { readonly type: 'touch'; readonly finger: number }
  /** `dx` and `dy` are measured from where the finger came down; `isAtTop` says where the content stands. */
  | {
      readonly type: 'move';
      readonly finger: number;
      readonly y: number;
      readonly dx: number;
      readonly dy: number;
      readonly isAtTop: boolean;
    }
  | { readonly type: 'release' }
  /** The touch was taken away, or a second finger came. */
  | { readonly type: 'cancel' }
  /** Somebody asks for a refresh in another way than by pulling. */
  | { readonly type: 'refresh' }
  | { readonly type: 'refreshed' }
  /** The mark has come to where it was going. */
  | { readonly type: 'settled' };

export const IDLE: PullState = { phase: 'idle', pull: null, distance: 0 };

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);

const isPulled = ({ phase }: PullState) => phase === 'pulling' || phase === 'reached';

function moved(state: PullState, event: PullEvent & { type: 'move' }): PullState {
  const { pull } = state;
  if (pull?.finger !== event.finger) return state;
  if (pull.from !== null) {
    const distance = clamp(event.y - pull.from, 2 * PULL_RANGE);
    return { phase: distance >= PULL_RANGE ? 'reached' : 'pulling', pull, distance };
  }
  // The first move decides: what does not begin at the top and downwards is scrolling, or a swipe.
  const isPull = event.isAtTop && event.dy >= 0 && Math.abs(event.dx) <= event.dy;
  if (!isPull) return IDLE;
  return { phase: 'pulling', pull: { ...pull, from: event.y }, distance: 0 };
}

/** What becomes of a pull; an event that means nothing in a state leaves the same state. */
export function nextPull(state: PullState, event: PullEvent): PullState {
  const { phase } = state;
  switch (event.type) {
    case 'touch':
      // No new pull while the last one comes to its end.
      if (phase !== 'idle') return state;
      return { phase, pull: { finger: event.finger, from: null }, distance: 0 };
    case 'move':
      return moved(state, event);
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

/** How far down the mark stands, in px. */
export function pullOffset(distance: number): number {
  return Math.round((distance * PULL_HEIGHT) / PULL_RANGE);
}

/** How far the mark has turned, in degrees: slowly at first, once round at the most. */
export function pullTurn(distance: number): number {
  return Math.min(FULL_TURN * (distance / PULL_RANGE) ** 3, FULL_TURN);
}
