import { Copy } from 'lucide';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import styles from './Copy.module.css';
import { Icon } from './Icon.tsx';
import { Spoken } from './Spoken.tsx';
import { TextButton } from './TextAction.tsx';
import { useCopy } from './use-copy.ts';
import { useStyles } from './use-styles.ts';

interface CopyTextProps {
  /** What is copied. */
  text: string;
  /** What is read, where that is more than what is copied. */
  children?: ReactNode;
}

/** A text that is copied by a tap on it. */
export function CopyText({ text, children = text }: CopyTextProps) {
  const css = useStyles(styles);
  const t = useT();
  const copy = useCopy();
  return (
    <button type="button" className={css['text']} onClick={() => copy(text)}>
      <span>{children}</span>
      <Icon icon={Copy} size={16} />
      <Spoken>{t('common.copy')}</Spoken>
    </button>
  );
}

interface CopyButtonProps {
  text: string;
  /** What the text is, for those who do not see what stands beside the button. */
  what: string;
}

/** A button that copies the text beside it. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const t = useT();
  const copy = useCopy();
  return (
    <TextButton aria-label={t('common.copyOf', { what })} onClick={() => copy(text)}>
      <Icon icon={Copy} size={16} />
      {t('common.copy')}
    </TextButton>
  );
}
