/** Time as the app sees it; handed in, so that a test can move it. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  setTimeout(callback: () => void, delayMs: number): number;
  clearTimeout(timer: number): void;
}
