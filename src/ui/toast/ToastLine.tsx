import { useEffect, useEffectEvent, useState } from 'react';
import { callAfter, type Clock } from '../../platform/clock.ts';
import type { Toast } from '../../platform/dialogs.ts';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './ToastLine.module.css';

/** How long a toast of up to 20 characters is shown. Each further character adds 50 ms. */
const TOAST_MS = 2000;
const MAX_TOAST_MS = 5000;

/** Returns how long a toast with this text is shown. */
function toastMs(text: string): number {
  return Math.min(TOAST_MS + 50 * Math.max(0, [...text].length - 20), MAX_TOAST_MS);
}

interface ToastLineProps {
  toast: Toast;
  clock: Clock;
  /** Called when the time is over or the member closes the toast. */
  onEnd: () => void;
}

/** One toast. It stays while it has the pointer or the focus. A tap, Enter or Escape closes it. */
export function ToastLine({ toast, clock, onEnd }: ToastLineProps) {
  const css = useStyles(styles);
  const [isHeld, setIsHeld] = useState(false);
  const holdToast = () => setIsHeld(true);
  const releaseToast = () => setIsHeld(false);
  // A new `onEnd` must not restart the timer.
  const callOnEnd = useEffectEvent(onEnd);
  useEffect(() => {
    return isHeld ? undefined : callAfter(clock, toastMs(toast.text), () => callOnEnd());
  }, [isHeld, toast, clock]);
  return (
    <div
      className={css.toast}
      part="toast"
      tabIndex={0}
      onPointerEnter={holdToast}
      onPointerLeave={releaseToast}
      onFocus={holdToast}
      onBlur={releaseToast}
      // A press must not move the focus to the toast.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onEnd}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return;
        // The key must not also close a sheet below the toast.
        event.preventDefault();
        onEnd();
      }}
    >
      <p className={css.text}>{toast.text}</p>
    </div>
  );
}
