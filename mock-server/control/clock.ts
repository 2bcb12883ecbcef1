/** A clock that can be put forward and back; it runs on from wherever it was put. */
export interface AdjustableClock {
  now(): number;
  /** How far it is ahead of the clock it is made of. */
  ahead(): number;
  set(moment: number): void;
  /** Goes as the clock it is made of again. */
  reset(): void;
}

export function adjustableClock(base: { now(): number }): AdjustableClock {
  let ahead = 0;
  return {
    now: () => base.now() + ahead,
    ahead: () => ahead,
    set(moment) {
      ahead = moment - base.now();
    },
    reset() {
      ahead = 0;
    },
  };
}
