import { X } from 'lucide';
import {
  useId,
  useRef,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
} from 'react';
import { useT } from '../i18n/use-t.ts';
import { IconButton } from './IconButton.tsx';
import { useOverlay } from './use-overlay.ts';
import styles from './Sheet.module.css';
import { useGuard } from './use-guard.ts';
import { useSheetDrag } from './use-sheet-drag.ts';
import { useStyles } from './use-styles.ts';

interface SheetProps {
  title: string;
  /** Asks to be closed; a sheet that is still drawn afterwards stays open. */
  onClose: () => void;
  /** Goes with the page that a host leads away from, where closing it would open another. */
  onClear?: () => void;
  /** Stays at the bottom while the body scrolls: the main button. */
  footer?: ReactNode;
  /** Stands in the header before the title. */
  start?: ReactNode;
  /** Stands in the header after the title, instead of the cross. */
  end?: ReactNode;
  /** Where the focus goes; the cross, where nothing is named. */
  first?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A panel that rises from the bottom; Escape, Back, the cross, a tap beside it and a drag of its header
 * down close it.
 */
export function Sheet({
  title,
  onClose,
  onClear = onClose,
  footer,
  start,
  end,
  first,
  children,
}: SheetProps) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const cross = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useOverlay(dialog, first ?? cross, onClose, onClear);
  useScrollFocus(body);
  const drag = useSheetDrag(onClose);
  const isPressedBeside = useRef(false);
  // The second of two taps was meant for what opened it.
  const isShut = useGuard(true);

  // React hands what happens to a sheet over this one on to this one.
  const isOwn = ({ target }: SyntheticEvent) => target === dialog.current;

  return (
    <dialog
      ref={dialog}
      className={css['sheet']}
      part="sheet"
      aria-labelledby={id}
      // The backdrop counts as the dialog itself. What is marked in a field and let go beside it is no tap there.
      onPointerDown={(event) => {
        isPressedBeside.current = isOwn(event) && !isShut;
      }}
      onClick={(event) => {
        if (isOwn(event) && isPressedBeside.current) onClose();
      }}
    >
      <div className={css['head']} {...drag}>
        <div className={css['grab']} />
        <div className={css['start']}>{start}</div>
        <h2 className={css['title']} id={id}>
          {title}
        </h2>
        <div className={css['end']}>
          {end ?? (
            <IconButton ref={cross} icon={X} label={t('common.close')} isQuiet onClick={onClose} />
          )}
        </div>
      </div>
      <div ref={body} className={css['body']}>
        {children}
      </div>
      {footer && <div className={css['footer']}>{footer}</div>}
    </dialog>
  );
}

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';

/** Lets what scrolls be scrolled by keyboard, where nothing in it can take the focus. */
function useScrollFocus(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const isLonger = element.scrollHeight > element.clientHeight;
      if (isLonger && !element.querySelector(CONTROLS)) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
}
