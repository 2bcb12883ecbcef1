import { useId, type ReactElement, type ReactNode } from 'react';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './Field.module.css';
import { FieldErrorText } from './FieldErrorText.tsx';

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Announces the error when it appears. Set it for an error that the server reports. */
  isAlert?: boolean | undefined;
  /** At the end of the label line, for example a link. */
  aside?: ReactNode;
  /** The control shows the label itself, inside its box, so that the field takes one line less. */
  isLabelInside?: boolean | undefined;
}

interface FieldFrameProps extends FieldTexts {
  /** Renders the control. `controlProps` connects it with the label, the hint and the error. */
  children: (controlProps: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactElement;
}

/** A label, a control, a hint and an error, connected for screen readers. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hint, error, isAlert, aside, isLabelInside = false, children } = props;
  const css = useStyles(styles);
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  return (
    <div className={css.field}>
      {!isLabelInside && (
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby':
          [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
      })}
      {/* CSS shows `aside` beside the label. In the tab order `aside` comes after the field. */}
      {aside && <div className={css.aside}>{aside}</div>}
      {hint && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && <FieldErrorText id={errorId} text={error} isAlert={isAlert} />}
    </div>
  );
}
