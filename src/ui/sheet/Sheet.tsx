import { ChevronLeft, X } from 'lucide';
import {
  useId,
  useRef,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  type PointerEvent,
} from 'react';
import { useT } from '../../i18n/use-t.ts';
import {
  beginDrag,
  shouldClose,
  moveDrag,
  dragDistance,
  type DragDown,
} from '../../lib/drag-down.ts';
import { windowPxPerLayoutPx } from '../../platform/window-px.ts';
import { useOverlay } from '../hooks/use-overlay.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import { usePressDelay } from '../pressable/use-press-delay.ts';
import styles from './Sheet.module.css';

interface SheetProps {
  title: string;
  /** The member wants to close the sheet. It stays open until the caller unmounts it. */
  onClose: () => void;
  /** Shows a back arrow. Escape and Back call `onBack` instead of `onClose`. */
  onBack?: (() => void) | undefined;
  /** Called instead of `onClose` when the host navigates away. Needed if `onClose` opens another sheet. */
  onClear?: () => void;
  /** Content that stays at the bottom, such as the main button. */
  footer?: ReactNode;
  /** In the header, before the title. */
  start?: ReactNode;
  /** In the header, instead of the close button. */
  end?: ReactNode;
  /** Receives the focus; by default the close button. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A modal panel at the bottom. Escape, Back, the close button, a tap outside and a drag down close it. */
export function Sheet(props: SheetProps) {
  const { onClose, onBack, onClear = onClose, footer, initialFocus, children } = props;
  const css = useStyles(styles);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useOverlay(dialog, initialFocus ?? closeButton, onBack ?? onClose, onClear);
  useScrollFocus(body);
  const isPressOutside = useRef(false);
  // The second tap of a double tap must not close a sheet that just opened.
  const isInPressDelay = usePressDelay(true);

  // React events of a sheet opened inside this one bubble to this one, so check the target.
  const isOnDialog = ({ target }: SyntheticEvent) => target === dialog.current;

  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      part="sheet"
      aria-labelledby={id}
      // A press on the backdrop has the dialog as its target. The press must begin there: a text selection that
      // only ends there must not close the sheet.
      onPointerDown={(event) => {
        isPressOutside.current = isOnDialog(event) && !isInPressDelay;
      }}
      onClick={(event) => {
        if (isOnDialog(event) && isPressOutside.current) onClose();
      }}
    >
      <SheetHead {...props} id={id} closeButton={closeButton} />
      <div ref={body} className={css.body}>
        {children}
      </div>
      {footer && <div className={css.footer}>{footer}</div>}
    </dialog>
  );
}

/**
 * Stays at the bottom of the sheet while the content scrolls under it, like `footer`. For the button of a form that
 * fills the sheet. It must be the last element.
 */
export function StickyFooter({ children }: { children: ReactNode }) {
  const css = useStyles(styles);
  return <div className={css.stickyFooter}>{children}</div>;
}

interface SheetHeadProps extends SheetProps {
  id: string;
  closeButton: RefObject<HTMLButtonElement | null>;
}

/** The drag handle, the title and the buttons beside it. */
function SheetHead({ id, closeButton, title, onClose, onBack, start, end }: SheetHeadProps) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <div className={css.head} {...useSheetDrag(onClose)}>
      <div className={css.dragHandle} />
      <div className={css.headStart}>
        {onBack ? <IconButton icon={ChevronLeft} label={t('nav.back')} onClick={onBack} /> : start}
      </div>
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      <div className={css.headEnd}>
        {end ?? (
          <IconButton
            ref={closeButton}
            icon={X}
            label={t('common.close')}
            isQuiet
            onClick={onClose}
          />
        )}
      </div>
    </div>
  );
}

const FOCUSABLE_SELECTOR = 'a[href], button, input, select, textarea, [tabindex]';

/** Makes a scroller without focusable content scrollable by keyboard. */
function useScrollFocus(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const isScrollable = element.scrollHeight > element.clientHeight;
      if (isScrollable && !element.querySelector(FOCUSABLE_SELECTOR)) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
}

/** Where the pointer is, in px of the sheet's layout. */
const pointerY = ({ clientY, currentTarget }: PointerEvent<HTMLElement>) =>
  clientY / windowPxPerLayoutPx(currentTarget);

/** Handlers for a sheet header: dragging it down closes the sheet. */
function useSheetDrag(onClose: () => void) {
  // The drag in progress. `pointer` is the id of the finger or mouse that drags.
  const drag = useRef<(DragDown & { readonly pointer: number }) | null>(null);

  function handlePointerDown(event: PointerEvent<HTMLElement>): void {
    const isControl = (event.target as Element).closest('button, a, input') !== null;
    if (!event.isPrimary || event.button !== 0 || isControl) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { pointerId: pointer, timeStamp: at } = event;
    drag.current = { pointer, ...beginDrag(pointerY(event), at) };
  }

  function handlePointerMove(event: PointerEvent<HTMLElement>): void {
    const { currentTarget, pointerId, timeStamp } = event;
    const currentDrag = drag.current;
    const sheet = currentTarget.closest('dialog');
    if (!sheet || currentDrag?.pointer !== pointerId) return;
    const nextDrag = moveDrag(currentDrag, pointerY(event), timeStamp);
    drag.current = { pointer: pointerId, ...nextDrag };
    sheet.dataset['dragged'] = '';
    sheet.style.setProperty('--wr--drag', `${dragDistance(nextDrag)}px`);
  }

  function handlePointerEnd({ type, currentTarget, pointerId, timeStamp }: PointerEvent): void {
    const lastDrag = drag.current;
    const sheet = currentTarget.closest('dialog');
    if (!sheet || lastDrag?.pointer !== pointerId) return;
    drag.current = null;
    delete sheet.dataset['dragged'];
    if (type === 'pointerup' && shouldClose(lastDrag, timeStamp, sheet.offsetHeight)) onClose();
  }

  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerEnd,
    onPointerCancel: handlePointerEnd,
  };
}
