import { useEffect } from 'react';
import { QueryScope } from '../api/QueryScope.tsx';
import { useConfig } from '../api/use-config.ts';
import { useT, useTexts } from '../i18n/use-t.ts';
import type { Route } from '../routes.ts';
import { demoMark } from '../lib/demo-mark.ts';
import { usePageServices } from '../ui/use-page-services.ts';
import { useStyles } from '../ui/use-styles.ts';
import styles from './DemoRibbon.module.css';
import { useIsSlow } from './use-is-slow.ts';

export interface RibbonProps {
  /** The page below the ribbon, whose top may be dark. */
  route: Route | null;
}

/** Marks demo data, or an operator without a licence. It also applies the operator's brand. */
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
  const isSlow = useIsSlow(config !== undefined, usePageServices().clock);
  const texts = useTexts();
  const brand = config?.site.brand;
  useEffect(() => {
    if (brand !== undefined) texts.setOperatorBrand(brand);
  }, [texts, brand]);
  // Unknown counts as demo, but only after a while: the ribbon would flash at every start.
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
