import { Copy } from 'lucide';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spoken } from '../../ui/Spoken.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { useLongPress } from '../../ui/use-long-press.ts';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './asset.module.css';

/** A number that somebody may be asked for: a tap copies it, and so does a long press. */
export function CopyId({ text }: { text: string }) {
  const css = useStyles(styles);
  const t = useT();
  const copy = useCopy();
  const press = useLongPress(() => copy(text));
  return (
    <button type="button" className={css['copy']} {...press} onClick={() => copy(text)}>
      <bdi>{text}</bdi>
      <Icon icon={Copy} size={16} />
      <Spoken>{t('common.copy')}</Spoken>
    </button>
  );
}
