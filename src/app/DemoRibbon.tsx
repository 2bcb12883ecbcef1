import { QueryScope } from '../api/QueryScope.tsx';
import { useConfig } from '../api/use-config.ts';
import { useT } from '../i18n/use-t.ts';
import { usePageTexts } from '../ui/lazy-part.tsx';
import { useStyles } from '../ui/use-styles.ts';
import styles from './DemoRibbon.module.css';

export interface RibbonProps {
  /** The page under it begins on the black of VIP. */
  isGold: boolean;
}

/** Says that what is shown is demo data. An operator or licence that is not named counts as a demo; nothing hides it. */
export function DemoRibbon({ isGold }: RibbonProps) {
  return (
    <QueryScope>
      <Ribbon isGold={isGold} />
    </QueryScope>
  );
}

function Ribbon({ isGold }: RibbonProps) {
  usePageTexts();
  const css = useStyles(styles);
  const t = useT();
  const { data: config } = useConfig();
  if (!config) return null;
  const { is_demo, operator, license } = config.site;
  if (!is_demo && operator && license) return null;
  return (
    <p className={css['ribbon']} data-gold={isGold || undefined}>
      <span className={css['text']}>
        <strong>{t('ribbon.demo')}</strong> {t('ribbon.hint')}
      </span>
    </p>
  );
}
