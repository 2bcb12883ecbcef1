import type { ReactNode, RefObject } from 'react';
import { useT } from '../i18n/use-t.ts';
import styles from './Picker.module.css';
import { Sheet } from './Sheet.tsx';
import { useStyles } from './use-styles.ts';

interface PickSheetProps {
  title: string;
  /** The first column; it receives the focus. */
  initialFocus: RefObject<HTMLElement | null>;
  isComplete: boolean;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet with picker columns. Only Done confirms the choice. */
export function PickSheet({
  title,
  initialFocus,
  isComplete,
  onDone,
  onClose,
  children,
}: PickSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <Sheet
      title={title}
      initialFocus={initialFocus}
      onClose={onClose}
      start={
        <button type="button" className={css.cancel} onClick={onClose}>
          {t('common.cancel')}
        </button>
      }
      end={
        <button
          type="button"
          className={css.done}
          aria-disabled={!isComplete || undefined}
          onClick={() => isComplete && onDone()}
        >
          {t('common.done')}
        </button>
      }
    >
      {children}
    </Sheet>
  );
}
