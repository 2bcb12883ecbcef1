import type { RefObject } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from './Button.tsx';
import styles from './Picker.module.css';
import { PickerColumn, type PickerOption } from './PickerColumn.tsx';
import { PickerWheel } from './Picker.tsx';
import type { useCascade } from './use-cascade.ts';
import { useStyles } from './use-styles.ts';

interface CascadePickerProps {
  /** The accessible name of each column; sets the number of columns. */
  labels: readonly string[];
  cascade: ReturnType<typeof useCascade>;
  onCommit?: () => void;
  ref?: RefObject<HTMLUListElement | null>;
}

/** Columns side by side: each choice decides the options of the next column. */
export function CascadePicker({ labels, cascade, onCommit, ref }: CascadePickerProps) {
  const css = useStyles(styles);
  const t = useT();
  const { columns, path, isFailed, choose, retry } = cascade;
  return (
    <>
      <PickerWheel>
        {labels.map((label, level) => (
          <PickerColumn
            key={label}
            ref={level === 0 ? ref : undefined}
            label={label}
            options={columns[level] ?? NO_OPTIONS}
            value={path[level]?.value ?? null}
            onChange={(chosen) => choose(level, chosen)}
            onCommit={onCommit}
          />
        ))}
      </PickerWheel>
      <div role="alert">
        {isFailed && (
          <>
            <p className={css.path}>{t('common.loadFailed')}</p>
            <Button look="plain" onClick={retry}>
              {t('common.retry')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

const NO_OPTIONS: readonly PickerOption[] = [];
