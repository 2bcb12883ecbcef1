import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';
import { FieldError } from './FieldError.tsx';
import { useStyles } from './use-styles.ts';

/** What every field says of itself. */
export interface FieldWords {
  label: string;
  /** Says more about what is expected; stands under the field. */
  hint?: ReactNode;
  /** What is wrong, in words; stands under the field. */
  error?: string | undefined;
  /** Stands at the end of the label's line, for example a link. */
  aside?: ReactNode;
}

interface FieldFrameProps extends FieldWords {
  /** Draws the control, which takes all of `wiring`. */
  children: (wiring: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** The label above a control, the hint and the error under it, and the wires between them. */
export function FieldFrame({ label, hint, error, aside, children }: FieldFrameProps) {
  const css = useStyles(styles);
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  return (
    <div className={css['field']}>
      <label className={css['label']} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby':
          [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
      })}
      {/* Seen beside the label, but come to after the field. */}
      {aside && <div className={css['aside']}>{aside}</div>}
      {hint && (
        <p className={css['hint']} id={hintId}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId} text={error} />}
    </div>
  );
}
