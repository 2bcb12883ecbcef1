import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PageReads } from '../../api/api-query.ts';
import { apiQuery, REFETCH_AT_EACH_VISIT } from '../../api/api-query.ts';
import type { Config } from '../../api/client.ts';
import { useInvalidateReads } from '../../api/stale-reads.ts';
import { useConfig } from '../../api/use-config.ts';
import { contract } from '../../contract/contract.ts';
import { NOT_ASSESSED } from '../../contract/statuses.ts';
import { EmptyCards } from '../../drawings/drawings.tsx';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { AsyncView, type QueryResult } from '../../ui/async-view/AsyncView.tsx';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { HelpButton } from '../../ui/help-button/HelpButton.tsx';
import { useIsWide } from '../../ui/hooks/use-is-wide.ts';
import { useQueryParams } from '../../ui/hooks/use-query-params.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { SectionHead } from '../../ui/section-head/SectionHead.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SkeletonCards } from '../../ui/skeleton/SkeletonShapes.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { joinQueries } from '../shared/join-queries.ts';
import { PendingActions } from '../shared/PendingActions.tsx';
import { useFreshMember } from '../shared/use-fresh-member.ts';
import assessmentStyles from './assessment/assessment.module.css';
import { Holdings } from './holdings/Holdings.tsx';
import styles from './invest.module.css';
import { InvestSheets, type OpenSheet } from './InvestSheets.tsx';
import { Products } from './products/Products.tsx';
import type { InvestData, RiskAssessment } from './types.ts';

/** pages/invest/index: wealth cards on sale, and the member's holdings. */
function InvestPage() {
  const t = useT();
  const invest = useInvest();
  useFreshMember();
  const scroller = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(scroller);
  return (
    <Page scroller={scroller}>
      <AsyncView
        query={invest}
        skeleton={
          <>
            <Skeleton height={36} />
            <Skeleton height={36} />
            <SkeletonCards n={2} rows={3} />
          </>
        }
        errorTitle={t('invest.unavailable')}
        isStale={invest.data?.isStale ?? false}
      >
        {(data) => <Cards {...data} isWide={isWide} />}
      </AsyncView>
    </Page>
  );
}

/** Refetches whenever the page opens or is shown again, because quotas change meanwhile. */
const cardsQuery = queryOptions({ ...apiQuery(contract.card.info, {}), ...REFETCH_AT_EACH_VISIT });

/** Loads products, holdings and the configuration. The state is `ready` when both requests have succeeded. */
function useInvest(): QueryResult<InvestData> {
  const config = useConfig();
  const cards = useQuery(cardsQuery);
  return joinQueries(
    [cards, config],
    cards.data &&
      config.data && { cards: cards.data, config: config.data, isStale: cards.isFetching },
  );
}

const CARD_ACTIONS = ['buy-card', 'cancel-card'] as const;

type TabKey = 'products' | 'holdings';

/** Returns whether wealth cards are not sold now. Without a licence, only a demo site sells wealth cards. */
const areSalesClosed = ({ site, features }: Config): boolean =>
  !features.card || (!site.is_demo && site.license.trim() === '');

/** The products and the holdings. A wide page shows both, any other page has a tab for each. */
function Cards({ isWide, ...invest }: InvestData & { isWide: boolean }) {
  const { cards, config } = invest;
  const t = useT();
  const [tab, setTab] = useTab();
  const { sheet, setSheet } = useOpenSheet();
  if (areSalesClosed(config))
    return (
      <>
        <EmptyState
          drawing={<EmptyCards />}
          title={t('invest.closed')}
          hint={t('invest.closedHint')}
        />
        <PendingCardActions />
        {cards.holdings.length > 0 && <Holdings {...invest} onOpen={setSheet} />}
        {sheet?.kind === 'holding' && (
          <InvestSheets {...invest} openSheet={sheet} onOpen={setSheet} />
        )}
      </>
    );
  return (
    <>
      {isWide ? (
        <CardColumns {...invest} onOpen={setSheet} />
      ) : (
        <CardTabs {...invest} tab={tab} onSelect={setTab} onOpen={setSheet} />
      )}
      {sheet && (
        <InvestSheets
          {...invest}
          openSheet={sheet}
          onOpen={setSheet}
          onShowHoldings={() => {
            setTab('holdings');
            setSheet(null);
          }}
        />
      )}
    </>
  );
}

interface CardTabsProps extends InvestData {
  tab: TabKey;
  onSelect: (tab: TabKey) => void;
  onOpen: (sheet: OpenSheet) => void;
}

function CardTabs({ tab, onSelect, onOpen, ...invest }: CardTabsProps) {
  const t = useT();
  const count = invest.cards.info.holding_count;
  return (
    <Tabs<TabKey>
      label={t('title.invest')}
      tabs={[
        { key: 'products', name: t('invest.products') },
        { key: 'holdings', name: t('invest.holdings'), ...(count > 0 && { count }) },
      ]}
      selected={tab}
      onSelect={onSelect}
      end={tab === 'products' && <AssessmentLine risk={invest.cards.risk} onOpen={onOpen} />}
    >
      <PendingCardActions />
      {tab === 'products' ? (
        <Products {...invest} onOpen={onOpen} />
      ) : (
        <Holdings {...invest} onOpen={onOpen} onShowProducts={() => onSelect('products')} />
      )}
      <HelpButton />
    </Tabs>
  );
}

function CardColumns({ onOpen, ...invest }: Omit<CardTabsProps, 'tab' | 'onSelect'>) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <>
      <PendingCardActions />
      <div className={css.columns}>
        <section aria-label={t('invest.products')}>
          <SectionHead
            title={t('invest.products')}
            meta={<AssessmentLine risk={invest.cards.risk} onOpen={onOpen} />}
          />
          <Products {...invest} onOpen={onOpen} />
        </section>
        <section aria-label={t('invest.holdings')}>
          <SectionHead title={t('invest.holdings')} />
          <Holdings {...invest} onOpen={onOpen} />
        </section>
      </div>
      <HelpButton />
    </>
  );
}

/** A note for each purchase or cancellation whose result is unknown. */
function PendingCardActions() {
  const invalidateReads = useInvalidateReads(contract.card.buy);
  // After a success, the refetch has started already.
  const handleSettled = () => void invalidateReads({ cancelRefetch: false });
  return <PendingActions actions={CARD_ACTIONS} onSettled={handleSettled} />;
}

/** Returns the chosen tab and its setter. Until the setter is called, the query parameter `tab` opens the holdings. */
function useTab() {
  const navigate = useNavigate();
  const isRequested = useQueryParams().get('tab') === 'holdings';
  const [chosenTab, setChosenTab] = useState<TabKey>('products');
  const setTab = (nextTab: TabKey) => {
    setChosenTab(nextTab);
    if (isRequested) void navigate(paths.invest(), { replace: true });
  };
  return [isRequested ? 'holdings' : chosenTab, setTab] as const;
}

/** Returns the open sheet and its setter. Until the setter is called, the query parameter `id` opens that product. */
function useOpenSheet() {
  const navigate = useNavigate();
  const requestedId = useQueryParams().get('id');
  const [chosenSheet, setChosenSheet] = useState<OpenSheet | null>(null);
  return {
    sheet:
      chosenSheet ??
      (requestedId === null ? null : { kind: 'product' as const, id: Number(requestedId) }),
    setSheet: (nextSheet: OpenSheet | null) => {
      setChosenSheet(nextSheet);
      // Removes the query parameter, so that it does not open the product again.
      if (requestedId !== null) void navigate(paths.invest(), { replace: true });
    },
  };
}

interface AssessmentLineProps {
  risk: RiskAssessment;
  onOpen: (sheet: OpenSheet) => void;
}

function AssessmentLine({ risk, onOpen }: AssessmentLineProps) {
  const css = useStyles(assessmentStyles);
  const t = useT();
  return (
    <button
      type="button"
      className={css.assessmentButton}
      aria-haspopup="dialog"
      onClick={() => onOpen({ kind: 'assessment' })}
    >
      <span>
        <span>{`${t('invest.assessment')} `}</span>
        <strong className={css.riskLevel}>{formatLevel(risk, t)}</strong>
      </span>
      <Icon icon={ChevronRight} size={16} />
    </button>
  );
}

function formatLevel(
  { level, text, is_valid }: RiskAssessment,
  t: ReturnType<typeof useT>,
): string {
  if (level === NOT_ASSESSED) return t('invest.notAssessed');
  if (!is_valid) return t('invest.assessmentExpired');
  return t('invest.level', { n: level, text });
}

export const reads: PageReads = () => [cardsQuery];

export { InvestPage as Component };
