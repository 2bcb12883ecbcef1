import type { FormEvent } from 'react';
import { NO, YES } from '../../contract/flag.ts';
import { useNavigation } from '../../ui/page-navigation.ts';
import { useConfig } from '../../api/use-config.ts';
import { formatTime, parseTime } from '../../contract/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatCount } from '../../lib/format-amount.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { PATHS } from '../../routes.ts';
import { useMember } from '../../session/use-member.ts';
import { Callout } from '../../ui/Callout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { useSecondsLeft } from '../../ui/use-seconds-left.ts';
import { useStyles } from '../../ui/use-styles.ts';
import { useServerClock } from '../shared/use-server-time.ts';
import { nextOf } from './sign-days.ts';
import { useReadDayAnew, useSignIn, type Signed, type SignList } from './sign-in-queries.ts';
import styles from './sign-in.module.css';
import { RECORD_PAGES } from '../shared/record-pages.ts';

interface SignFormProps {
  list: SignList;
  /** When the list was read, by the clock of the device: with each reading it is counted down anew. */
  readAt: number;
}

/** The button that signs in for today, what it brings, and how long the day of the server lasts. */
export function SignForm({ list, readAt }: SignFormProps) {
  const css = useStyles(styles);
  const t = useT();
  const config = useConfig();
  const submit = useSignIn();
  const readAnew = useReadDayAnew();
  const handleSigned = useSignedDialog();
  const { vip } = useMember();
  const isSigned = list.today_signed === YES;
  const plan = config.data?.vip_levels.find(({ level }) => level === vip.level);
  const times = vip.is_active ? plan?.benefits.find(({ key }) => key === 'sign_multiplier') : null;
  const worth = { n: nextOf(list.cycle)?.points ?? 0 };

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSigned) return;
    const outcome = await submit.send({});
    if (!outcome || (!outcome.ok && outcome.error.kind === 'cancelled')) return;
    // Refused, the day stands otherwise than it was shown.
    readAnew();
    if (outcome.ok) await handleSigned(outcome.data);
  }

  if (config.data?.features.sign === NO) return <Callout title={t('sign.closed')} />;
  return (
    <form className={css['form']} onSubmit={(event) => void handleSubmit(event)}>
      <SubmitButton
        submit={submit}
        records={RECORD_PAGES.sign}
        label={t(isSigned ? 'sign.signed' : 'sign.action')}
        busyLabel={t('sign.signing')}
        isDisabled={isSigned}
      />
      <p className={css['formWords']}>
        <span>
          {t(isSigned ? 'sign.worthTomorrow' : 'sign.worthToday', worth)}
          {times && ` · ${t('sign.multiplied', { name: plan?.name ?? '', n: times.value })}`}
        </span>
        <DayCountdown key={readAt} {...{ isSigned }} day={list.server_date} onEnd={readAnew} />
      </p>
    </form>
  );
}

const DAY_MS = 86_400_000;
/** Where the old day is named once more after its end, it is asked again so many seconds later. */
const RETRY_S = 5;

interface DayCountdownProps {
  day: string;
  isSigned: boolean;
  onEnd: () => void;
}

/** What is left of a day of Asia/Shanghai by the clock of the server, and what that says. */
function DayCountdown({ day, isSigned, onEnd }: DayCountdownProps) {
  const t = useT();
  const now = useServerClock();
  const end = (parseTime(`${day} 00:00:00`) ?? 0) + DAY_MS;
  const seconds = Math.max(Math.ceil((end - now()) / 1000), RETRY_S);
  const left = useSecondsLeft(seconds, onEnd);
  return (
    <span>
      <span role="timer">
        {t(isSigned ? 'sign.untilNext' : 'sign.untilEnd', { time: formatDuration(left) })}
      </span>
      {' · '}
      {t('sign.serverTime', { time: formatTime(end - left * 1000).slice(11, 16) })}
    </span>
  );
}

/** Says what a signature has brought, and leads on where it brought a chance. */
function useSignedDialog() {
  const t = useT();
  const notices = useNotices();
  const { navigate } = useNavigation();
  return async ({ date, points, streak, bonus, next, total_points }: Signed) => {
    const hasChance = bonus.chance === YES;
    const isOn = await notices.ask({
      title: t('sign.done', { n: points }),
      text: [
        t('sign.doneText', { date, n: streak, total: formatCount(total_points) }),
        hasChance && t('sign.doneChance'),
        t('sign.doneNext', { n: next.points }),
      ]
        .filter(Boolean)
        .join(''),
      ok: t(hasChance ? 'sign.toLottery' : 'common.done'),
      cancel: hasChance ? t('common.done') : undefined,
      isOutcome: true,
    });
    if (isOn && hasChance) navigate(PATHS.lottery);
  };
}
