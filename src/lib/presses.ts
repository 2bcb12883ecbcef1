import type { Clock } from './clock.ts';

/** The presses of a person on the buttons of an element. */
export interface Presses {
  /** Answers whether a person is just pressing a button; one press answers yes once. */
  take(): boolean;
  dispose(): void;
}

const isButton = (target: EventTarget) => target instanceof HTMLButtonElement;

/**
 * Knows whether what happens comes from a person's press: a trusted click on a button, counted until the
 * browser has finished handling it. `requestSubmit()`, `click()` and made-up events of a script are none.
 */
export function createPresses(container: HTMLElement, clock: Clock): Presses {
  let isPressed = false;
  const forget = () => {
    isPressed = false;
  };
  const onClick = (event: Event) => {
    if (!event.isTrusted || !event.composedPath().some(isButton)) return;
    isPressed = true;
    clock.setTimeout(forget, 0);
  };
  container.addEventListener('click', onClick, { capture: true });
  return {
    take() {
      const wasPressed = isPressed;
      forget();
      return wasPressed;
    },
    dispose: () => container.removeEventListener('click', onClick, { capture: true }),
  };
}
