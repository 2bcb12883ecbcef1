import { useEffect } from 'react';
import { QueryScope } from '../api/QueryScope.tsx';
import { useConfig } from '../api/use-config.ts';
import { useT, useTexts } from '../i18n/use-t.ts';
import type { Route } from '../routes.ts';
import { demoMark } from '../lib/demo-mark.ts';
import { useOutside } from '../ui/outside.ts';
import { useStyles } from '../ui/use-styles.ts';
import styles from './DemoRibbon.module.css';
import { useIsSlow } from './use-is-slow.ts';

export interface RibbonProps {
  /** The page under it: it may begin on the black of VIP, or on a dark stage. */
  route: Route | null;
}

/** The first to read what the operator configured: the brand, and whether what is shown is demo data, which it says. One without an operator or licence says that instead; nothing hides it. */
export function DemoRibbon({ route }: RibbonProps) {
  return (
    <QueryScope>
      <Ribbon route={route} />
    </QueryScope>
  );
}

function Ribbon({ route }: RibbonProps) {
  const css = useStyles(styles);
  const t = useT();
  const { data: config, errorUpdateCount } = useConfig();
  const isSlow = useIsSlow(config !== undefined, useOutside().clock);
  const texts = useTexts();
  const brand = config?.site.brand;
  useEffect(() => {
    if (brand !== undefined) texts.setOperatorBrand(brand);
  }, [texts, brand]);
  // Unknown counts as demo, but for the first moments: on every start of a real one the ribbon would flash.
  const unknown = isSlow || errorUpdateCount > 0 ? 'demo' : null;
  const mark = config ? demoMark(config.site) : unknown;
  if (!mark) return null;
  return (
    <p className={css['ribbon']} data-gold={route?.isGold} data-stage={route?.hasWhiteTitle}>
      <span className={css['text']}>
        <strong>{t(`ribbon.${mark}`)}</strong> {t(`ribbon.${mark}Hint`)}
      </span>
    </p>
  );
}
