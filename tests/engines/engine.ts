/** Controls a browser engine in a test: opens and reads a page, taps and types. */
export interface Engine {
  open(url: string): Promise<void>;
  /** Runs in the page, so it must not use outer variables. */
  evaluate<Args extends readonly unknown[], Answer>(
    pageFunction: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Answer>;
  /** Clicks at the position of the mouse, in px of the page. */
  tap(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  pressEscape(): Promise<void>;
  /** Goes back, like the Back button of the browser. */
  goBack(): Promise<void>;
  /** Takes a PNG of the screen. */
  takeScreenshot(): Promise<Uint8Array>;
  /** Closes the page and stops everything that was started for it. */
  close(): Promise<void>;
}
