import { useEffect, useEffectEvent, type Ref } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from './Button.tsx';
import type { CascadeSource } from '../lib/cascade.ts';
import styles from './Picker.module.css';
import { PickerColumn, type PickerOption } from './PickerColumn.tsx';
import { PickerWheel } from './Picker.tsx';
import { useCascade } from './use-cascade.ts';
import { useStyles } from './use-styles.ts';

interface CascadePickerProps {
  /** What each column is called, for assistive technology; as many columns as names. */
  labels: readonly string[];
  /** A tree, or a function that stays the same and loads what opens under a path. */
  source: CascadeSource;
  /** The values at first; later it is the wheels that say them. */
  value: readonly string[];
  /** What is chosen in each column; `isWhole` when nothing more opens under it. */
  onChange: (path: readonly PickerOption[], isWhole: boolean) => void;
  onCommit?: () => void;
  ref?: Ref<HTMLUListElement>;
}

/** Wheels beside one another: what is chosen in one says what there is in the next. */
export function CascadePicker({
  labels,
  source,
  value,
  onChange,
  onCommit,
  ref,
}: CascadePickerProps) {
  const css = useStyles(styles);
  const t = useT();
  const { columns, path, isWhole, isFailed, choose, retry } = useCascade(
    source,
    labels.length,
    value,
  );
  const tell = useEffectEvent(onChange);
  useEffect(() => tell(path, isWhole), [path, isWhole]);
  return (
    <>
      <PickerWheel>
        {labels.map((label, level) => (
          <PickerColumn
            key={label}
            ref={level === 0 ? ref : undefined}
            label={label}
            options={columns[level] ?? NONE}
            value={path[level]?.value ?? null}
            onChange={(chosen) => choose(level, chosen)}
            onCommit={onCommit}
          />
        ))}
      </PickerWheel>
      <div role="alert">
        {isFailed && (
          <>
            <p className={css['path']}>{t('common.loadFailed')}</p>
            <Button look="plain" onClick={retry}>
              {t('common.retry')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

const NONE: readonly PickerOption[] = [];
