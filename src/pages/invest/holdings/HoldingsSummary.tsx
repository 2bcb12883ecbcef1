import type { RefObject } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { EyeToggle } from '../../../ui/EyeToggle.tsx';
import { Money } from '../../../ui/Money.tsx';
import { useStyles } from '../../../ui/use-styles.ts';
import { shortTime } from '../term-dates.ts';
import { useServerClock } from '../../shared/use-server-clock.ts';
import styles from '../invest.module.css';
import type { Cards } from '../types.ts';

interface SummaryProps {
  info: Cards['info'];
  heading: RefObject<HTMLHeadingElement | null>;
}

/** What all cards come to: what is held, what came of it, and when the next ends. */
export function Summary({ info, heading }: SummaryProps) {
  const css = useStyles(styles);
  const t = useT();
  const now = useServerClock();
  const { next_maturity } = info;
  return (
    <section className={css['summary']}>
      <h2 className={css['heroLabel']} ref={heading} tabIndex={-1}>
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
            {next_maturity ? shortTime(next_maturity.date, now()) : t('invest.noMaturity')}
          </dd>
        </div>
      </dl>
    </section>
  );
}
