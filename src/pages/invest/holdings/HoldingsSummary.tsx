import type { RefObject } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { EyeToggle } from '../../../ui/EyeToggle.tsx';
import { Money } from '../../../ui/Money.tsx';
import { useStyles } from '../../../ui/use-styles.ts';
import { formatShortTime } from '../term-dates.ts';
import { useServerClock } from '../../shared/use-server-time.ts';
import styles from './holdings.module.css';
import sharedStyles from '../invest.module.css';
import type { Cards } from '../types.ts';

interface HoldingsSummaryProps {
  info: Cards['info'];
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Totals of all holdings, and the next maturity date. */
export function HoldingsSummary({ info, heading }: HoldingsSummaryProps) {
  const css = useStyles(styles);
  const shared = useStyles(sharedStyles);
  const t = useT();
  const now = useServerClock();
  const { next_maturity } = info;
  return (
    <section className={css['summary']}>
      <h2 className={shared['heroLabel']} ref={heading} tabIndex={-1}>
        {t('invest.heldPrincipal')}
      </h2>
      <div className={css['held']}>
        <Money amountFen={info.holding_amount} size="hero" isPrivate />
        <EyeToggle />
      </div>
      <dl className={css['figures']}>
        <div>
          <dt className={css['figureName']}>{t('invest.yesterday')}</dt>
          <dd className={css['figure']}>
            <Money amountFen={info.yesterday_income} sign="result" isPrivate />
          </dd>
        </div>
        <div>
          <dt className={css['figureName']}>{t('invest.realized')}</dt>
          <dd className={css['figure']}>
            <Money amountFen={info.realized_income} sign="result" isPrivate />
          </dd>
        </div>
        <div>
          <dt className={css['figureName']}>{t('invest.nextMaturity')}</dt>
          <dd className={css['figure']}>
            {next_maturity ? formatShortTime(next_maturity.date, now()) : t('invest.noMaturity')}
          </dd>
        </div>
      </dl>
    </section>
  );
}
