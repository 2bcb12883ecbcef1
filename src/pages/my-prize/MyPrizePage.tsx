import { useInfiniteQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide';
import { useState, useMemo } from 'react';
import type { PageReads } from '../../api/api-query.ts';
import { apiInfiniteQuery } from '../../api/api-query.ts';
import type { PrizeRecord } from '../../api/client.ts';
import { useConfig } from '../../api/use-config.ts';
import { contract } from '../../contract/contract.ts';
import { PRIZE_RECORD_STATUS } from '../../contract/statuses.ts';
import { EmptyPrizes } from '../../drawings/drawings.tsx';
import { useT } from '../../i18n/use-t.ts';
import { secureUrl } from '../../lib/trusted-url.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { paths } from '../../paths.ts';
import { useMember } from '../../session/use-member.ts';
import { Button, PageButton } from '../../ui/button/Button.tsx';
import { ChipGroup } from '../../ui/chips/Chips.tsx';
import { CopyText } from '../../ui/copy/Copy.tsx';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { Fact, FactList } from '../../ui/facts/Facts.tsx';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { usePersistentState } from '../../ui/hooks/use-persistent-state.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { OutLink } from '../../ui/link/OutLink.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { SkeletonCards } from '../../ui/skeleton/SkeletonShapes.tsx';
import { TextLink } from '../../ui/text-button/TextButton.tsx';
import { PagedList } from '../shared/PagedList.tsx';
import { useAddressChoice } from '../shared/use-address-choice.ts';
import { useExternalLinkConfirmation } from '../shared/use-external-link-confirmation.ts';
import { AddressLine } from './AddressLine.tsx';
import { BindSheet } from './BindSheet.tsx';
import styles from './my-prize.module.css';
import { PrizeCard } from './PrizeCard.tsx';

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
  // The prize whose courier sheet is open.
  const [trackedPrize, setTrackedPrize] = useState<PrizeRecord | null>(null);
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
        onTrack={setTrackedPrize}
        onShowAll={() => setFilter('all')}
      />
      {returnedChoice?.address && (
        <BindSheet
          {...returnedChoice}
          address={returnedChoice.address}
          onClose={handleBindSheetClose}
        />
      )}
      {trackedPrize && <CourierSheet record={trackedPrize} onClose={() => setTrackedPrize(null)} />}
    </Page>
  );
}

/** Shows the courier, number and address of a prize's parcel, and a link to the courier's tracking page. */
function CourierSheet({ record, onClose }: { record: PrizeRecord; onClose: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  const { prize_name, status_text, express_company, express_no, address } = record;
  return (
    <Sheet title={t('myPrize.track')} onClose={onClose}>
      <FactList isLined>
        <Fact name={t('myPrize.prize')}>{prize_name}</Fact>
        <Fact name={t('myPrize.state')}>{status_text}</Fact>
        <Fact name={t('myPrize.company')}>{express_company}</Fact>
        <Fact name={t('myPrize.expressNo')}>{express_no && <CopyText text={express_no} />}</Fact>
        {address && (
          <Fact name={t('myPrize.sentTo')}>
            <AddressLine address={address} />
          </Fact>
        )}
      </FactList>
      <p className={css.hint}>{t('myPrize.trackHint')}</p>
      <CourierLink record={record} />
    </Sheet>
  );
}

/** A link to the parcel's page on the courier's site. */
function CourierLink({ record }: { record: PrizeRecord }) {
  const css = useStyles(styles);
  const t = useT();
  const { resolveUrl } = usePageServices();
  const confirmLeaving = useExternalLinkConfirmation();
  const url = record.express_url ? secureUrl(resolveUrl(record.express_url)) : null;
  if (!url) return null;
  return (
    <OutLink
      className={css.courierLink}
      url={url}
      purpose="courier"
      confirmOpen={() => confirmLeaving(url)}
    >
      <span>{`${t('myPrize.courierPage')} `}</span>
      <Icon icon={ExternalLink} size={14} />
    </OutLink>
  );
}

interface PrizesProps {
  filter: PrizeFilter;
  onTrack: (record: PrizeRecord) => void;
  onShowAll: () => void;
}

const getRowKey = ({ id }: PrizeRecord) => String(id);
const ESTIMATED_WAITING_CARD_PX = 220;
const ESTIMATED_CARD_PX = 136;
const estimateHeight = ({ status }: PrizeRecord) =>
  status === PRIZE_RECORD_STATUS.addressNeeded ? ESTIMATED_WAITING_CARD_PX : ESTIMATED_CARD_PX;

function prizesQuery(filter: PrizeFilter) {
  const status = FILTER_STATUS[filter];
  return apiInfiniteQuery(contract.prize.records, {
    scope: 'prizes',
    ...(status !== null && { status }),
  });
}

function Prizes({ filter, onTrack, onShowAll }: PrizesProps) {
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
        onTrack={onTrack}
      />
    ),
    [firstIdWithoutAddress, onTrack],
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
