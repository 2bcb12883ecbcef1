import { useId, useState } from 'react';
import { MAX_PICTURE_BYTES } from '../../contract/limits.ts';
import { useT } from '../../i18n/use-t.ts';
import { readPicture, type PictureFault } from './read-picture.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import { TextButton } from '../../ui/TextAction.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './withdrawal-type.module.css';

const FAULTS = { size: 'withdrawalType.qrTooLarge', format: 'withdrawalType.qrFormat' } as const;

interface PictureFieldProps {
  name: string;
  label: string;
  /** A data URL; empty for none. */
  value: string;
  error: string | undefined;
  onChange: (url: string) => void;
}

export function PictureField({ name, label, value, error, onChange }: PictureFieldProps) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  const [fault, setFault] = useState<PictureFault | null>(null);
  const wrong = fault ? t(FAULTS[fault]) : error;

  async function handleFile(file: File): Promise<void> {
    const picture = await readPicture(file, MAX_PICTURE_BYTES);
    setFault('fault' in picture ? picture.fault : null);
    if ('url' in picture) onChange(picture.url);
  }

  return (
    <div className={css['picture']}>
      <label className={css['pictureLabel']} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        name={name}
        className={css['file']}
        accept="image/png,image/jpeg"
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-hint${wrong ? ` ${id}-error` : ''}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void handleFile(file);
          // Otherwise the same file could not be chosen again.
          currentTarget.value = '';
        }}
      />
      <p className={css['hint']} id={`${id}-hint`}>
        {t('withdrawalType.qrHint')}
      </p>
      {wrong && <FieldError id={`${id}-error`} text={wrong} />}
      {value && (
        <div className={css['preview']}>
          <img className={css['image']} src={value} alt={t('withdrawalType.qrAlt')} />
          <TextButton onClick={() => onChange('')}>{t('withdrawalType.qrRemove')}</TextButton>
        </div>
      )}
    </div>
  );
}
