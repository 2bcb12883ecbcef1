import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, useMemo } from 'react';
import type { PageReads } from '../../api/api-query.ts';
import { apiInfiniteQuery } from '../../api/api-query.ts';
import type { PrizeRecord } from '../../api/client.ts';
import { useConfig } from '../../api/use-config.ts';
import { contract } from '../../contract/contract.ts';
import { PRIZE_RECORD_STATUS } from '../../contract/statuses.ts';
import { EmptyPrizes } from '../../drawings/drawings.tsx';
import { useT } from '../../i18n/use-t.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { paths } from '../../paths.ts';
import { useMember } from '../../session/use-member.ts';
import { Button, PageButton } from '../../ui/button/Button.tsx';
import { ChipGroup } from '../../ui/chips/Chips.tsx';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { usePersistentState } from '../../ui/hooks/use-persistent-state.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Page } from '../../ui/page/Page.tsx';
import { SkeletonCards } from '../../ui/skeleton/SkeletonShapes.tsx';
import { TextLink } from '../../ui/text-button/TextButton.tsx';
import { PagedList } from '../shared/PagedList.tsx';
import { useAddressChoice } from '../shared/use-address-choice.ts';
import { BindSheet } from './BindSheet.tsx';
import styles from './my-prize.module.css';
import { PrizeCard } from './PrizeCard.tsx';
import { PrizeSheet } from './PrizeSheet.tsx';

/** The record status that each filter shows; `null` means every status. */
const FILTER_STATUS = {
  all: null,
  waiting: PRIZE_RECORD_STATUS.addressNeeded,
  toSend: PRIZE_RECORD_STATUS.toSend,
  sent: PRIZE_RECORD_STATUS.sent,
  issued: PRIZE_RECORD_STATUS.issued,
  forfeited: PRIZE_RECORD_STATUS.expired,
} as const;

type PrizeFilter = keyof typeof FILTER_STATUS;

const PRIZE_FILTERS = Object.keys(FILTER_STATUS) as PrizeFilter[];

/** pages-sub/my-prize/index: the prizes, their address deadlines and their delivery. */
function MyPrizePage() {
  const css = useStyles(styles);
  const t = useT();
  const { data: config } = useConfig();
  const { todo } = useMember();
  const [filter, setFilter] = usePersistentState<PrizeFilter>('state', {
    scope: 'page',
    initial: 'all',
  });
  // The prize whose details are open.
  const [openedPrize, setOpenedPrize] = useState<PrizeRecord | null>(null);
  const [addressChoice, setAddressChoice] = useAddressChoice();
  // The choice that the address page returned. If it has an address, a sheet asks the member to confirm it.
  const [returnedChoice, setReturnedChoice] = useState(addressChoice);
  const filterOptions = PRIZE_FILTERS.map((value) => ({
    value,
    name: t(`myPrize.${value}`),
    ...(value === 'waiting' && todo.prize_address > 0 && { count: todo.prize_address }),
  }));

  function handleBindSheetClose(): void {
    setAddressChoice(null);
    setReturnedChoice(null);
  }

  return (
    <Page
      end={
        config?.features.lottery !== false && (
          <span className={css.lotteryLink}>
            <TextLink to={paths.lottery()}>{t('title.lottery')}</TextLink>
          </span>
        )
      }
    >
      <ChipGroup
        label={t('myPrize.state')}
        options={filterOptions}
        value={filter}
        onChange={setFilter}
      />
      <Prizes
        key={filter}
        filter={filter}
        onOpen={setOpenedPrize}
        onShowAll={() => setFilter('all')}
      />
      {returnedChoice?.address && (
        <BindSheet
          {...returnedChoice}
          address={returnedChoice.address}
          onClose={handleBindSheetClose}
        />
      )}
      {openedPrize && <PrizeSheet record={openedPrize} onClose={() => setOpenedPrize(null)} />}
    </Page>
  );
}

interface PrizesProps {
  filter: PrizeFilter;
  onOpen: (record: PrizeRecord) => void;
  onShowAll: () => void;
}

const getRowKey = ({ id }: PrizeRecord) => String(id);
const ESTIMATED_WAITING_CARD_PX = 200;
const ESTIMATED_CARD_PX = 120;
const estimateHeight = ({ status }: PrizeRecord) =>
  status === PRIZE_RECORD_STATUS.addressNeeded ? ESTIMATED_WAITING_CARD_PX : ESTIMATED_CARD_PX;

function prizesQuery(filter: PrizeFilter) {
  const status = FILTER_STATUS[filter];
  return apiInfiniteQuery(contract.prize.records, {
    scope: 'prizes',
    ...(status !== null && { status }),
  });
}

function Prizes({ filter, onOpen, onShowAll }: PrizesProps) {
  const css = useStyles(styles);
  const t = useT();
  const query = useInfiniteQuery(prizesQuery(filter));
  const { data } = query;
  const prizes = useMemo(() => uniqueById(data?.pages ?? []), [data]);
  const firstIdWithoutAddress = prizes.find(
    ({ status }) => status === PRIZE_RECORD_STATUS.addressNeeded,
  )?.id;
  const renderItem = useMemo(
    () => (record: PrizeRecord) => (
      <PrizeCard
        record={record}
        isFirstWithoutAddress={record.id === firstIdWithoutAddress}
        onOpen={onOpen}
      />
    ),
    [firstIdWithoutAddress, onOpen],
  );
  return (
    <>
      <PagedList
        query={query}
        getKey={getRowKey}
        estimateHeight={estimateHeight}
        renderItem={renderItem}
        label={t('title.myPrize')}
        items={prizes}
        skeleton={<SkeletonCards n={3} rows={1} />}
        errorTitle={t('myPrize.unavailable')}
        empty={<NoPrizes filter={filter} onShowAll={onShowAll} />}
        endText={(n) => t('myPrize.end', { n })}
      />
      {data && <p className={css.footRow}>{t('myPrize.foot')}</p>}
    </>
  );
}

function NoPrizes({ filter, onShowAll }: Pick<PrizesProps, 'filter' | 'onShowAll'>) {
  const t = useT();
  const isAll = filter === 'all';
  return (
    <EmptyState
      drawing={<EmptyPrizes />}
      title={isAll ? t('myPrize.none') : t('myPrize.noneOf', { state: t(`myPrize.${filter}`) })}
      button={
        isAll ? (
          <PageButton to={paths.lottery()}>{t('myPrize.toLottery')}</PageButton>
        ) : (
          <Button variant="plain" onClick={onShowAll}>
            {t('myPrize.seeAll')}
          </Button>
        )
      }
    />
  );
}

export const reads: PageReads = () => [prizesQuery('all')];

export { MyPrizePage as Component };
