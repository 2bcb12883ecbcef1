import type { ReactNode, RefObject } from 'react';
import { useT } from '../i18n/use-t.ts';
import styles from './Picker.module.css';
import { Sheet } from './Sheet.tsx';
import { useStyles } from './use-styles.ts';

interface PickSheetProps {
  title: string;
  /** The first wheel; it has the focus. */
  first: RefObject<HTMLElement | null>;
  /** Something is chosen that can be handed on. */
  isWhole: boolean;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet around wheels: nothing is chosen before Done is pressed. */
export function PickSheet({ title, first, isWhole, onDone, onClose, children }: PickSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <Sheet
      title={title}
      first={first}
      onClose={onClose}
      start={
        <button type="button" className={css['cancel']} onClick={onClose}>
          {t('common.cancel')}
        </button>
      }
      end={
        <button
          type="button"
          className={css['done']}
          aria-disabled={!isWhole || undefined}
          onClick={() => isWhole && onDone()}
        >
          {t('common.done')}
        </button>
      }
    >
      {children}
    </Sheet>
  );
}
