import { useEffect, useEffectEvent, useState } from 'react';
import { after, type Clock } from '../platform/clock.ts';
import type { Toast } from '../platform/notices.ts';
import styles from './ToastLine.module.css';
import { useStyles } from './use-styles.ts';

const TOAST_MS = 2000;
const MAX_TOAST_MS = 5000;

/** The default time, and longer for a text that takes longer to read. */
function toastMs(text: string): number {
  return Math.min(TOAST_MS + 50 * Math.max(0, [...text].length - 20), MAX_TOAST_MS);
}

interface ToastLineProps {
  toast: Toast;
  clock: Clock;
  onEnd: () => void;
}

/** One toast; it waits for as long as somebody points at it, and a tap, Enter or Escape take it away. */
export function ToastLine({ toast, clock, onEnd }: ToastLineProps) {
  const css = useStyles(styles);
  const [isHeld, setIsHeld] = useState(false);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  // A new `onEnd` of the same toast does not begin its time anew.
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    return isHeld ? undefined : after(clock, toastMs(toast.text), () => end());
  }, [isHeld, toast, clock]);
  return (
    <div
      className={css['toast']}
      part="toast"
      tabIndex={0}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      // A press keeps the focus where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onEnd}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return;
        // It does not close what lies under it as well.
        event.preventDefault();
        onEnd();
      }}
    >
      <p className={css['words']}>{toast.text}</p>
    </div>
  );
}
