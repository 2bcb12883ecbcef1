import type { ComponentProps, MouseEvent } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { pendingLabelKey, PendingWriteNote } from '../pending-write-note/PendingWriteNote.tsx';
import { usePressDelay } from '../pressable/use-press-delay.ts';
import { Button } from './Button.tsx';
import styles from './SubmitButton.module.css';

interface SubmitButtonProps {
  /** The state of the last submit. `pendingWrite` is set while its outcome is unknown. */
  submit: {
    readonly isBusy: boolean;
    readonly pendingWrite: ComponentProps<typeof PendingWriteNote>['pendingWrite'] | null;
  };
  /** The path of the page on which the member can look up an unknown outcome. */
  records?: string;
  label: string;
  /** The label while the form is being sent. */
  busyLabel: string;
  isDisabled?: boolean;
  variant?: 'primary' | 'gold' | 'danger';
  /** For a button that moves money: ignores presses for half a second after mounting and after each new label. */
  hasPressDelay?: boolean;
  /** Called on a press, which then does not submit the form. If it is set, `hasPressDelay` is true by default. */
  onConfirm?: (() => void) | undefined;
}

/** Submits a form. While the outcome of the last submit is unknown, the button is locked and a note offers actions. */
export function SubmitButton(props: SubmitButtonProps) {
  const { submit, records, label, busyLabel, isDisabled, variant = 'primary', onConfirm } = props;
  const css = useStyles(styles);
  const t = useT();
  const { isBusy, pendingWrite } = submit;
  const isInPressDelay = usePressDelay(props.hasPressDelay ?? onConfirm !== undefined, label);
  const ignoresPresses = isDisabled || isInPressDelay;
  function handleClick(event: MouseEvent) {
    if (ignoresPresses || pendingWrite) event.preventDefault();
    else onConfirm?.();
  }
  return (
    <div>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        variant={variant}
        // Never `disabled`, because a disabled button loses the focus.
        aria-disabled={ignoresPresses || isBusy || pendingWrite !== null || undefined}
        isBusy={isBusy}
        onClick={handleClick}
      >
        {pendingWrite ? t(pendingLabelKey(pendingWrite)) : isBusy ? busyLabel : label}
      </Button>
      <div aria-live="polite">
        {pendingWrite && (
          <div className={css.pendingWriteNote}>
            <PendingWriteNote pendingWrite={pendingWrite} records={records} />
          </div>
        )}
      </div>
    </div>
  );
}
