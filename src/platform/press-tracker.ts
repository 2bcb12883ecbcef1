import type { Clock } from './clock.ts';

const CAPTURE = { capture: true };

const isButton = (target: EventTarget) => target instanceof HTMLButtonElement;

/**
 * Tells whether the current code runs because the member has clicked a button (`event.isTrusted`). A click counts once,
 * until its task ends. It no longer counts after a script has clicked, or after a form is submitted without that button.
 */
export function createPressTracker(container: HTMLElement, clock: Clock) {
  let pressedButton: EventTarget | null = null;
  const forgetPress = () => {
    pressedButton = null;
  };
  const onClick = (event: Event) => {
    pressedButton = (event.isTrusted && event.composedPath().find(isButton)) || null;
    if (pressedButton) clock.setTimeout(forgetPress, 0);
  };
  const onSubmit = (event: Event) => {
    if (!event.isTrusted || (event as SubmitEvent).submitter !== pressedButton) forgetPress();
  };
  container.addEventListener('click', onClick, CAPTURE);
  container.addEventListener('submit', onSubmit, CAPTURE);
  return {
    /** Returns whether the current code runs because of a press, and forgets that press. */
    consumePress(): boolean {
      const wasPressed = pressedButton !== null;
      forgetPress();
      return wasPressed;
    },
    dispose(): void {
      container.removeEventListener('click', onClick, CAPTURE);
      container.removeEventListener('submit', onSubmit, CAPTURE);
    },
  };
}
