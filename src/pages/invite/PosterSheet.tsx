import { useCallback, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './invite.module.css';

/** A drawing as a picture, which the system's own menu can save as well. */
export function Picture({ file, alt }: { file: Blob; alt: string }) {
  const css = useStyles(styles);
  const t = useT();
  // A page may refuse `blob:` by its policy.
  const [hasFailed, setFailed] = useState(false);
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      const url = URL.createObjectURL(file);
      image?.setAttribute('src', url);
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  if (hasFailed) return <span className={css['hint']}>{t('invite.posterFailed')}</span>;
  return (
    <img
      ref={show}
      className={css['picture']}
      alt={alt}
      draggable={false}
      onError={() => setFailed(true)}
    />
  );
}

interface PosterSheetProps {
  file: Blob;
  code: string;
  onSave: () => void;
  onClose: () => void;
}

/** The poster as it is saved, large enough to be scanned from this screen. */
export function PosterSheet({ file, code, onSave, onClose }: PosterSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <Sheet
      title={t('invite.poster')}
      onClose={onClose}
      footer={<Button onClick={onSave}>{t('invite.savePicture')}</Button>}
    >
      <div className={css['whole']}>
        <Picture file={file} alt={t('invite.posterAlt', { code })} />
      </div>
      <p className={css['hint']}>{t('invite.saveHint')}</p>
    </Sheet>
  );
}
