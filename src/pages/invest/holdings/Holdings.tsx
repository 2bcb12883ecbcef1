import { useRef, useState, type RefObject } from 'react';
import { HOLDING_STATUS } from '../../../contract/statuses.ts';
import { useT } from '../../../i18n/use-t.ts';
import { formatAmount } from '../../../lib/format-amount.ts';
import { EmptyCards } from '../../../drawings/drawings.tsx';
import { useIsHidden } from '../../../ui/amounts-hidden.ts';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import { useNotices } from '../../../ui/use-notices.ts';
import { useStyles } from '../../../ui/use-styles.ts';
import { CoolingOffCard } from './CoolingOffCard.tsx';
import { HoldingCard } from './HoldingCard.tsx';
import { useCancel, useInvalidateInvest, type Invest } from '../invest-queries.ts';
import styles from './holdings.module.css';
import sharedStyles from '../invest.module.css';
import type { OpenSheet } from '../InvestSheets.tsx';
import { useNewlySettled } from './use-settled.ts';
import type { Holding, Cards } from '../types.ts';
import { EyeToggle } from '../../../ui/EyeToggle.tsx';
import { Money } from '../../../ui/Money.tsx';
import { formatShortTime } from '../term-dates.ts';
import { useServerClock } from '../../shared/use-server-time.ts';

interface HoldingsProps extends Pick<Invest, 'cards'> {
  onOpen: (opened: OpenSheet) => void;
  /** Shows the products on sale. Missing while nothing is sold. */
  onProducts?: () => void;
}

// In cooling-off, running, settled, cancelled.
const ORDER: Record<Holding['status'], number> = {
  [HOLDING_STATUS.coolingOff]: 0,
  [HOLDING_STATUS.held]: 1,
  [HOLDING_STATUS.matured]: 2,
  [HOLDING_STATUS.cancelled]: 3,
};

/** All holdings of the member, with their summary. */
export function Holdings({ cards, onOpen, onProducts }: HoldingsProps) {
  const css = useStyles(styles);
  const shared = useStyles(sharedStyles);
  const t = useT();
  const invalidate = useInvalidateInvest();
  const top = useRef<HTMLHeadingElement>(null);
  const { submit, cancellingId, cancel } = useCancelHolding(() => top.current?.focus());
  const settled = useNewlySettled(cards.holdings);
  const holdings = [...cards.holdings].sort(
    (a, b) => ORDER[a.status] - ORDER[b.status] || b.id - a.id,
  );

  return (
    <>
      <HoldingsSummary info={cards.info} heading={top} />
      {holdings.length === 0 && (
        <Message
          drawing={<EmptyCards />}
          title={t('invest.noHoldings')}
          hint={t('invest.education')}
          action={
            onProducts && (
              <Button look="plain" onClick={onProducts}>
                {t('invest.toOnSale')}
              </Button>
            )
          }
        />
      )}
      <ul className={css['holdings']} role="list" aria-label={t('invest.holdings')}>
        {holdings.map((holding) => (
          <li
            key={holding.id}
            className={
              holding.status === HOLDING_STATUS.coolingOff ? css['coolingItem'] : undefined
            }
          >
            {holding.status === HOLDING_STATUS.coolingOff ? (
              <CoolingOffCard
                holding={holding}
                submit={submit}
                isCancelling={holding.id === cancellingId}
                onCancel={() => void cancel(holding)}
                onAgreement={() => onOpen({ kind: 'agreement', id: holding.id })}
                onEnd={() => void invalidate()}
              />
            ) : (
              <HoldingCard
                holding={holding}
                isNewlySettled={settled.includes(holding)}
                onAgreement={() => onOpen({ kind: 'agreement', id: holding.id })}
              />
            )}
          </li>
        ))}
      </ul>
      {holdings.length > 0 && <p className={shared['closing']}>{t('invest.holdingsNote')}</p>}
    </>
  );
}

/** Asks for confirmation, then cancels a purchase. One cancellation at a time. */
function useCancelHolding(onCancelled: () => void) {
  const t = useT();
  const notices = useNotices();
  const isHidden = useIsHidden();
  const submit = useCancel();
  const [cancellingId, setCancellingId] = useState<number>();

  async function cancel({ id, amount, product_name }: Holding): Promise<void> {
    const words = { amount: isHidden ? '****' : formatAmount(amount), product: product_name };
    const isAgreed = await notices.ask({
      title: t('invest.cancelTitle', words),
      text: t('invest.cancelText', words),
      ok: t('invest.cancelOk', words),
      cancel: t('invest.cancelNot'),
      isDanger: true,
    });
    if (!isAgreed) return;
    setCancellingId(id);
    const outcome = await submit.send({ action: 'cancel', holding_id: id });
    if (outcome?.ok) {
      notices.showToast(t('invest.cancelled', words));
      onCancelled();
    }
  }

  return { submit, cancellingId, cancel };
}

interface HoldingsSummaryProps {
  info: Cards['info'];
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Totals of all holdings, and the next maturity date. */
function HoldingsSummary({ info, heading }: HoldingsSummaryProps) {
  const css = useStyles(styles);
  const shared = useStyles(sharedStyles);
  const t = useT();
  const now = useServerClock();
  const { yesterday_income, realized_income, next_maturity } = info;
  const income = (amount: number) => <Money amountFen={amount} sign="result" isPrivate />;
  const figures = [
    { name: t('invest.yesterday'), value: income(yesterday_income) },
    { name: t('invest.realized'), value: income(realized_income) },
    {
      name: t('invest.nextMaturity'),
      value: next_maturity ? formatShortTime(next_maturity.date, now()) : t('invest.noMaturity'),
    },
  ];
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
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt className={css['figureName']}>{name}</dt>
            <dd className={css['figure']}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
