import {
  useEffect,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { useOutside } from './outside.ts';

const DELAY_MS = 350;
/** How far the pointer may stray, on either axis. */
const TOLERANCE_PX = 10;

interface Press {
  readonly x: number;
  readonly y: number;
  /** When it began, by the clock. */
  readonly at: number;
  /** Forgets the press. */
  readonly end: () => void;
}

// The system's own answers to a long press would come on top of ours.
const STYLE: CSSProperties = {
  touchAction: 'manipulation',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  WebkitTouchCallout: 'none',
};

/**
 * What an element needs to be pressed long; spread it onto something that takes the focus, for the key of
 * the context menu does the same. A tap stays a tap: only the click after a long press is swallowed. It
 * counts when the finger is lifted: before, a browser would not let it copy.
 */
export function useLongPress(onLongPress: () => void) {
  const { clock } = useOutside();
  const press = useRef<Press | null>(null);
  const hasFired = useRef(false);

  const cancel = () => {
    press.current?.end();
    press.current = null;
  };
  useEffect(() => () => press.current?.end(), []);

  const begin = ({ clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    const root = currentTarget.getRootNode();
    // A second finger is another gesture, wherever it comes down.
    const handleFinger = (event: Event) => {
      if ((event as globalThis.PointerEvent).isPrimary === false) cancel();
    };
    root.addEventListener('pointerdown', handleFinger);
    const end = () => root.removeEventListener('pointerdown', handleFinger);
    press.current = { x, y, at: clock.now(), end };
  };

  return {
    style: STYLE,
    onPointerDown(event: PointerEvent) {
      cancel();
      hasFired.current = false;
      if (event.isPrimary && event.button === 0) begin(event);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!press.current) return;
      const { x, y } = press.current;
      const strayed = Math.max(Math.abs(clientX - x), Math.abs(clientY - y));
      if (strayed > TOLERANCE_PX) cancel();
    },
    onPointerUp() {
      const held = press.current;
      cancel();
      if (!held || clock.now() - held.at < DELAY_MS) return;
      hasFired.current = true;
      onLongPress();
    },
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onClickCapture(event: MouseEvent) {
      // A click of the keyboard (`detail` 0) follows no press.
      if (!hasFired.current || event.detail === 0) return;
      hasFired.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu(event: MouseEvent) {
      // The menu of a finger that presses long; the right button of a mouse keeps its own.
      const isTouch = press.current !== null || hasFired.current;
      if (isTouch && event.button === 0 && !event.ctrlKey) event.preventDefault();
    },
    onKeyDown(event: KeyboardEvent) {
      const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (!isMenuKey) return;
      event.preventDefault();
      if (!event.repeat) onLongPress();
    },
  };
}
