import type { ComponentProps, MouseEvent } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from './Button.tsx';
import styles from './SubmitButton.module.css';
import { unclearLabelKey, UnclearNote } from './UnclearNote.tsx';
import { usePressDelay } from './use-press-delay.ts';
import { useStyles } from './use-styles.ts';

interface SubmitButtonProps {
  submit: {
    readonly isBusy: boolean;
    readonly unclear: ComponentProps<typeof UnclearNote>['unclear'] | null;
  };
  /** The page with the records, for an unclear outcome. */
  records?: string;
  label: string;
  busyLabel: string;
  isDisabled?: boolean;
  look?: 'primary' | 'gold' | 'danger';
  /** It moves money: presses in the first half second, and after a new label, are ignored. */
  hasPressDelay?: boolean;
  /** Replaces the form's submit for money actions; delayed as well. */
  onConfirm?: (() => void) | undefined;
}

/** Submits a form. While the outcome of the last submit is unclear, it is locked and offers to ask again. */
export function SubmitButton(props: SubmitButtonProps) {
  const { submit, records, label, busyLabel, isDisabled, look = 'primary', onConfirm } = props;
  const css = useStyles(styles);
  const t = useT();
  const { isBusy, unclear } = submit;
  const isInPressDelay = usePressDelay(props.hasPressDelay ?? onConfirm !== undefined, label);
  const isLocked = isDisabled || isInPressDelay;
  function handleClick(event: MouseEvent) {
    if (isLocked || unclear) event.preventDefault();
    else onConfirm?.();
  }
  return (
    <div className={css.submit}>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        look={look}
        // Never `disabled`: it would lose the focus.
        aria-disabled={isLocked || isBusy || unclear !== null || undefined}
        isBusy={isBusy}
        onClick={handleClick}
      >
        {unclear ? t(unclearLabelKey(unclear)) : isBusy ? busyLabel : label}
      </Button>
      <div aria-live="polite">
        {unclear && (
          <div className={css.unclear}>
            <UnclearNote unclear={unclear} records={records} />
          </div>
        )}
      </div>
    </div>
  );
}
