import { useConfig } from '../../api/use-config.ts';
import { useT } from '../../i18n/use-t.ts';
import { lastLit } from '../../lib/tick-marks.ts';
import { Countdown } from '../../ui/Countdown.tsx';
import { SmallButton } from '../../ui/SmallButton.tsx';
import { TickScale } from '../../ui/TickScale.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { useServerClock } from '../shared/use-server-time.ts';
import { addressDeadline, type Deadline } from './deadline.ts';
import { useInvalidatePrizes, type PrizeRecord } from './my-prize-queries.ts';
import styles from './my-prize.module.css';
import { useChooseAddress } from './use-choose-address.ts';

const DAY_SECONDS = 86_400;

interface WaitingProps {
  record: PrizeRecord;
  isFirst: boolean;
}

/** The time left to give an address, the deadline, and a link to the addresses. */
export function Waiting({ record, isFirst }: WaitingProps) {
  const css = useStyles(styles);
  const t = useT();
  const choose = useChooseAddress();
  const now = useServerClock();
  const config = useConfig();
  const { id, prize_name, expire_time } = record;
  // Before the first answer the server time is unknown, and the device clock may be wrong.
  const deadline = config.isPending ? null : addressDeadline(record, now());
  return (
    <>
      {deadline && (
        <TickScale
          isCounted
          height={16}
          marks={lastLit(deadline.total, deadline.seconds / DAY_SECONDS, 'warning')}
        />
      )}
      {expire_time && (
        <p className={css['meta']}>{t('myPrize.forfeitsOn', { time: expire_time.slice(0, 16) })}</p>
      )}
      <div className={css['foot']}>
        <p className={css['left']}>
          {deadline && <TimeLeft key={config.dataUpdatedAt} {...deadline} />}
        </p>
        <SmallButton
          look={isFirst ? 'primary' : 'tinted'}
          aria-label={t('myPrize.giveOf', { prize: prize_name })}
          onClick={() => choose(id, prize_name)}
        >
          {t('myPrize.give')}
        </SmallButton>
      </div>
    </>
  );
}

/** The days left; on the last day a countdown. */
function TimeLeft({ days, seconds }: Deadline) {
  const css = useStyles(styles);
  const t = useT();
  const invalidate = useInvalidatePrizes();
  return (
    <b className={css['days']}>
      {days > 0 ? (
        t(days === 1 ? 'myPrize.dayLeft' : 'myPrize.daysLeft', { n: days })
      ) : seconds > 0 ? (
        <Countdown seconds={seconds} text="myPrize.timeLeft" onEnd={invalidate} />
      ) : (
        t('myPrize.due')
      )}
    </b>
  );
}
