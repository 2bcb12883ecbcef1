import { useId, type ComponentProps } from 'react';
import { useT } from '../../i18n/use-t.ts';
import fieldStyles from '../field/Field.module.css';
import { FieldFrame, type FieldTexts } from '../field/FieldFrame.tsx';
import { useComposedText } from '../field/use-composed-text.ts';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './TextareaField.module.css';

interface TextareaFieldProps
  extends
    FieldTexts,
    Omit<ComponentProps<'textarea'>, 'className' | 'onChange' | 'maxLength' | 'rows'> {
  value: string;
  onChange: (value: string) => void;
  /** The maximum number of characters. The member can type more, and the counter says how many too many. */
  max: number;
}

/** A text field that grows up to five lines. */
export function TextareaField(props: TextareaFieldProps) {
  const { label, hint, error, aside, value, onChange, max, ...textarea } = props;
  const fieldCss = useStyles(fieldStyles);
  const css = useStyles(styles);
  const t = useT();
  const counterId = useId();
  const composedText = useComposedText(value, onChange);
  const count = [...value].length;
  const isTooLong = count > max;
  return (
    <FieldFrame label={label} hint={hint} error={error} aside={aside}>
      {(controlProps) => (
        <div
          className={`${fieldCss.box} ${css.box}`}
          data-invalid={error || isTooLong ? '' : undefined}
          part="input"
        >
          {/* A hidden copy of the text sets the height. */}
          <div className={css.growingBox} data-text={value}>
            <textarea
              {...textarea}
              {...controlProps}
              {...composedText}
              className={`${fieldCss.input} ${css.text}`}
              rows={2}
              aria-invalid={error || isTooLong ? true : undefined}
              aria-describedby={[controlProps['aria-describedby'], counterId]
                .filter(Boolean)
                .join(' ')}
            />
          </div>
          <p className={css.counter} id={counterId} data-over={isTooLong || undefined}>
            <span role="status">{isTooLong && t('field.over', { n: count - max })}</span>
            <span>{`${count}/${max}`}</span>
          </p>
        </div>
      )}
    </FieldFrame>
  );
}
