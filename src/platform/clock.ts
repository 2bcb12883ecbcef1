/** Time as the app sees it; handed in, so that a test can move it. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  setTimeout(callback: () => void, delayMs: number): number;
  clearTimeout(timer: number): void;
}

/** Calls back once, later; what it returns keeps it from that, as an effect wants it. */
export function after(clock: Clock, delayMs: number, callback: () => void): () => void {
  const timer = clock.setTimeout(callback, delayMs);
  return () => clock.clearTimeout(timer);
}

/** Calls back again and again, until what it returns is called. */
export function every(clock: Clock, delayMs: number, callback: () => void): () => void {
  let stop = after(clock, delayMs, tick);
  function tick() {
    stop = after(clock, delayMs, tick);
    callback();
  }
  return () => stop();
}
