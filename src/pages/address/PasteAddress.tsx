import { ChevronDown, ScanText } from 'lucide';
import { useState } from 'react';
import type { TextKey } from '../../i18n/text-key.ts';
import { useT } from '../../i18n/use-t.ts';
import { takeFocus } from '../../ui/hooks/take-focus.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { TextButton } from '../../ui/text-button/TextButton.tsx';
import { TextareaField } from '../../ui/textarea-field/TextareaField.tsx';
import type { AddressFields } from './address-form.ts';
import styles from './address.module.css';
import { regionFields } from './RegionField.tsx';
import type { SplitAddress } from './split-pasted.ts';

/** The longest text that is accepted as an address, in characters. */
const MAX_PASTED_LENGTH = 300;

/** The form fields found in a pasted text. */
export type FoundFields = Partial<Omit<AddressFields, 'tag' | 'is_default'>>;

const toFoundFields = ({ rest: _, region, ...fields }: SplitAddress): FoundFields => ({
  ...fields,
  ...(region && regionFields(region)),
});

function splitResultTextKey({ name, mobile, region, detail, rest }: SplitAddress): TextKey {
  if (!name && !mobile && !region) return 'address.pasteNothing';
  return name && mobile && region && detail && !rest ? 'address.pasteAll' : 'address.pasteSome';
}

interface PasteAddressProps {
  onSplit: (fields: FoundFields) => void;
}

/** A row that opens a field for a whole pasted address, so that the field takes no space from the form before. */
export function PasteAddress({ onSplit }: PasteAddressProps) {
  const css = useStyles(styles);
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <PasteField onSplit={onSplit} />;
  return (
    <button type="button" className={css.pasteRow} part="card" onClick={() => setIsOpen(true)}>
      <Icon icon={ScanText} />
      <span className={css.pasteTexts}>
        <span className={css.pasteTitle}>{`${t('address.paste')} `}</span>
        <span className={css.pasteHint}>{t('address.pasteHint')}</span>
      </span>
      <Icon icon={ChevronDown} size={16} />
    </button>
  );
}

/** A field for a whole pasted address. The browser splits the text and never sends it. */
function PasteField({ onSplit }: PasteAddressProps) {
  const css = useStyles(styles);
  const t = useT();
  const [text, setText] = useState('');
  const [message, setMessage] = useState<TextKey | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleSplit(): Promise<void> {
    if (text.trim() === '') {
      setMessage('address.pasteEmpty');
      return;
    }
    if ([...text].length > MAX_PASTED_LENGTH) {
      setMessage('address.pasteLong');
      return;
    }
    if (isBusy) return;
    setIsBusy(true);
    const splitAddress = await import('./regions.ts').then(
      ({ splitAddressText }) => splitAddressText(text),
      () => null,
    );
    setIsBusy(false);
    setMessage(splitAddress ? splitResultTextKey(splitAddress) : 'address.pasteUnavailable');
    if (!splitAddress) return;
    // If the member has edited the text during the split, the edited text stays.
    setText((current) => (current === text ? splitAddress.rest : current));
    onSplit(toFoundFields(splitAddress));
  }

  return (
    <div className={css.pasteCard} part="card">
      <TextareaField
        ref={takeFocus}
        label={t('address.paste')}
        hint={t('address.pasteHint')}
        aside={
          <TextButton aria-busy={isBusy || undefined} onClick={() => void handleSplit()}>
            {t('address.split')}
          </TextButton>
        }
        value={text}
        onChange={(typedText) => {
          setText(typedText);
          setMessage(null);
        }}
        max={MAX_PASTED_LENGTH}
        autoComplete="off"
      />
      <p className={css.splitResult} role="status">
        {message && t(message)}
      </p>
    </div>
  );
}
