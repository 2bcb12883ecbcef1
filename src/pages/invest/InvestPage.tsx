import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide';
import { useState } from 'react';
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
import { useQueryParams } from '../../ui/hooks/use-query-params.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SkeletonCards } from '../../ui/skeleton/SkeletonShapes.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { joinQueries } from '../shared/join-queries.ts';
import { PendingActions } from '../shared/PendingActions.tsx';
import { useFreshMember } from '../shared/use-fresh-member.ts';
import styles from './assessment/assessment.module.css';
import { Holdings } from './holdings/Holdings.tsx';
import { InvestSheets, type OpenSheet } from './InvestSheets.tsx';
import { Products } from './products/Products.tsx';
import type { InvestData, RiskAssessment } from './types.ts';

/** pages/invest/index: wealth cards on sale, and the member's holdings. */
function InvestPage() {
  const t = useT();
  const invest = useInvest();
  useFreshMember();
  return (
    <Page>
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
        {(data) => <InvestTabs {...data} />}
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

function InvestTabs(invest: InvestData) {
  const { cards, config } = invest;
  const t = useT();
  const [tab, setTab] = useTab();
  const { sheet, setSheet } = useOpenSheet();
  const count = cards.info.holding_count;
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
      <Tabs<TabKey>
        label={t('title.invest')}
        tabs={[
          { key: 'products', name: t('invest.products') },
          { key: 'holdings', name: t('invest.holdings'), ...(count > 0 && { count }) },
        ]}
        selected={tab}
        onSelect={setTab}
        end={
          tab === 'products' && (
            <AssessmentLine risk={cards.risk} onOpen={() => setSheet({ kind: 'assessment' })} />
          )
        }
      >
        <PendingCardActions />
        {tab === 'products' ? (
          <Products {...invest} onOpen={setSheet} />
        ) : (
          <Holdings {...invest} onOpen={setSheet} onShowProducts={() => setTab('products')} />
        )}
        <HelpButton />
      </Tabs>
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

function AssessmentLine({ risk, onOpen }: { risk: RiskAssessment; onOpen: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <button type="button" className={css.assessmentButton} aria-haspopup="dialog" onClick={onOpen}>
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
