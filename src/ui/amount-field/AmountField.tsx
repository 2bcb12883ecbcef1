import { AMOUNT_FORMAT } from '../../lib/typed-format.ts';
import fieldStyles from '../field/Field.module.css';
import { FieldFrame } from '../field/FieldFrame.tsx';
import { useTyped, type TypedFieldProps } from '../field/use-typed.ts';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './AmountField.module.css';

/** An amount with more characters is shown smaller, so that it fits into the narrowest phone. */
const LONG_AMOUNT_LENGTH = 10;

interface AmountFieldProps extends Omit<TypedFieldProps, 'aside'> {
  /** A button beside the label that fills in the largest possible amount, such as the whole balance. */
  allButton?: { readonly label: string; readonly onPress: () => void } | undefined;
}

/** A large field for an amount of yuan, the main field of its form. Groups thousands while the member types. */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, error, value, onChange, allButton, ...input } = props;
  const fieldCss = useStyles(fieldStyles);
  const css = useStyles(styles);
  const typedProps = useTyped(AMOUNT_FORMAT, value, onChange);
  const aside = allButton && (
    <button
      type="button"
      className={css.allButton}
      disabled={input.disabled}
      onClick={allButton.onPress}
    >
      {allButton.label}
    </button>
  );
  return (
    <FieldFrame label={label} hint={hint} error={error} aside={aside}>
      {(controlProps) => (
        <div className={css.inputLine} data-invalid={error ? '' : undefined} part="input">
          <span className={css.currencySign} aria-hidden>
            {'\u00a5'}
          </span>
          <input
            autoComplete="off"
            {...input}
            {...controlProps}
            {...typedProps}
            className={`${fieldCss.input} ${css.input}`}
            data-long={typedProps.value.length > LONG_AMOUNT_LENGTH || undefined}
            inputMode="decimal"
            spellCheck={false}
          />
        </div>
      )}
    </FieldFrame>
  );
}
