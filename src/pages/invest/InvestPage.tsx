import { useState } from 'react';
import { PATHS } from '../../routes.ts';
import { useNavigation, useQueryParams } from '../../ui/page-navigation.ts';
import { useT } from '../../i18n/use-t.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useFreshMember } from '../shared/use-fresh-member.ts';
import { AssessmentLine } from './assessment/AssessmentLine.tsx';
import { Closed, isClosed } from './Closed.tsx';
import { Holdings } from './holdings/Holdings.tsx';
import { type Invest, useInvest, useRefresh } from './invest-queries.ts';
import { InvestSkeleton } from './InvestSkeleton.tsx';
import { OpenOperations } from '../shared/OpenOperations.tsx';
import { Products } from './products/Products.tsx';
import { Sheets, type Opened } from './InvestSheets.tsx';

/** pages/invest/index: the wealth cards that are for sale, and those the member holds. */
export function InvestPage() {
  const t = useT();
  const invest = useInvest();
  useFreshMember();
  return (
    <Page title={t('title.invest')}>
      <AsyncView
        reading={invest}
        skeleton={<InvestSkeleton />}
        errorTitle={t('invest.unavailable')}
        errorHint={t('common.loadFailedHint')}
        isStale={invest.status === 'ready' && invest.data.isStale}
      >
        {(data) => <Shelf {...data} />}
      </AsyncView>
    </Page>
  );
}

const CARD_ACTIONS = ['buy-card', 'cancel-card'] as const;

type TabKey = 'products' | 'holdings';

function Shelf(invest: Invest) {
  const { cards, config } = invest;
  const t = useT();
  const [tab, setTab] = useState<TabKey>('products');
  const { opened, open } = useOpened();
  const count = cards.info.holding_count;
  const openOperations = <OpenOperations actions={CARD_ACTIONS} onSettled={useRefresh()} />;

  if (isClosed(config))
    return (
      <Closed>
        {openOperations}
        {cards.holdings.length > 0 && <Holdings {...invest} onOpen={open} />}
        {opened?.kind === 'agreement' && <Sheets {...invest} opened={opened} onOpen={open} />}
      </Closed>
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
            <AssessmentLine risk={cards.risk} onOpen={() => open({ kind: 'assessment' })} />
          )
        }
      >
        {openOperations}
        {tab === 'products' ? (
          <Products {...invest} onOpen={open} />
        ) : (
          <Holdings {...invest} onOpen={open} />
        )}
      </Tabs>
      {opened && (
        <Sheets
          {...invest}
          opened={opened}
          onOpen={open}
          onHoldings={() => {
            setTab('holdings');
            open(null);
          }}
        />
      )}
    </>
  );
}

/** What stands over the page; at first the product that the address names. */
function useOpened() {
  const { navigate } = useNavigation();
  const named = useQueryParams().get('id');
  const [opened, setOpened] = useState<Opened | null>(null);
  return {
    opened: opened ?? (named === null ? null : { kind: 'product' as const, id: Number(named) }),
    open: (next: Opened | null) => {
      setOpened(next);
      // What was named has been seen.
      if (named !== null) navigate(PATHS.invest, { replace: true });
    },
  };
}
