import { useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { formatAmount } from '../../../lib/format-amount.ts';
import { EmptyCards } from '../../../drawings/EmptyCards.tsx';
import { useIsHidden } from '../../../ui/amounts-hidden.ts';
import { Message } from '../../../ui/Message.tsx';
import { useNotices } from '../../../ui/use-notices.ts';
import { useStyles } from '../../../ui/use-styles.ts';
import { CoolingCard } from './CoolingOffCard.tsx';
import { HoldingCard } from './HoldingCard.tsx';
import { useCancel, useRefresh, type Invest } from '../invest-queries.ts';
import styles from '../invest.module.css';
import type { Opened } from '../InvestSheets.tsx';
import { Summary } from './HoldingsSummary.tsx';
import type { Holding } from '../types.ts';

interface HoldingsProps extends Pick<Invest, 'cards'> {
  onOpen: (opened: Opened) => void;
}

// Held before ended, what can still be taken back before all.
const ORDER: Record<Holding['status'], number> = { 1: 0, 2: 1, 3: 2, 4: 3 };

/** What the member holds and held, losses as large as gains. */
export function Holdings({ cards, onOpen }: HoldingsProps) {
  const css = useStyles(styles);
  const t = useT();
  const notices = useNotices();
  const refresh = useRefresh();
  const isHidden = useIsHidden();
  const submit = useCancel();
  // One is cancelled at a time; whichever it is says so, the others wait.
  const [cancelledId, setCancelledId] = useState<number>();
  const top = useRef<HTMLHeadingElement>(null);
  const holdings = [...cards.holdings].sort(
    (a, b) => ORDER[a.status] - ORDER[b.status] || b.id - a.id,
  );

  async function cancel({ id, amount, product_name }: Holding): Promise<void> {
    // Whoever hides amounts hides this one, too.
    const words = { amount: isHidden ? '****' : formatAmount(amount), product: product_name };
    const isAgreed = await notices.ask({
      title: t('invest.cancelTitle', words),
      text: t('invest.cancelText', words),
      ok: t('invest.cancelOk', words),
      cancel: t('invest.cancelNot'),
      isGuarded: true,
    });
    if (!isAgreed) return;
    setCancelledId(id);
    const outcome = await submit.send({ action: 'cancel', holding_id: id });
    if (outcome?.ok) {
      notices.showToast(t('invest.cancelled', words));
      top.current?.focus();
    }
  }

  return (
    <>
      <Summary info={cards.info} heading={top} />
      {holdings.length === 0 && (
        <Message
          drawing={<EmptyCards />}
          title={t('invest.noHoldings')}
          hint={t('invest.education')}
        />
      )}
      <ul className={css['holdings']} role="list" aria-label={t('invest.holdings')}>
        {holdings.map((holding) => (
          <li key={holding.id} className={holding.status === 1 ? css['coolingItem'] : undefined}>
            {holding.status === 1 ? (
              <CoolingCard
                holding={holding}
                submit={submit}
                isCancelled={holding.id === cancelledId}
                onCancel={() => void cancel(holding)}
                onAgreement={() => onOpen({ kind: 'agreement', id: holding.id })}
                onEnd={() => void refresh()}
              />
            ) : (
              <HoldingCard
                holding={holding}
                onAgreement={() => onOpen({ kind: 'agreement', id: holding.id })}
              />
            )}
          </li>
        ))}
      </ul>
      {holdings.length > 0 && <p className={css['closing']}>{t('invest.holdingsNote')}</p>}
    </>
  );
}
