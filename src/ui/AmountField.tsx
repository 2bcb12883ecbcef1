import { useT } from '../i18n/use-t.ts';
import { AMOUNT_FORMAT } from '../lib/typed-format.ts';
import styles from './AmountField.module.css';
import box from './Field.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { useStyles } from './use-styles.ts';
import { useTyped, type TypedFieldProps } from './use-typed.ts';

/** More characters than this do not fit into the narrowest phone at full size. */
const LONG = 10;

interface AmountFieldProps extends Omit<TypedFieldProps, 'aside'> {
  onAll?: (() => void) | undefined;
  allLabel?: string;
}

/** An amount of yuan as text, the hero of its form. Thousands are grouped as they are typed. */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, error, value, onChange, onAll, allLabel, ...input } = props;
  const line = useStyles(box);
  const css = useStyles(styles);
  const t = useT();
  const typed = useTyped(AMOUNT_FORMAT, value, onChange);
  const all = onAll && (
    <button type="button" className={css.all} disabled={input.disabled} onClick={onAll}>
      {allLabel ?? t('field.all')}
    </button>
  );
  return (
    <FieldFrame label={label} hint={hint} error={error} aside={all}>
      {(wiring) => (
        <div className={css.line} data-invalid={error ? '' : undefined} part="input">
          <span className={css.sign} aria-hidden>
            {'\u00a5'}
          </span>
          <input
            autoComplete="off"
            {...input}
            {...wiring}
            {...typed}
            className={`${line.input} ${css.input}`}
            data-long={typed.value.length > LONG || undefined}
            inputMode="decimal"
            spellCheck={false}
          />
        </div>
      )}
    </FieldFrame>
  );
}
