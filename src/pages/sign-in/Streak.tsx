import { NO, YES } from '../../contract/flag.ts';
import { formatCount } from '../../lib/format-amount.ts';
import { useT } from '../../i18n/use-t.ts';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './sign-in.module.css';
import { nextSignDay } from './sign-days.ts';
import type { SignList } from './sign-in-queries.ts';
import { StepsChart } from './StepsChart.tsx';

const STATES = ['missed', 'done', 'today', 'future'] as const;

/** The streak, and the rewards of the seven days of the cycle. */
export function Streak({ list: { streak, cycle, today_signed } }: { list: SignList }) {
  const css = useStyles(styles);
  const t = useT();
  const next = nextSignDay(cycle);
  const when = today_signed === YES ? 'Tomorrow' : 'Today';
  return (
    <section className={css['streak']} aria-labelledby="sign-streak">
      <h2 className={css['streakHead']} id="sign-streak">
        <span className={css['streakName']}>{t('signIn.streak')}</span>{' '}
        <span className={css['streakDays']}>
          <strong>{formatCount(streak)}</strong>{' '}
          {t(streak === 1 ? 'signIn.dayUnit' : 'signIn.daysUnit')}
        </span>
      </h2>
      <div className={css['steps']}>
        <StepsChart
          label={t('signIn.cycle')}
          steps={cycle.map(({ day, points, chance, state }) => ({
            amount: points,
            text: `+${formatCount(points)}`,
            state: STATES[state],
            description: [
              t('signIn.cycleDay', { n: day }),
              t(`signIn.state.${STATES[state]}`),
              t('signIn.points', { n: points }),
              chance === YES && t('signIn.chance', { n: 1 }),
            ]
              .filter(Boolean)
              .join(t('calendar.comma')),
          }))}
        />
      </div>
      <p className={css['streakNote']}>
        {next?.chance === YES
          ? t(`signIn.chance${when}`, { n: streak + 1 })
          : streak === 0 && today_signed === NO
            ? t('signIn.fresh')
            : t('signIn.goOn')}
      </p>
    </section>
  );
}
