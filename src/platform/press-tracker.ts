import type { Clock } from './clock.ts';

const CAPTURE = { capture: true };

const isButton = (target: EventTarget) => target instanceof HTMLButtonElement;

/**
 * Tells whether the current call comes from a trusted click on a button. A click counts once, until its task ends.
 * It no longer counts after a script clicks, or submits a form whose button the member did not press.
 */
export function createPressTracker(container: HTMLElement, clock: Clock) {
  let pressedButton: EventTarget | null = null;
  const forget = () => {
    pressedButton = null;
  };
  const onClick = (event: Event) => {
    pressedButton = (event.isTrusted && event.composedPath().find(isButton)) || null;
    if (pressedButton) clock.setTimeout(forget, 0);
  };
  const onSubmit = (event: Event) => {
    if (!event.isTrusted || (event as SubmitEvent).submitter !== pressedButton) forget();
  };
  container.addEventListener('click', onClick, CAPTURE);
  container.addEventListener('submit', onSubmit, CAPTURE);
  return {
    /** Returns whether the current call comes from a press, and forgets that press. */
    consumePress(): boolean {
      const wasPressed = pressedButton !== null;
      forget();
      return wasPressed;
    },
    dispose(): void {
      container.removeEventListener('click', onClick, CAPTURE);
      container.removeEventListener('submit', onSubmit, CAPTURE);
    },
  };
}
