/** A clock that tests and demos can move. It keeps running after a change. */
export interface AdjustableClock {
  now(): number;
  /** Milliseconds ahead of the base clock. */
  ahead(): number;
  set(moment: number): void;
  /** Returns to the time of the base clock. */
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
