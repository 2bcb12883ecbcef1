import { WifiOff } from 'lucide';
import { useSyncExternalStore } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { BrowserValue } from '../platform/observe-window.ts';
import { useStyles } from '../ui/hooks/use-styles.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import styles from './OfflineNote.module.css';

/** A line above the page while the browser reports no network. */
export function OfflineNote({ onlineState }: { onlineState: BrowserValue<boolean> }) {
  const css = useStyles(styles);
  const t = useT();
  const isOnline = useSyncExternalStore(onlineState.subscribe, onlineState.getSnapshot);
  return (
    <div aria-live="polite">
      {!isOnline && (
        <p className={css.note}>
          <Icon icon={WifiOff} size={16} />
          <span>{t('offline.note')}</span>
        </p>
      )}
    </div>
  );
}
