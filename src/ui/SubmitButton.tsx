import { useT } from '../i18n/use-t.ts';
import { Button } from './Button.tsx';
import styles from './SubmitButton.module.css';
import { useStyles } from './use-styles.ts';

interface SubmitButtonProps {
  /** What `useSubmit` answers. */
  submit: {
    readonly isBusy: boolean;
    readonly unclear: { readonly confirm: () => void } | null;
  };
  label: string;
  busyLabel: string;
  isDisabled?: boolean;
}

/** Sends a form. While nobody can tell whether it was done it is locked, says so, and lets one ask again. */
export function SubmitButton({ submit, label, busyLabel, isDisabled = false }: SubmitButtonProps) {
  const css = useStyles(styles);
  const t = useT();
  const { isBusy, unclear } = submit;
  return (
    <div className={css['submit']}>
      <Button
        type="submit"
        disabled={isDisabled && !isBusy && !unclear}
        isBusy={isBusy || unclear !== null}
      >
        {unclear ? t('operation.unclear') : isBusy ? busyLabel : label}
      </Button>
      <div aria-live="polite">
        {unclear && (
          <div className={css['unclear']}>
            <p className={css['text']}>{t('operation.unclearText')}</p>
            <Button look="plain" isBusy={isBusy} onClick={unclear.confirm}>
              {t(isBusy ? 'operation.asking' : 'operation.confirm')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
