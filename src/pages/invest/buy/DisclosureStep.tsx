import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { repeatEvery } from '../../../platform/clock.ts';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';
import { useIsVisible } from '../../../ui/hooks/use-is-visible.ts';
import { usePageServices } from '../../../ui/hooks/use-page-services.ts';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { riskName } from '../../shared/risk-name.ts';
import { Documents } from '../Documents.tsx';
import sharedStyles from '../invest.module.css';
import type { Product } from '../types.ts';
import styles from './buy.module.css';
import { TermsNote } from './TermsNote.tsx';
import type { Purchase } from './use-purchase.ts';

/** The sections of the disclosure, as parts of their text keys. */
const RISK_POINTS = [
  'Principal',
  'Benchmark',
  'Liquidity',
  'Credit',
  'Market',
  'Policy',
  'Own',
] as const;

/** The member must keep the risk disclosure visible for a while, and must scroll to its end. */
export function DisclosureStep({ product, purchase }: { product: Product; purchase: Purchase }) {
  const css = useStyles(styles);
  const sharedCss = useStyles(sharedStyles);
  const t = useT();
  const { disclosure } = purchase;
  const textRef = useRef<HTMLDivElement>(null);
  const endRef = useRef<HTMLParagraphElement>(null);
  const isEndVisible = useIsVisible(endRef);
  const reachEnd = useEffectEvent(disclosure.reachEnd);
  useVisibleTime(textRef, disclosure.addVisibleTime);
  useEffect(() => {
    if (isEndVisible) reachEnd();
  }, [isEndVisible, disclosure.key]);
  const textValues = {
    product: product.name,
    risk: riskName(product.risk_level, t),
    short: t(`invest.riskShort.R${product.risk_level}`),
    days: product.term_days,
    hours: product.cooling_off_hours,
  };
  return (
    <div ref={textRef} className={css.disclosure}>
      {/* Takes the focus, so that the keyboard scrolls from the beginning. */}
      <h3 className={sharedCss.sectionTitle} tabIndex={-1} ref={takeFocus}>
        {t('invest.disclosureTitle', { product: product.name })}
      </h3>
      <TermsNote purchase={purchase} />
      <Documents documents={product.docs} />
      {RISK_POINTS.map((point) => (
        <section key={point}>
          <h4 className={css.pointTitle}>{t(`invest.point${point}`)}</h4>
          <p className={css.pointText}>{t(`invest.point${point}Text`, textValues)}</p>
        </section>
      ))}
      <p ref={endRef} className={css.endText}>
        {t('invest.disclosureEnd')}
      </p>
    </div>
  );
}

const REPORT_INTERVAL_MS = 250;
/** The longest time that one report adds. After a longer gap, the device has probably slept and shown nothing. */
const MAX_REPORTED_MS = 4 * REPORT_INTERVAL_MS;

/** Reports in small steps how long an element has been visible on the screen. */
function useVisibleTime(
  elementRef: RefObject<HTMLElement | null>,
  onVisible: (ms: number) => void,
): void {
  const isVisible = useIsVisible(elementRef);
  const { clock } = usePageServices();
  const reportVisibleTime = useEffectEvent(onVisible);
  useEffect(() => {
    if (!isVisible) return undefined;
    let lastReportAt = clock.now();
    return repeatEvery(clock, REPORT_INTERVAL_MS, () => {
      const now = clock.now();
      reportVisibleTime(Math.min(Math.max(now - lastReportAt, 0), MAX_REPORTED_MS));
      lastReportAt = now;
    });
  }, [isVisible, clock]);
}
