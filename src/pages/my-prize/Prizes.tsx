import { useMemo } from 'react';
import { useNavigation } from '../../ui/page-navigation.ts';
import { EmptyPrizes } from '../../drawings/EmptyPrizes.tsx';
import { useT } from '../../i18n/use-t.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { PATHS } from '../../routes.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { SkeletonCards } from '../../ui/SkeletonShapes.tsx';
import { PagedList } from '../shared/PagedList.tsx';
import { usePrizes, type PrizeRecord } from './my-prize-queries.ts';
import { PrizeCard } from './PrizeCard.tsx';
import { PRIZE_RECORD_STATUS } from '../../contract/statuses.ts';
import { FILTER_TEXTS, STATUS_OF, type PrizeFilter } from './prize-filters.ts';

interface PrizesProps {
  state: PrizeFilter;
  /** Opens the delivery details. */
  onTrack: (record: PrizeRecord) => void;
  onAll: () => void;
}

const getKey = ({ id }: PrizeRecord) => String(id);
const WAITING_HEIGHT = 220;
const CARD_HEIGHT = 136;
const estimateHeight = ({ status }: PrizeRecord) =>
  status === PRIZE_RECORD_STATUS.addressNeeded ? WAITING_HEIGHT : CARD_HEIGHT;

export function Prizes({ state, onTrack, onAll }: PrizesProps) {
  const t = useT();
  const query = usePrizes(STATUS_OF[state]);
  const { data } = query;
  const prizes = useMemo(() => uniqueById(data?.pages ?? []), [data]);
  const first = prizes.find(({ status }) => status === PRIZE_RECORD_STATUS.addressNeeded)?.id;
  const renderItem = useMemo(
    () => (record: PrizeRecord) => (
      <PrizeCard record={record} isFirstWaiting={record.id === first} onTrack={onTrack} />
    ),
    [first, onTrack],
  );
  return (
    <PagedList
      {...{ query, getKey, estimateHeight, renderItem }}
      label={t('title.myPrize')}
      items={prizes}
      skeleton={<SkeletonCards n={3} rows={1} />}
      errorTitle={t('myPrize.unavailable')}
      empty={<Empty state={state} onAll={onAll} />}
      endText={(n) => t('myPrize.end', { n })}
    />
  );
}

function Empty({ state, onAll }: Pick<PrizesProps, 'state' | 'onAll'>) {
  const t = useT();
  const { navigate } = useNavigation();
  const isAll = state === 'all';
  return (
    <Message
      drawing={<EmptyPrizes />}
      title={isAll ? t('myPrize.none') : t('myPrize.noneOf', { state: t(FILTER_TEXTS[state]) })}
      action={
        isAll ? (
          <Button onClick={() => navigate(PATHS.lottery)}>{t('myPrize.toLottery')}</Button>
        ) : (
          <Button look="plain" onClick={onAll}>
            {t('myPrize.seeAll')}
          </Button>
        )
      }
    />
  );
}
