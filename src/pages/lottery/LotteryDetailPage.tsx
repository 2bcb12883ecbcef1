import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide';
import { useCallback, useMemo, useState } from 'react';
import type { PageReads } from '../../api/api-query.ts';
import { apiInfiniteQuery } from '../../api/api-query.ts';
import type { PrizeRecord } from '../../api/client.ts';
import { useRefetch } from '../../api/stale-reads.ts';
import { contract } from '../../contract/contract.ts';
import { PRIZE_RECORD_STATUS } from '../../contract/statuses.ts';
import { minuteOf, shortDayOf } from '../../contract/time.ts';
import { EmptyPrizes } from '../../drawings/drawings.tsx';
import { useT } from '../../i18n/use-t.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { paths } from '../../paths.ts';
import { PageButton } from '../../ui/button/Button.tsx';
import { CopyText } from '../../ui/copy/Copy.tsx';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { Facts } from '../../ui/facts/Facts.tsx';
import { HelpButton } from '../../ui/help-button/HelpButton.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { RefreshablePage } from '../../ui/page/RefreshablePage.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { StatusChip, type StatusTone } from '../../ui/status-chip/StatusChip.tsx';
import { TextLink } from '../../ui/text-button/TextButton.tsx';
import { drawCostText } from '../shared/draw-cost.ts';
import { PagedList } from '../shared/PagedList.tsx';
import { prizeIcon } from '../shared/prize-icon.ts';
import styles from './LotteryDetailPage.module.css';

const getRowKey = ({ id }: PrizeRecord) => String(id);
const PAGE_SIZE = 50;
const ESTIMATED_ROW_PX = 96;
const estimateHeight = () => ESTIMATED_ROW_PX;

const drawsQuery = apiInfiniteQuery(contract.prize.records, { scope: 'draws', limit: PAGE_SIZE });

/** pages-sub/lottery/detail: all draws of the member. */
function LotteryDetailPage() {
  const t = useT();
  const query = useInfiniteQuery(drawsQuery);
  const refetchDraws = useRefetch(['prize', 'records', { scope: 'draws' }]);
  const { data } = query;
  const records = useMemo(() => uniqueById(data?.pages ?? []), [data]);
  // The draw whose details are open.
  const [openedDraw, setOpenedDraw] = useState<PrizeRecord | null>(null);
  const renderDraw = useCallback(
    (record: PrizeRecord) => <DrawRow record={record} onOpen={setOpenedDraw} />,
    [],
  );
  return (
    <RefreshablePage onRefresh={refetchDraws}>
      <PagedList
        query={query}
        getKey={getRowKey}
        estimateHeight={estimateHeight}
        renderItem={renderDraw}
        label={t('title.lotteryDetail')}
        items={records}
        errorTitle={t('lottery.recordsUnavailable')}
        empty={
          <EmptyState
            drawing={<EmptyPrizes />}
            title={t('lottery.noRecords')}
            hint={t('lottery.noRecordsHint')}
            button={<PageButton to={paths.lottery()}>{t('lottery.toDraw')}</PageButton>}
          />
        }
        endText={(n) => t('lottery.endOfRecords', { n })}
      />
      {openedDraw && <DrawSheet record={openedDraw} onClose={() => setOpenedDraw(null)} />}
    </RefreshablePage>
  );
}

const STATUS_TONES: Readonly<Record<PrizeRecord['status'], StatusTone>> = {
  [PRIZE_RECORD_STATUS.addressNeeded]: 'warning',
  [PRIZE_RECORD_STATUS.toSend]: 'info',
  [PRIZE_RECORD_STATUS.sent]: 'info',
  [PRIZE_RECORD_STATUS.done]: 'success',
  [PRIZE_RECORD_STATUS.expired]: 'danger',
  [PRIZE_RECORD_STATUS.noPrize]: 'neutral',
  [PRIZE_RECORD_STATUS.issued]: 'success',
};

interface DrawRowProps {
  record: PrizeRecord;
  onOpen: (record: PrizeRecord) => void;
}

/** One draw: prize, status, time and payment. A press anywhere but on the link opens its details. */
function DrawRow({ record, onOpen }: DrawRowProps) {
  const css = useStyles(styles);
  const t = useT();
  const { prize_name, prize_type, status, status_text, created_at } = record;
  const { odds_version, expire_time } = record;
  return (
    <div className={css.row} part="card">
      <Icon icon={prizeIcon(prize_type, prize_name)} size={24} />
      <div className={css.rowTexts}>
        <p className={css.rowHead}>
          <span className={css.rowName}>{prize_name}</span>
          <StatusChip tone={STATUS_TONES[status] ?? 'neutral'}>{status_text}</StatusChip>
        </p>
        <p className={css.rowLine}>
          <span>{minuteOf(created_at)}</span>
          <span>{drawCostText(record, t)}</span>
          <span>{t('lottery.version', { n: odds_version })}</span>
        </p>
        {status === PRIZE_RECORD_STATUS.addressNeeded && expire_time !== null && (
          <p className={css.rowLink}>
            <TextLink to={paths.myPrize()}>
              {t('lottery.addressBy', { time: shortDayOf(expire_time) })}
            </TextLink>
          </p>
        )}
      </div>
      <button
        type="button"
        className={css.openButton}
        aria-haspopup="dialog"
        aria-label={t('lottery.detailOf', { prize: prize_name, time: minuteOf(created_at) })}
        onClick={() => onOpen(record)}
      >
        <Icon icon={ChevronRight} size={16} />
      </button>
    </div>
  );
}

/** Everything about a draw, also its number, to copy it. */
function DrawSheet({ record, onClose }: { record: PrizeRecord; onClose: () => void }) {
  const t = useT();
  const { prize_name, status_text, created_at, odds_version, draw_no } = record;
  return (
    <Sheet title={t('lottery.detail')} onClose={onClose}>
      <Facts
        isLined
        rows={[
          [t('myPrize.prize'), prize_name],
          [t('myPrize.state'), status_text],
          [t('receipt.wonAt'), created_at],
          [t('receipt.cost'), drawCostText(record, t)],
          [t('lottery.version.name'), String(odds_version)],
          [t('receipt.number'), <CopyText text={draw_no} />],
        ]}
      />
      <HelpButton />
    </Sheet>
  );
}

export const reads: PageReads = () => [drawsQuery];

export { LotteryDetailPage as Component };
