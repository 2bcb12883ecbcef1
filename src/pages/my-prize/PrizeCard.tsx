import { ChevronRight } from 'lucide';
import { memo, useState } from 'react';
import type { PrizeRecord } from '../../api/client.ts';
import { useInvalidateReads } from '../../api/stale-reads.ts';
import { useConfig } from '../../api/use-config.ts';
import { contract } from '../../contract/contract.ts';
import { PRIZE_RECORD_STATUS } from '../../contract/statuses.ts';
import { minuteOf, parseTime, SECOND_MS, shortMinuteOf } from '../../contract/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { lightLast } from '../../lib/tick-marks.ts';
import { paths } from '../../paths.ts';
import { SmallButton } from '../../ui/button/SmallButton.tsx';
import { Countdown } from '../../ui/countdown/Countdown.tsx';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { StatusChip } from '../../ui/status-chip/StatusChip.tsx';
import { TextButton, TextLink } from '../../ui/text-button/TextButton.tsx';
import { TickScale } from '../../ui/ticks/TickScale.tsx';
import { prizeIcon } from '../shared/prize-icon.ts';
import { useNow } from '../shared/use-now.ts';
import { AddressLine } from './AddressLine.tsx';
import { addressDeadline, type Deadline } from './deadline.ts';
import styles from './my-prize.module.css';
import { prizeTone } from './prize-tone.ts';
import { useOpenAddressPage } from './use-open-address-page.ts';

interface PrizeCardProps {
  record: PrizeRecord;
  /** Whether this prize is the first in the list that needs an address. Its button is the primary one. */
  isFirstWithoutAddress: boolean;
  /** Opens the sheet with the details of the prize. */
  onOpen: (record: PrizeRecord) => void;
}

/** A prize as a ticket: its name, status and one next step. A press anywhere else opens its details. */
export const PrizeCard = memo(function PrizeCard(props: PrizeCardProps) {
  const { record, onOpen } = props;
  const css = useStyles(styles);
  const t = useT();
  const { prize_name, prize_type, status, status_text, created_at } = record;
  return (
    <div
      className={css.ticket}
      data-over={status === PRIZE_RECORD_STATUS.expired || undefined}
      part="card"
    >
      <div className={css.stub}>
        <Icon icon={prizeIcon(prize_type, prize_name)} size={32} />
      </div>
      <div className={css.ticketTexts}>
        <div className={css.textAndChip}>
          <h2 className={css.name}>{prize_name}</h2>
          <StatusChip tone={prizeTone(status)}>{status_text}</StatusChip>
        </div>
        <div className={css.textAndChip}>
          <p className={css.meta}>{minuteOf(created_at)}</p>
          <button
            type="button"
            className={css.openButton}
            aria-haspopup="dialog"
            aria-label={t('myPrize.actionOf', { action: t('myPrize.details'), prize: prize_name })}
            onClick={() => onOpen(record)}
          >
            <Icon icon={ChevronRight} size={16} />
          </button>
        </div>
        <NextStep {...props} />
      </div>
    </div>
  );
});

function NextStep({ record, isFirstWithoutAddress, onOpen }: PrizeCardProps) {
  switch (record.status) {
    case PRIZE_RECORD_STATUS.addressNeeded:
      return <AddressNeeded record={record} isFirstWithoutAddress={isFirstWithoutAddress} />;
    case PRIZE_RECORD_STATUS.toSend:
      return <PrizeToSend record={record} />;
    case PRIZE_RECORD_STATUS.issued:
      return <IssuedPrize record={record} />;
    case PRIZE_RECORD_STATUS.expired:
      return <ForfeitedPrize record={record} />;
    default:
      return <CourierInfo record={record} onOpen={onOpen} />;
  }
}

function ForfeitedPrize({ record: { expire_time } }: { record: PrizeRecord }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <p className={css.note}>
      {t('myPrize.forfeitedOn', { time: expire_time ? minuteOf(expire_time) : '' })}
    </p>
  );
}

function CourierInfo({ record, onOpen }: Omit<PrizeCardProps, 'isFirstWithoutAddress'>) {
  const css = useStyles(styles);
  const t = useT();
  const { express_company, express_no, prize_name } = record;
  if (!express_no) return null;
  return (
    <div className={css.footRow}>
      <p className={css.footText}>
        <span>{`${express_company} `}</span>
        <bdi translate="no">{express_no}</bdi>
      </p>
      <TextButton
        aria-label={t('myPrize.trackOf', { prize: prize_name })}
        aria-haspopup="dialog"
        onClick={() => onOpen(record)}
      >
        {t('myPrize.track')}
      </TextButton>
    </div>
  );
}

/** Says where an issued prize was credited. Links to the page that uses it, or to the lottery's fund records. */
function IssuedPrize({ record }: { record: PrizeRecord }) {
  const css = useStyles(styles);
  const t = useT();
  const { data: config } = useConfig();
  const { isHidden } = usePageServices();
  const { prize_type, prize_name, value } = record;
  const isVipTrial = prize_type === 'vip_trial';
  const isPoints = prize_type === 'points';
  // Points can only be spent on draws (RULES.md, Points).
  const canUsePoints = config?.features.lottery !== false && !isHidden(paths.lottery());
  // A VIP trial has no fund record. If the host hides the VIP page, its link is hidden too.
  const usagePath = isVipTrial ? paths.vip() : isPoints && canUsePoints ? paths.lottery() : null;
  const actionText = t(usagePath ? 'myPrize.use' : 'myPrize.seeRecord');
  return (
    <div className={css.footRow}>
      <p className={css.footText}>
        {isVipTrial
          ? t('myPrize.trialIssued', { n: value })
          : t(isPoints ? 'myPrize.pointsIssued' : 'myPrize.cashIssued')}
      </p>
      <TextLink
        to={usagePath ?? paths.asset({ type: 'lottery' })}
        aria-label={t('myPrize.actionOf', { action: actionText, prize: prize_name })}
      >
        {actionText}
      </TextLink>
    </div>
  );
}

/** Shows the delivery address of a prize, and until when the member can change the address. */
function PrizeToSend({ record }: { record: PrizeRecord }) {
  const css = useStyles(styles);
  const t = useT();
  const openAddressPage = useOpenAddressPage();
  const now = useNow(SECOND_MS);
  const { id, prize_name, address, lock_time } = record;
  const canChange = lock_time !== null && (parseTime(lock_time) ?? 0) > now;
  return (
    <>
      {address && (
        <p className={css.note}>
          <AddressLine address={address} />
        </p>
      )}
      <div className={css.footRow}>
        <p className={css.footText}>
          {canChange
            ? t('myPrize.changeUntil', { time: shortMinuteOf(lock_time) })
            : t('myPrize.packing')}
        </p>
        {canChange && (
          <SmallButton
            aria-label={t('myPrize.changeOf', { prize: prize_name })}
            onClick={() => openAddressPage(id, prize_name)}
          >
            {t('myPrize.change')}
          </SmallButton>
        )}
      </div>
    </>
  );
}

const DAY_SECONDS = 86_400;

/** The time left to give an address, the deadline, and a button that opens the addresses. */
function AddressNeeded({
  record,
  isFirstWithoutAddress,
}: {
  record: PrizeRecord;
  isFirstWithoutAddress: boolean;
}) {
  const css = useStyles(styles);
  const t = useT();
  const openAddressPage = useOpenAddressPage();
  const now = useNow(SECOND_MS);
  const config = useConfig();
  const { id, prize_name, expire_time } = record;
  // Until the configuration is loaded, the server time is unknown, and the device clock may be wrong.
  const deadline = config.isPending ? null : addressDeadline(record, now);
  return (
    <>
      {deadline && (
        <TickScale
          isCounted
          height={16}
          marks={lightLast(deadline.totalDays, deadline.secondsLeft / DAY_SECONDS, 'warning')}
        />
      )}
      {expire_time && (
        <p className={css.meta}>{t('myPrize.forfeitsOn', { time: minuteOf(expire_time) })}</p>
      )}
      <div className={css.footRow}>
        <p className={css.footText}>
          {deadline && <TimeLeft key={config.dataUpdatedAt} {...deadline} />}
        </p>
        <SmallButton
          variant={isFirstWithoutAddress ? 'primary' : 'tinted'}
          aria-label={t('myPrize.giveOf', { prize: prize_name })}
          onClick={() => openAddressPage(id, prize_name)}
        >
          {t('myPrize.give')}
        </SmallButton>
      </div>
    </>
  );
}

/** Shows the days left to give an address; on the last day, a countdown. */
function TimeLeft({ daysLeft, secondsLeft }: Deadline) {
  const css = useStyles(styles);
  const t = useT();
  const invalidateReads = useInvalidateReads(contract.prize.bindAddress);
  // The countdown reports its end, so it stays.
  const [hadTimeLeft] = useState(secondsLeft > 0);
  return (
    <b className={css.timeLeft}>
      {daysLeft > 0 ? (
        t('myPrize.daysLeft', { n: daysLeft })
      ) : hadTimeLeft ? (
        <Countdown
          seconds={secondsLeft}
          text="myPrize.timeLeft"
          onEnd={() => void invalidateReads()}
        />
      ) : (
        t('myPrize.due')
      )}
    </b>
  );
}
