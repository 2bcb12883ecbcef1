import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './invite.module.css';

interface PosterSheetProps {
  /** The image URL of the poster. */
  url: string;
  code: string;
  onSave: () => void;
  onClose: () => void;
}

/** The poster in full size, large enough to scan from this screen. */
export function PosterSheet({ url, code, onSave, onClose }: PosterSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <Sheet
      title={t('invite.poster')}
      onClose={onClose}
      footer={<Button onClick={onSave}>{t('invite.savePicture')}</Button>}
    >
      <div className={css['whole']}>
        <img
          className={css['picture']}
          src={url}
          alt={t('invite.posterAlt', { code })}
          draggable={false}
        />
      </div>
      <p className={css['hint']}>{t('invite.saveHint')}</p>
    </Sheet>
  );
}
