/** A clock that tests and demos can move. It keeps running after a change. */
export function adjustableClock(base: { now(): number }) {
  let ahead = 0;
  return {
    now: () => base.now() + ahead,
    /** Milliseconds ahead of the base clock. */
    ahead: () => ahead,
    set(moment: number) {
      ahead = moment - base.now();
    },
    /** Returns to the time of the base clock. */
    reset() {
      ahead = 0;
    },
  };
}

export type AdjustableClock = ReturnType<typeof adjustableClock>;
