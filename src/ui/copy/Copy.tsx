import { Copy } from 'lucide';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLongPress } from '../pressable/use-long-press.ts';
import styles from '../text-button/TextButton.module.css';
import { TextButton } from '../text-button/TextButton.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { useCopy } from './use-copy.ts';

/** A text that is copied by a tap or a long press. */
export function CopyText({ text, children = text }: { text: string; children?: ReactNode }) {
  const css = useStyles(styles);
  const t = useT();
  const copy = useCopy();
  const longPressHandlers = useLongPress(() => copy(text));
  return (
    <button
      type="button"
      className={css.copyText}
      {...longPressHandlers}
      onClick={() => copy(text)}
    >
      <span translate="no">{children}</span>
      <Icon icon={Copy} size={16} />
      <VisuallyHidden>{t('common.copy')}</VisuallyHidden>
    </button>
  );
}

/** A button that copies a text. Beside other copy buttons, `label` tells screen readers which text it copies. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useT();
  const copy = useCopy();
  return (
    <TextButton aria-label={label && t('common.copyOf', { label })} onClick={() => copy(text)}>
      <Icon icon={Copy} size={16} />
      <span>{t('common.copy')}</span>
    </TextButton>
  );
}
