import { CalendarDays } from 'lucide';
import { useRef, useState, type RefObject } from 'react';
import type { Holding } from '../../../api/client.ts';
import { useInvalidateReads } from '../../../api/stale-reads.ts';
import { contract } from '../../../contract/contract.ts';
import { HOLDING_STATUS, isOpenHolding } from '../../../contract/statuses.ts';
import { EmptyCards } from '../../../drawings/drawings.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { IconButton } from '../../../ui/icon-button/IconButton.tsx';
import { EyeToggle } from '../../../ui/money/EyeToggle.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { SegmentedControl } from '../../../ui/segmented-control/SegmentedControl.tsx';
import { useNow } from '../../shared/use-now.ts';
import sharedStyles from '../invest.module.css';
import type { OpenSheet } from '../InvestSheets.tsx';
import { formatShortTime } from '../term-dates.ts';
import type { InvestData } from '../types.ts';
import type { CardInfo } from '../types.ts';
import { CoolingOffCard, HoldingCard } from './HoldingCard.tsx';
import { HoldingCharts } from './HoldingCharts.tsx';
import styles from './holdings.module.css';
import { MaturitySheet } from './MaturitySheet.tsx';
import { useCancelHolding } from './use-cancel-holding.ts';
import { useHoldingsToCelebrate } from './use-holdings-to-celebrate.ts';

interface HoldingsProps extends Pick<InvestData, 'cards'> {
  onOpen: (sheet: OpenSheet) => void;
  /** Shows the products on sale; undefined while sales are closed. */
  onShowProducts?: () => void;
}

const HOLDINGS_VIEWS = ['open', 'ended', 'charts'] as const;

type HoldingsView = (typeof HOLDINGS_VIEWS)[number];

export function Holdings({ cards, onOpen, onShowProducts }: HoldingsProps) {
  const t = useT();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [isCalendarOpen, setIsCalendarOpen] = useState(false);
  const { holdings, info } = cards;
  const hasHoldings = holdings.length > 0;
  return (
    <>
      <HoldingsSummary
        info={info}
        headingRef={headingRef}
        onOpenCalendar={hasHoldings ? () => setIsCalendarOpen(true) : null}
      />
      {hasHoldings ? (
        <HoldingViews
          cards={cards}
          onOpen={onOpen}
          onCancelled={() => headingRef.current?.focus()}
        />
      ) : (
        <EmptyState
          drawing={<EmptyCards />}
          title={t('invest.noHoldings')}
          hint={t('invest.education')}
          button={
            onShowProducts && (
              <Button variant="plain" onClick={onShowProducts}>
                {t('invest.toOnSale')}
              </Button>
            )
          }
        />
      )}
      {isCalendarOpen && (
        <MaturitySheet holdings={holdings} onClose={() => setIsCalendarOpen(false)} />
      )}
    </>
  );
}

interface HoldingViewsProps extends Pick<HoldingsProps, 'cards' | 'onOpen'> {
  /** Called after the server has cancelled a purchase. */
  onCancelled: () => void;
}

/** Three views: the open holdings, the ended ones, and charts of all. */
function HoldingViews({ cards, onOpen, onCancelled }: HoldingViewsProps) {
  const css = useStyles(styles);
  const sharedCss = useStyles(sharedStyles);
  const t = useT();
  const holdings = [...cards.holdings].sort((a, b) => a.status - b.status || b.id - a.id);
  const lists = {
    open: holdings.filter(({ status }) => isOpenHolding(status)),
    ended: holdings.filter(({ status }) => !isOpenHolding(status)),
  };
  const holdingsToCelebrate = useHoldingsToCelebrate(cards.holdings);
  const [selectedView, setSelectedView] = useState<HoldingsView | null>(null);
  const view =
    selectedView ?? (lists.open.length > 0 && holdingsToCelebrate.length === 0 ? 'open' : 'ended');
  const viewLabel = (value: HoldingsView) =>
    value === 'charts'
      ? t('invest.view.charts')
      : t(`invest.view.${value}`, { n: lists[value].length });
  return (
    <>
      <div className={css.viewSwitch}>
        <SegmentedControl
          label={t('invest.views')}
          options={HOLDINGS_VIEWS.map((value) => ({ value, label: viewLabel(value) }))}
          value={view}
          onChange={setSelectedView}
        />
      </div>
      {view === 'charts' ? (
        <HoldingCharts cards={cards} />
      ) : (
        <HoldingList
          key={view}
          holdings={lists[view]}
          emptyTitle={t(`invest.none.${view}`)}
          holdingsToCelebrate={holdingsToCelebrate}
          onOpen={onOpen}
          onCancelled={onCancelled}
        />
      )}
      <p className={sharedCss.listNote}>{t('invest.holdingsNote')}</p>
    </>
  );
}

interface HoldingListProps extends Pick<HoldingsProps, 'onOpen'> {
  holdings: readonly Holding[];
  holdingsToCelebrate: readonly Holding[];
  emptyTitle: string;
  onCancelled: () => void;
}

function HoldingList({
  holdings,
  holdingsToCelebrate,
  emptyTitle,
  onOpen,
  onCancelled,
}: HoldingListProps) {
  const css = useStyles(styles);
  const t = useT();
  const invalidateReads = useInvalidateReads(contract.card.cancel);
  const { submit, cancellingId, cancel } = useCancelHolding(onCancelled);
  if (holdings.length === 0) return <EmptyState title={emptyTitle} />;
  return (
    <ul className={css.holdings} role="list" aria-label={t('invest.holdings')}>
      {holdings.map((holding) => {
        const openHolding = () => onOpen({ kind: 'holding', id: holding.id });
        return holding.status === HOLDING_STATUS.coolingOff ? (
          <li key={holding.id} className={css.coolingOffItem}>
            <CoolingOffCard
              holding={holding}
              submit={submit}
              onOpen={openHolding}
              isTarget={holding.id === cancellingId}
              onCancel={() => void cancel(holding)}
              onEnd={() => void invalidateReads()}
            />
          </li>
        ) : (
          <li key={holding.id} className={css.holdingItem}>
            <HoldingCard
              holding={holding}
              onOpen={openHolding}
              isCelebrated={holdingsToCelebrate.includes(holding)}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface HoldingsSummaryProps {
  info: CardInfo['info'];
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Opens the calendar of maturities; `null` without holdings. */
  onOpenCalendar: (() => void) | null;
}

function HoldingsSummary({ info, headingRef, onOpenCalendar }: HoldingsSummaryProps) {
  const css = useStyles(styles);
  const sharedCss = useStyles(sharedStyles);
  const t = useT();
  const now = useNow();
  const { yesterday_income, realized_income, next_maturity } = info;
  const renderIncome = (amount: number) => <Money amountFen={amount} sign="result" isPrivate />;
  const figures = [
    { name: t('invest.yesterday'), value: renderIncome(yesterday_income) },
    { name: t('invest.realized'), value: renderIncome(realized_income) },
    {
      name: t('invest.nextMaturity'),
      value: next_maturity ? formatShortTime(next_maturity.date, now) : t('invest.noMaturity'),
      action: onOpenCalendar && (
        <IconButton
          icon={CalendarDays}
          label={t('invest.calendar')}
          aria-haspopup="dialog"
          onClick={onOpenCalendar}
        />
      ),
    },
  ];
  return (
    <section className={css.summary}>
      <h2 className={sharedCss.heroLabel} ref={headingRef} tabIndex={-1}>
        {t('invest.heldPrincipal')}
      </h2>
      <div className={css.principal}>
        <Money amountFen={info.holding_amount} size="hero" isPrivate />
        <EyeToggle />
      </div>
      <dl className={css.figures}>
        {figures.map(({ name, value, action = null }) => (
          <div key={name}>
            <dt className={css.figureName}>{name}</dt>
            <dd className={css.figure}>
              <span>{value}</span>
              {action}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
