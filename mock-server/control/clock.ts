/** Creates a clock that tests and demos can move. The clock keeps running after a change. */
export function adjustableClock(base: { now(): number }) {
  let aheadMs = 0;
  return {
    now: () => base.now() + aheadMs,
    /** Milliseconds ahead of the base clock. */
    ahead: () => aheadMs,
    set(moment: number) {
      aheadMs = moment - base.now();
    },
    /** Returns to the time of the base clock. */
    reset() {
      aheadMs = 0;
    },
  };
}

export type AdjustableClock = ReturnType<typeof adjustableClock>;
