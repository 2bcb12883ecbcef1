import { useNavigate } from 'react-router-dom';
import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { useInvalidateReads } from '../../api/stale-reads.ts';
import { useConfig } from '../../api/use-config.ts';
import { CODE } from '../../contract/codes.ts';
import { contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { clockTimeOf, DAY_MS, formatTime, SECOND_MS, startOfDay } from '../../contract/time.ts';
import type { sign } from '../../contract/user/sign.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { addDays } from '../../lib/month-days.ts';
import { paths } from '../../paths.ts';
import { useMember } from '../../session/use-member.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Callout } from '../../ui/callout/Callout.tsx';
import { useSecondsLeft } from '../../ui/countdown/use-seconds-left.ts';
import { useDialogs } from '../../ui/hooks/use-dialogs.ts';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { RECORD_PAGES } from '../shared/record-pages.ts';
import { ReminderButton } from '../shared/reminder/ReminderButton.tsx';
import { signInEvents } from '../shared/reminder/reminders.ts';
import { useNow } from '../shared/use-now.ts';
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
  const { submit, sendSignIn } = useSendSignIn();
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

/** Signs in for the reward that the page shows, and shows the result in a dialog. */
function useSendSignIn() {
  const t = useT();
  const dialogs = useDialogs();
  const submit = useSubmit((api) => api.user.sign, {
    action: 'sign',
    ownBusinessErrors: [CODE.stale],
  });
  const invalidateReads = useInvalidateReads(contract.user.sign);
  const showSignedDialog = useSignedDialog();

  async function sendSignIn(day: SignList['cycle'][number] | undefined): Promise<void> {
    const outcome = await submit.send(
      day ? { expected_points: day.points, expected_chance: day.chance } : {},
    );
    if (!outcome || (!outcome.ok && outcome.error.kind === 'cancelled')) return;
    if (outcome.ok) return showSignedDialog(outcome.data);
    // After a business error, the displayed data is outdated.
    void invalidateReads();
    if (outcome.error.code === CODE.stale)
      await dialogs.ask({
        title: t('signIn.changed'),
        text: t('signIn.changedText'),
        okText: t('common.ok'),
      });
  }

  return { submit, sendSignIn };
}

/** Returns a function that shows the reward in a dialog, with a link to the lottery if the reward has a draw chance. */
function useSignedDialog() {
  const t = useT();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { isHidden } = usePageServices();
  return async ({ date, points, streak, bonus, next, total_points }: OutputOf<typeof sign>) => {
    const hasChance = bonus.chance;
    const isLotteryOffered = hasChance && !isHidden(paths.lottery());
    const isConfirmed = await dialogs.ask({
      title: t('signIn.done', { n: points }),
      text: [
        t('signIn.doneText', { date, n: streak, total: total_points }),
        hasChance && t('signIn.doneChance'),
        t('signIn.doneNext', { n: next.points }),
      ]
        .filter(Boolean)
        .join(''),
      okText: t(isLotteryOffered ? 'signIn.toLottery' : 'common.done'),
      cancelText: isLotteryOffered ? t('common.done') : undefined,
      isOutcome: true,
      isGoodNews: hasChance,
    });
    if (isConfirmed && isLotteryOffered) void navigate(paths.lottery());
  };
}
