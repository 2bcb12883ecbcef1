import { X } from 'lucide';
import { useId, useRef, type ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Icon } from './Icon.tsx';
import { useOverlay } from './overlays.ts';
import styles from './Sheet.module.css';
import { useStyles } from './use-styles.ts';

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel that rises from the bottom; Escape, Back, the cross and a tap beside it close it. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const cross = useRef<HTMLButtonElement>(null);
  useOverlay(dialog, cross, onClose);
  return (
    <dialog
      ref={dialog}
      className={css['sheet']}
      part="sheet"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      onClick={(event) => {
        // The backdrop counts as the dialog itself; what is inside it does not.
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={css['panel']}>
        <div className={css['head']}>
          <h2 className={css['title']} id={id}>
            {title}
          </h2>
          <button
            ref={cross}
            type="button"
            className={css['close']}
            aria-label={t('common.close')}
            onClick={onClose}
          >
            <Icon icon={X} />
          </button>
        </div>
        <div className={css['body']}>{children}</div>
      </div>
    </dialog>
  );
}
