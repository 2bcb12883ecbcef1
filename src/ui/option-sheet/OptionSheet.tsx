import { useId, useRef } from 'react';
import { useStyles } from '../hooks/use-styles.ts';
import { Radio } from '../radio-group/Radio.tsx';
import { RadioForm } from '../radio-group/RadioForm.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './OptionSheet.module.css';

interface OptionSheetProps<Value extends string> {
  title: string;
  /** `lang` is the language of the label, if it differs from that of the app. */
  options: readonly { value: Value; label: string; lang?: string }[];
  value: Value;
  /** Called as soon as an option is chosen. The sheet stays open, so that the effect is visible. */
  onChoose: (value: Value) => void;
  onClose: () => void;
}

/** A sheet with radio buttons. It has a form of its own, so no other form can contain it. */
export function OptionSheet<Value extends string>(props: OptionSheetProps<Value>) {
  const { title, options, value, onChoose, onClose } = props;
  const css = useStyles(styles);
  const name = useId();
  const chosenInput = useRef<HTMLInputElement>(null);
  return (
    <Sheet title={title} onClose={onClose} initialFocus={chosenInput}>
      <RadioForm>
        <fieldset>
          <legend>
            <VisuallyHidden>{title}</VisuallyHidden>
          </legend>
          {options.map((option) => (
            <label key={option.value} className={css.option} lang={option.lang}>
              <span>{option.label}</span>
              <Radio
                ref={option.value === value ? chosenInput : undefined}
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChoose(option.value)}
              />
            </label>
          ))}
        </fieldset>
      </RadioForm>
    </Sheet>
  );
}
