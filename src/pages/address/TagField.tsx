import { useT } from '../../i18n/use-t.ts';
import { Chip, ChipRow } from '../../ui/Chips.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './address.module.css';
import { TAGS, useTagName } from './tags.ts';

interface TagFieldProps {
  /** Empty for no tag. */
  value: string;
  onChange: (tag: string) => void;
}

/** Pressing the selected tag again removes it. */
export function TagField({ value, onChange }: TagFieldProps) {
  const css = useStyles(styles);
  const t = useT();
  const tagName = useTagName();
  const isOwn = value !== '' && !TAGS.includes(value);
  return (
    <div>
      <p className={css['label']}>{t('address.tag')}</p>
      <ChipRow label={t('address.tag')}>
        {[...TAGS, ...(isOwn ? [value] : [])].map((tag) => (
          <Chip
            key={tag}
            isPressed={tag === value}
            onPress={() => onChange(tag === value ? '' : tag)}
          >
            {tagName(tag)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
