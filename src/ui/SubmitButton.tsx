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
  /** Ignores presses for half a second after mounting and after a new label, because the button moves money. */
  hasPressDelay?: boolean;
  /** Called on a press instead of submitting the form. By default turns on `hasPressDelay`. */
  onConfirm?: (() => void) | undefined;
}

/** Submits a form. While the outcome of the last submit is unclear, the button is locked and a note offers actions. */
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
    <div>
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
