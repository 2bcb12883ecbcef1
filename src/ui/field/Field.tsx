import { Eye, EyeOff } from 'lucide';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { Elements } from '../elements.ts';
import { usePageServices } from '../hooks/use-page-services.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Field.module.css';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { useComposedText } from './use-composed-text.ts';

export interface FieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'prefix' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** Shown before the input, for example the country code. */
  prefix?: string;
  /** Shown at the end of the input, for example a button. */
  button?: Elements;
}

/** A text field with a label. The value is exactly what was typed. */
export function Field(props: FieldProps) {
  const { label, hint, error, isAlert, aside, isLabelInside, ...control } = props;
  const { prefix, button, value, onChange, ...input } = control;
  const css = useStyles(styles);
  const composedText = useComposedText(value, onChange);
  return (
    <FieldFrame {...{ label, hint, error, isAlert, aside, isLabelInside }}>
      {(controlProps) => (
        <div className={css.box} data-invalid={error ? '' : undefined} part="input">
          {isLabelInside && (
            <label className={css.prefix} htmlFor={controlProps.id}>
              {label}
            </label>
          )}
          {prefix && (
            <span className={css.prefix} aria-hidden>
              {prefix}
            </span>
          )}
          <input
            {...input}
            {...controlProps}
            {...composedText}
            onCompositionEnd={(event) => {
              composedText.onCompositionEnd(event);
              input.onCompositionEnd?.(event);
            }}
            className={css.input}
          />
          {button}
        </div>
      )}
    </FieldFrame>
  );
}

type PasswordFieldProps = Omit<FieldProps, 'type' | 'action' | 'prefix'>;

/** A password field with a show button. It is cleared when the page returns from the back-forward cache. */
export function PasswordField(props: PasswordFieldProps) {
  const css = useStyles(styles);
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  const { onReturn } = usePageServices();
  const latestProps = useRef(props);
  useEffect(() => {
    latestProps.current = props;
  });
  useEffect(
    () =>
      onReturn((isFromCache) => {
        if (!isFromCache) return;
        setIsShown(false);
        if (latestProps.current.value !== '') latestProps.current.onChange('');
      }),
    [onReturn],
  );
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      button={
        <button
          type="button"
          className={css.revealButton}
          aria-label={t(isShown ? 'field.hidePassword' : 'field.showPassword')}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon icon={isShown ? EyeOff : Eye} />
        </button>
      }
    />
  );
}
