import { CalendarCheck, HandCoins, Package } from 'lucide';
import type { Config, Member } from '../../api/client.ts';
import { useConfig } from '../../api/use-config.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { SmallLink } from '../../ui/button/SmallButton.tsx';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Panel } from '../../ui/panel/Panel.tsx';
import { ListGroup } from '../../ui/rows/ListGroup.tsx';
import { RowWithButton } from '../../ui/rows/Rows.tsx';
import { SkeletonCards } from '../../ui/skeleton/SkeletonShapes.tsx';
import styles from './home.module.css';

export function Today({ member }: { member: Member }) {
  const css = useStyles(styles);
  const t = useT();
  const { data: config, isPending } = useConfig();
  const { isHidden } = usePageServices();
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
        {todos.map(({ to, icon, title, hint, action }, i) => (
          <RowWithButton
            key={to}
            icon={icon}
            title={title}
            hint={hint}
            button={
              <SmallLink
                to={to}
                variant={i === 0 ? 'primary' : 'tinted'}
                aria-label={`${action} ${title}`}
              >
                {action}
              </SmallLink>
            }
          />
        ))}
      </ListGroup>
    </Panel>
  );
}

function listTodos(member: Member, features: Config['features'] | undefined, t: Translate) {
  const { sign, todo } = member;
  return [
    {
      isDue: !sign.today_signed && features?.sign !== false,
      to: paths.signIn(),
      icon: CalendarCheck,
      title: t('home.signTitle', { n: sign.streak + 1 }),
      hint: sign.streak > 0 ? t('home.signStreak', { n: sign.streak }) : t('home.signFresh'),
      action: t('home.signAction'),
    },
    {
      isDue: todo.claimable_rewards > 0 && features?.invite !== false,
      to: paths.inviteAward(),
      icon: HandCoins,
      title: t('home.rewardTitle', { n: todo.claimable_rewards }),
      hint: t('home.rewardHint'),
      action: t('home.rewardAction'),
    },
    {
      // This task does not depend on a feature: a prize stays claimable after the operator disables the lottery.
      isDue: todo.prize_address > 0,
      to: paths.myPrize(),
      icon: Package,
      title: t('home.prizeTitle', { n: todo.prize_address }),
      hint: t('home.prizeHint'),
      action: t('home.prizeAction'),
    },
  ];
}
