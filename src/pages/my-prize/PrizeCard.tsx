import { memo } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Cover } from '../../ui/Cover.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { usePictureUrl } from '../shared/use-trusted-urls.ts';
import type { PrizeRecord } from './my-prize-queries.ts';
import styles from './my-prize.module.css';
import { PRIZE_RECORD_STATUS } from '../../contract/statuses.ts';
import { statusTone } from './prize-filters.ts';
import { Waiting } from './Waiting.tsx';
import { CopyButton } from '../../ui/Copy.tsx';
import { TextButton, TextLink } from '../../ui/TextAction.tsx';
import { useConfig } from '../../api/use-config.ts';
import { NO } from '../../contract/flag.ts';
import { PATHS } from '../../routes.ts';
import { parseTime } from '../../contract/time.ts';
import { SmallButton } from '../../ui/SmallButton.tsx';
import { useServerClock } from '../shared/use-server-time.ts';
import { AddressLine } from './AddressLine.tsx';
import { useChooseAddress } from './use-choose-address.ts';

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

interface CourierProps {
  record: PrizeRecord;
  onTrack: (record: PrizeRecord) => void;
}

function Courier({ record, onTrack }: CourierProps) {
  const css = useStyles(styles);
  const t = useT();
  const { express_company, express_no, prize_name } = record;
  if (!express_no) return null;
  return (
    <>
      <p className={css['note']}>
        {express_company} <bdi>{express_no}</bdi>
      </p>
      <div className={css['acts']}>
        <CopyButton text={express_no} label={t('myPrize.expressNo')} />
        <TextButton
          aria-label={t('myPrize.trackOf', { prize: prize_name })}
          aria-haspopup="dialog"
          onClick={() => onTrack(record)}
        >
          {t('myPrize.track')}
        </TextButton>
      </div>
    </>
  );
}

/** A prize that was issued at once: where it went and where it can be used. */
function Issued({ record }: { record: PrizeRecord }) {
  const css = useStyles(styles);
  const t = useT();
  const { data: config } = useConfig();
  const { prize_type, prize_name, value } = record;
  const isTrial = prize_type === 'vip_trial';
  const isPoints = prize_type === 'points';
  // Points can only be spent on draws (RULES.md, Points).
  const to = isTrial
    ? PATHS.vip
    : isPoints && config?.features.lottery !== NO
      ? PATHS.lottery
      : null;
  const action = t(to ? 'myPrize.use' : 'myPrize.seeRecord');
  return (
    <div className={css['foot']}>
      <p className={css['left']}>
        {isTrial
          ? t('myPrize.trialIssued', { n: value })
          : t(isPoints ? 'myPrize.pointsIssued' : 'myPrize.cashIssued')}
      </p>
      <TextLink
        to={to ?? `${PATHS.asset}?type=lottery`}
        aria-label={t('myPrize.actionOf', { action, prize: prize_name })}
      >
        {action}
      </TextLink>
    </div>
  );
}

/** The delivery address, and until when it can be changed. */
function ToBeSent({ record }: { record: PrizeRecord }) {
  const css = useStyles(styles);
  const t = useT();
  const choose = useChooseAddress();
  const now = useServerClock();
  const { id, prize_name, address, lock_time } = record;
  const canChange = lock_time !== null && (parseTime(lock_time) ?? 0) > now();
  return (
    <>
      {address && (
        <p className={css['note']}>
          <AddressLine address={address} />
        </p>
      )}
      <div className={css['foot']}>
        <p className={css['left']}>
          {canChange
            ? t('myPrize.changeUntil', { time: lock_time.slice(5, 16) })
            : t('myPrize.packing')}
        </p>
        {canChange && (
          <SmallButton
            aria-label={t('myPrize.changeOf', { prize: prize_name })}
            onClick={() => choose(id, prize_name)}
          >
            {t('myPrize.change')}
          </SmallButton>
        )}
      </div>
    </>
  );
}
