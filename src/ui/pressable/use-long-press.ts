import {
  useEffect,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { usePageServices } from '../hooks/use-page-services.ts';

const LONG_PRESS_MS = 350;
/** The maximum movement of the pointer on either axis, in px of the window like the finger. */
const TOLERANCE_PX = 10;

/** The press that may become a long press. */
interface Press {
  /** Where the press began, in px. */
  readonly x: number;
  readonly y: number;
  /** The clock time in ms. */
  readonly startedAt: number;
  /** Stops waiting for a second finger. */
  readonly stopListening: () => void;
}

// Disables the browser's own reactions to a long press, such as text selection.
const STYLE: CSSProperties = {
  touchAction: 'manipulation',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  WebkitTouchCallout: 'none',
};

const isTooFar = ({ x, y }: Press, { clientX, clientY }: PointerEvent): boolean =>
  Math.max(Math.abs(clientX - x), Math.abs(clientY - y)) > TOLERANCE_PX;

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey);

/**
 * The props of a focusable element that reacts to a long press and to the context-menu key. The click that follows
 * a long press is suppressed. A long press counts on release, because browsers allow copying only then.
 */
export function useLongPress(onLongPress: () => void) {
  const { clock } = usePageServices();
  const currentPressRef = useRef<Press | null>(null);
  const hasFired = useRef(false);

  const cancelPress = () => {
    currentPressRef.current?.stopListening();
    currentPressRef.current = null;
  };
  useEffect(() => () => currentPressRef.current?.stopListening(), []);

  const startPress = ({ clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    const root = currentTarget.getRootNode();
    // A second finger starts another gesture, so it cancels the press.
    const cancelOnSecondFinger = (event: Event) => {
      if ((event as globalThis.PointerEvent).isPrimary === false) cancelPress();
    };
    root.addEventListener('pointerdown', cancelOnSecondFinger);
    const stopListening = () => root.removeEventListener('pointerdown', cancelOnSecondFinger);
    currentPressRef.current = { x, y, startedAt: clock.now(), stopListening };
  };

  return {
    style: STYLE,
    onPointerDown(event: PointerEvent) {
      cancelPress();
      hasFired.current = false;
      if (event.isPrimary && event.button === 0) startPress(event);
    },
    onPointerMove(event: PointerEvent) {
      if (currentPressRef.current && isTooFar(currentPressRef.current, event)) cancelPress();
    },
    onPointerUp() {
      const currentPress = currentPressRef.current;
      cancelPress();
      if (!currentPress || clock.now() - currentPress.startedAt < LONG_PRESS_MS) return;
      hasFired.current = true;
      onLongPress();
    },
    onPointerCancel: cancelPress,
    onPointerLeave: cancelPress,
    onClickCapture(event: MouseEvent) {
      // Keyboard clicks (`detail` 0) do not follow a press.
      if (!hasFired.current || event.detail === 0) return;
      hasFired.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu(event: MouseEvent) {
      // Suppresses the menu of a touch. The right mouse button still opens its menu.
      const isTouch = currentPressRef.current !== null || hasFired.current;
      if (isTouch && event.button === 0 && !event.ctrlKey) event.preventDefault();
    },
    onKeyDown(event: KeyboardEvent) {
      if (!isMenuKey(event)) return;
      event.preventDefault();
      if (!event.repeat) onLongPress();
    },
  };
}
