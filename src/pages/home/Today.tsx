import { CalendarCheck, HandCoins, Package } from 'lucide';
import type { Config, Member } from '../../api/client.ts';
import { useConfig } from '../../api/use-config.ts';
import { DAY_MS, dayOf, minuteOf, parseTime, type ShanghaiTime } from '../../contract/time.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { paths } from '../../paths.ts';
import { SmallButton, SmallLink } from '../../ui/button/SmallButton.tsx';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { useAreAmountsHidden } from '../../ui/money/amounts-hidden.ts';
import { Panel } from '../../ui/panel/Panel.tsx';
import { ListGroup } from '../../ui/rows/ListGroup.tsx';
import { RowWithButton } from '../../ui/rows/Rows.tsx';
import { SkeletonCards } from '../../ui/skeleton/SkeletonShapes.tsx';
import { useNow } from '../shared/use-now.ts';
import { useSignIn } from '../shared/use-sign-in.ts';
import styles from './home.module.css';

export function Today({ member }: { member: Member }) {
  const css = useStyles(styles);
  const t = useT();
  const { data: config, isPending } = useConfig();
  const { isHidden } = usePageServices();
  const texts = useTodoTexts(member);
  // Waits for the configuration, which may disable a task.
  if (isPending) return <SkeletonCards rows={3} />;
  const todos = listTodos(member, config?.features, t).filter(
    ({ isDue, to }) => isDue && !isHidden(to),
  );
  if (todos.length === 0)
    return (
      <Panel title={t('home.today')}>
        <p className={css.noTasks}>{t('home.todoNone')}</p>
      </Panel>
    );
  return (
    <Panel title={t('home.today')} meta={t('home.todoCount', { n: todos.length })}>
      <ListGroup isFlush label={t('home.today')}>
        {todos.map(({ kind, to, icon, title, action }, i) => {
          const variant = i === 0 ? 'primary' : 'tinted';
          const label = `${action} ${title}`;
          return (
            <RowWithButton
              key={kind}
              icon={icon}
              title={title}
              hint={texts[kind]}
              button={
                kind === 'sign' && member.sign.next ? (
                  <SignInButton reward={member.sign.next} variant={variant} label={label} />
                ) : (
                  <SmallLink to={to} variant={variant} aria-label={label}>
                    {action}
                  </SmallLink>
                )
              }
            />
          );
        })}
      </ListGroup>
    </Panel>
  );
}

interface SignInButtonProps {
  /** What the sign-in of today brings. The backend refuses the sign-in if it brings less. */
  reward: NonNullable<Member['sign']['next']>;
  variant: 'primary' | 'tinted';
  label: string;
}

/** Signs in at once. The result is a dialog. */
function SignInButton({ reward, variant, label }: SignInButtonProps) {
  const t = useT();
  const { submit, sendSignIn } = useSignIn();
  return (
    <SmallButton
      variant={variant}
      aria-label={label}
      isBusy={submit.isBusy}
      aria-disabled={submit.isLocked || undefined}
      onClick={() => void sendSignIn(reward)}
    >
      {t(submit.isBusy ? 'home.signing' : 'home.signAction')}
    </SmallButton>
  );
}

/** What each task brings, and until when. A backend may send neither. */
function useTodoTexts({ sign, todo }: Member) {
  const t = useT();
  const areAmountsHidden = useAreAmountsHidden();
  const now = useNow();
  const { claimable_amount: amount, claimable_until, prize_address_until } = todo;
  const points = sign.next
    ? t(sign.next.chance ? 'home.signRewardChance' : 'home.signReward', {
        points: sign.next.points,
      })
    : t('home.signPoints');
  const rewardTexts = [
    amount !== undefined &&
      !areAmountsHidden &&
      t('home.rewardSum', { amount: formatAmount(amount) }),
    claimable_until &&
      t(todo.claimable_rewards === 1 ? 'home.rewardUntil' : 'home.rewardFirstUntil', {
        date: dayOf(claimable_until),
      }),
  ].filter(Boolean);
  return {
    sign: sign.streak > 0 ? t('home.signStreak', { n: sign.streak, reward: points }) : points,
    reward: rewardTexts.length > 0 ? rewardTexts.join(t('home.rewardJoin')) : t('home.rewardHint'),
    prize: prize_address_until ? prizeText(prize_address_until, now, t) : t('home.prizeHint'),
  };
}

/** Counts whole days, as the ticket of the prize does (RULES.md, Prizes and addresses). */
function prizeText(deadline: ShanghaiTime, now: number, t: Translate): string {
  const daysLeft = Math.floor(((parseTime(deadline) ?? 0) - now) / DAY_MS);
  return daysLeft > 0
    ? t('home.prizeDaysLeft', { n: daysLeft })
    : t('home.prizeUntil', { time: minuteOf(deadline) });
}

function listTodos(member: Member, features: Config['features'] | undefined, t: Translate) {
  const { sign, todo } = member;
  return [
    {
      kind: 'sign',
      isDue: !sign.today_signed && features?.sign !== false,
      to: paths.signIn(),
      icon: CalendarCheck,
      title: t('home.signTitle', { n: sign.streak + 1 }),
      action: t('home.signAction'),
    },
    {
      kind: 'reward',
      isDue: todo.claimable_rewards > 0 && features?.invite !== false,
      to: paths.inviteAward(),
      icon: HandCoins,
      title: t('home.rewardTitle', { n: todo.claimable_rewards }),
      action: t('home.rewardAction'),
    },
    {
      kind: 'prize',
      // This task does not depend on a feature: a prize stays claimable after the operator disables the lottery.
      isDue: todo.prize_address > 0,
      to: paths.myPrize(),
      icon: Package,
      title: t('home.prizeTitle', { n: todo.prize_address }),
      action: t('home.prizeAction'),
    },
  ] as const;
}
