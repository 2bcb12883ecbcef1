import { memo } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Cover } from '../../ui/Cover.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { usePictureUrl } from '../shared/use-trusted-urls.ts';
import { Courier } from './Courier.tsx';
import { Issued } from './Issued.tsx';
import type { PrizeRecord } from './my-prize-queries.ts';
import styles from './my-prize.module.css';
import { PRIZE_RECORD_STATUS } from '../../contract/statuses.ts';
import { statusTone } from './prize-filters.ts';
import { ToBeSent } from './ToBeSent.tsx';
import { Waiting } from './Waiting.tsx';

interface PrizeCardProps {
  record: PrizeRecord;
  /** The first prize that needs an address has the primary button. */
  isFirstWaiting: boolean;
  onTrack: (record: PrizeRecord) => void;
}

/** A prize as a ticket: its name, status and next step. */
export const PrizeCard = memo(function PrizeCard({
  record,
  isFirstWaiting,
  onTrack,
}: PrizeCardProps) {
  const css = useStyles(styles);
  const t = useT();
  const pictureUrl = usePictureUrl();
  const { prize_name, prize_image, status, status_text, created_at, draw_no } = record;
  return (
    <div className={css['ticket']} data-over={status === PRIZE_RECORD_STATUS.expired || undefined}>
      <div className={css['stub']}>
        <Cover className={css['image']} url={pictureUrl(prize_image)} />
      </div>
      <div className={css['words']}>
        <div className={css['head']}>
          <h2 className={css['name']}>{prize_name}</h2>
          <StatusChip tone={statusTone(status)}>{status_text}</StatusChip>
        </div>
        <p className={css['meta']}>
          {created_at.slice(0, 16)}
          <br />
          {t('myPrize.number', { no: draw_no })}
        </p>
        {status === PRIZE_RECORD_STATUS.addressNeeded ? (
          <Waiting record={record} isFirst={isFirstWaiting} />
        ) : status === PRIZE_RECORD_STATUS.toSend ? (
          <ToBeSent record={record} />
        ) : status === PRIZE_RECORD_STATUS.issued ? (
          <Issued record={record} />
        ) : status === PRIZE_RECORD_STATUS.expired ? (
          <p className={css['note']}>
            {t('myPrize.forfeitedOn', { time: record.expire_time?.slice(0, 16) ?? '' })}
          </p>
        ) : (
          <Courier record={record} onTrack={onTrack} />
        )}
      </div>
    </div>
  );
});
