/** A browser engine as a person has it before them: what it shows can be asked, tapped and typed into. */
export interface Engine {
  open(url: string): Promise<void>;
  /** Runs in the page, so it may name nothing that stands around it. */
  ask<Args extends readonly unknown[], Answer>(
    question: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Answer>;
  /** Presses where the mouse stands, in px from the page's corner. */
  tap(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  pressEscape(): Promise<void>;
  /** The Back button of the browser. */
  goBack(): Promise<void>;
  /** PNG of what is on the screen. */
  picture(): Promise<Uint8Array>;
  /** Ends the visit and everything that was started for it. */
  close(): Promise<void>;
}
