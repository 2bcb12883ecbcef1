import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Callout } from '../../../ui/Callout.tsx';
import { useIsVisible } from '../../../ui/use-is-visible.ts';
import { takeFocus } from '../../../ui/take-focus.ts';
import { useStyles } from '../../../ui/use-styles.ts';
import { Documents } from '../Documents.tsx';
import styles from './buy.module.css';
import sharedStyles from '../invest.module.css';
import type { Product } from '../types.ts';
import type { Purchase } from './use-purchase.ts';
import { repeatEvery } from '../../../platform/clock.ts';
import { riskName } from '../../shared/risk-name.ts';
import { usePageServices } from '../../../ui/use-page-services.ts';

const POINTS = [
  'Principal',
  'Benchmark',
  'Liquidity',
  'Credit',
  'Market',
  'Policy',
  'Own',
] as const;

/** The risk disclosure: it must stay visible for a while and be scrolled to its end. */
export function DisclosureStep({ product, purchase }: { product: Product; purchase: Purchase }) {
  const css = useStyles(styles);
  const shared = useStyles(sharedStyles);
  const t = useT();
  const { disclosure } = purchase;
  const text = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const isEndInSight = useIsVisible(end);
  const reachEnd = useEffectEvent(disclosure.reachEnd);
  useVisibleTime(text, disclosure.addVisibleTime);
  const key = `${disclosure.versions.risk} ${disclosure.versions.contract}`;
  useEffect(() => {
    if (isEndInSight) reachEnd();
  }, [isEndInSight, key]);
  const values = {
    product: product.name,
    risk: riskName(product.risk_level, t),
    short: t(`invest.riskShort${product.risk_level}`),
    days: product.term_days,
    hours: product.cooling_off_hours,
  };
  return (
    <div ref={text} className={css.disclosure}>
      {/* Focused, so that the keyboard scrolls from the beginning. */}
      <h3 className={shared.partTitle} tabIndex={-1} ref={takeFocus}>
        {t('invest.disclosureTitle', { product: product.name })}
      </h3>
      {disclosure.isRenewed && (
        <Callout isAlert title={t('invest.renewed')}>
          {t('invest.renewedText')}
        </Callout>
      )}
      <Documents documents={product.docs} />
      {POINTS.map((point) => (
        <section key={point}>
          <h4 className={css.pointTitle}>{t(`invest.point${point}`)}</h4>
          <p className={css.point}>{t(`invest.point${point}Text`, values)}</p>
        </section>
      ))}
      <p ref={end} className={css.end}>
        {t('invest.disclosureEnd')}
      </p>
    </div>
  );
}

const TICK_MS = 250;
/** A device that slept between two ticks showed nothing. */
const MAX_TICK_MS = 4 * TICK_MS;

/** Reports in small steps how long an element has been visible on the screen. */
function useVisibleTime(
  element: RefObject<HTMLElement | null>,
  onVisible: (ms: number) => void,
): void {
  const isInSight = useIsVisible(element);
  const { clock } = usePageServices();
  const report = useEffectEvent(onVisible);
  useEffect(() => {
    if (!isInSight) return undefined;
    let last = clock.now();
    return repeatEvery(clock, TICK_MS, () => {
      const now = clock.now();
      report(Math.min(Math.max(now - last, 0), MAX_TICK_MS));
      last = now;
    });
  }, [isInSight, clock]);
}
