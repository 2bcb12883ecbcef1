import type { ComponentProps } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import styles from './Picker.module.css';

interface PickerSheetFrameProps extends Omit<ComponentProps<typeof Sheet>, 'start' | 'end'> {
  /** Every column has a choice. Until then, Done does nothing. */
  isComplete: boolean;
  onDone: () => void;
}

/** A sheet for the columns of a picker, with the buttons Cancel and Done. Only Done confirms the choice. */
export function PickerSheetFrame({ isComplete, onDone, ...sheet }: PickerSheetFrameProps) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <Sheet
      {...sheet}
      start={
        <button type="button" className={css.cancelButton} onClick={sheet.onClose}>
          {t('common.cancel')}
        </button>
      }
      end={
        <button
          type="button"
          className={css.doneButton}
          aria-disabled={!isComplete || undefined}
          onClick={() => isComplete && onDone()}
        >
          {t('common.done')}
        </button>
      }
    />
  );
}
