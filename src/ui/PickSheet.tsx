import type { ComponentProps } from 'react';
import { useT } from '../i18n/use-t.ts';
import styles from './Picker.module.css';
import { Sheet } from './Sheet.tsx';
import { useStyles } from './use-styles.ts';

interface PickSheetProps extends Omit<ComponentProps<typeof Sheet>, 'start' | 'end'> {
  isComplete: boolean;
  onDone: () => void;
}

/** A sheet with picker columns. Only Done confirms the choice. */
export function PickSheet({ isComplete, onDone, ...sheet }: PickSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <Sheet
      {...sheet}
      start={
        <button type="button" className={css.cancel} onClick={sheet.onClose}>
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
    />
  );
}
