import { useInvalidateReads } from '../../api/stale-reads.ts';
import { useConfig } from '../../api/use-config.ts';
import { contract } from '../../contract/contract.ts';
import { clockTimeOf, DAY_MS, formatTime, SECOND_MS, startOfDay } from '../../contract/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { addDays } from '../../lib/month-days.ts';
import { useMember } from '../../session/use-member.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Callout } from '../../ui/callout/Callout.tsx';
import { useSecondsLeft } from '../../ui/countdown/use-seconds-left.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { RECORD_PAGES } from '../shared/record-pages.ts';
import { ReminderButton } from '../shared/reminder/ReminderButton.tsx';
import { signInEvents } from '../shared/reminder/reminders.ts';
import { useNow } from '../shared/use-now.ts';
import { useSignIn } from '../shared/use-sign-in.ts';
import { nextSignDay } from './sign-days.ts';
import styles from './sign-in.module.css';
import type { SignList } from './sign-list.ts';

/** Returns the day of the first daily reminder: today, or tomorrow if the member has already signed in today. */
const reminderDay = ({ server_date, today_signed }: SignList) =>
  today_signed ? addDays(server_date, 1) : server_date;

interface SignFormProps {
  /** The sign-ins of the current month. */
  list: SignList;
  /** When the list was last read, also in vain, in milliseconds since 1970. Each read restarts the countdown. */
  readAt: number;
}

/** The button of the daily sign-in, its reward and the time left today. */
export function SignForm({ list, readAt }: SignFormProps) {
  const css = useStyles(styles);
  const t = useT();
  const config = useConfig();
  const invalidateReads = useInvalidateReads(contract.user.sign);
  const { submit, sendSignIn } = useSignIn();
  const { vip } = useMember();
  const isSigned = list.today_signed;
  const vipPlan = config.data?.vip_levels.find(({ level }) => level === vip.level);
  const multiplier = vip.is_active
    ? vipPlan?.benefits.find(({ key }) => key === 'sign_multiplier')
    : null;
  const nextDay = nextSignDay(list.cycle);
  const rewardValues = { n: nextDay?.points ?? 0 };
  const notes = [
    isSigned && t('signIn.worthTomorrow', rewardValues),
    multiplier && t('signIn.multiplied', { name: vipPlan?.name ?? '', n: multiplier.value }),
  ].filter(Boolean);

  if (config.data?.features.sign === false) return <Callout title={t('signIn.closed')} />;
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSigned) void sendSignIn(nextDay);
      }}
    >
      <SubmitButton
        submit={submit}
        records={RECORD_PAGES.sign}
        label={isSigned ? t('signIn.signed') : t('signIn.action', rewardValues)}
        busyLabel={t('signIn.signing')}
        isDisabled={isSigned}
      />
      <p className={css.formNotes}>
        {notes.length > 0 && <span>{notes.join(' · ')}</span>}
        <DayCountdown
          key={readAt}
          isSigned={isSigned}
          day={list.server_date}
          onEnd={() => void invalidateReads()}
        />
      </p>
      <p>
        <ReminderButton
          events={signInEvents(reminderDay(list), t)}
          fileName={t('reminder.signInFile')}
        >
          {t('reminder.daily')}
        </ReminderButton>
      </p>
    </form>
  );
}

/** The delay before the next refetch, if the server still reports the old day after midnight, or did not answer. */
const RETRY_SECONDS = 15;

interface DayCountdownProps {
  /** The server's current day, `YYYY-MM-DD`. */
  day: string;
  /** Whether the member has signed in on this day. */
  isSigned: boolean;
  onEnd: () => void;
}

/** A countdown to midnight in Shanghai, by the server clock. */
function DayCountdown({ day, isSigned, onEnd }: DayCountdownProps) {
  const t = useT();
  const now = useNow(SECOND_MS);
  const dayEndMs = startOfDay(day) + DAY_MS;
  const secondsToMidnight = Math.ceil((dayEndMs - now) / 1000);
  const secondsLeft = useSecondsLeft(
    secondsToMidnight > 0 ? secondsToMidnight : RETRY_SECONDS,
    onEnd,
  );
  return (
    <span>
      <span role="timer">
        {t(isSigned ? 'signIn.untilNext' : 'signIn.untilEnd', {
          time: formatDuration(secondsLeft),
        })}
      </span>
      <span>
        {` · ${t('signIn.serverTime', { time: clockTimeOf(formatTime(dayEndMs - secondsLeft * 1000)) })}`}
      </span>
    </span>
  );
}
