/** Creates a clock that tests and demos can set. It then runs on from the set time. */
export function adjustableClock(base: { now(): number }) {
  let aheadMs = 0;
  return {
    now: () => base.now() + aheadMs,
    /** Milliseconds ahead of the base clock. */
    ahead: () => aheadMs,
    /** Sets the clock to `moment`, in milliseconds since 1970. */
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
