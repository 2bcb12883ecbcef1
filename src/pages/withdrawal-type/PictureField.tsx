import { ImagePlus } from 'lucide';
import { useId, useState } from 'react';
import { MAX_PICTURE_BYTES } from '../../contract/limits.ts';
import { useT } from '../../i18n/use-t.ts';
import { FieldErrorText } from '../../ui/field/FieldErrorText.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { TextButton } from '../../ui/text-button/TextButton.tsx';
import { readPicture, type PictureFault } from './read-picture.ts';
import styles from './withdrawal-type.module.css';

const FAULT_TEXTS = {
  size: 'withdrawalType.qrTooLarge',
  format: 'withdrawalType.qrFormat',
} as const;

interface PictureFieldProps {
  name: string;
  label: string;
  /** A data URL; empty if no picture is chosen. */
  value: string;
  error: string | undefined;
  onChange: (url: string) => void;
}

/** A tile that opens the device's picture chooser, and shows the chosen picture. */
export function PictureField({ name, label, value, error, onChange }: PictureFieldProps) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  const [fault, setFault] = useState<PictureFault | null>(null);
  const errorText = fault ? t(FAULT_TEXTS[fault]) : error;

  async function handleFile(file: File): Promise<void> {
    const picture = await readPicture(file, MAX_PICTURE_BYTES);
    setFault('fault' in picture ? picture.fault : null);
    if ('url' in picture) onChange(picture.url);
  }

  return (
    <div className={css.pictureField}>
      <label className={css.pictureLabel} htmlFor={id}>
        {label}
      </label>
      <div className={css.tileAndHint}>
        <div className={css.tile} data-invalid={errorText ? '' : undefined}>
          {value ? (
            <img className={css.image} src={value} alt={t('withdrawalType.qrAlt')} />
          ) : (
            <span className={css.emptyTile} aria-hidden>
              <Icon icon={ImagePlus} size={24} />
              <span>{t('withdrawalType.qrChoose')}</span>
            </span>
          )}
          {/* The invisible input covers the tile, so that a tap or a key opens the picture chooser. */}
          <input
            id={id}
            type="file"
            name={name}
            className={css.fileInput}
            accept="image/png,image/jpeg"
            aria-invalid={errorText ? true : undefined}
            aria-describedby={`${id}-hint${errorText ? ` ${id}-error` : ''}`}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void handleFile(file);
              // After this reset, choosing the same file again fires an event.
              currentTarget.value = '';
            }}
          />
        </div>
        <div className={css.payeeTexts}>
          <p className={css.hint} id={`${id}-hint`}>
            {t('withdrawalType.qrHint')}
          </p>
          {value && (
            <TextButton onClick={() => onChange('')}>{t('withdrawalType.qrRemove')}</TextButton>
          )}
        </div>
      </div>
      {errorText && <FieldErrorText id={`${id}-error`} text={errorText} />}
    </div>
  );
}
