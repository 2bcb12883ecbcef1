import { NO, YES } from '../../contract/flag.ts';
import { useT } from '../../i18n/use-t.ts';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './sign-in.module.css';
import { nextOf } from './sign-days.ts';
import type { SignList } from './sign-in-queries.ts';
import { StepsChart } from './StepsChart.tsx';

const STATES = ['missed', 'done', 'today', 'future'] as const;

/** How many days in a row, and what the seven days of the cycle bring. */
export function Streak({ list: { streak, cycle, today_signed } }: { list: SignList }) {
  const css = useStyles(styles);
  const t = useT();
  const next = nextOf(cycle);
  const when = today_signed === YES ? 'Tomorrow' : 'Today';
  return (
    <section className={css['streak']} aria-labelledby="sign-streak">
      <h2 className={css['streakHead']} id="sign-streak">
        <span className={css['streakName']}>{t('sign.streak')}</span>{' '}
        <span className={css['streakDays']}>
          <strong>{streak}</strong> {t(streak === 1 ? 'sign.dayUnit' : 'sign.daysUnit')}
        </span>
      </h2>
      <div className={css['steps']}>
        <StepsChart
          label={t('sign.cycle')}
          steps={cycle.map(({ day, points, chance, state }) => ({
            amount: points,
            text: `+${points}`,
            state: STATES[state],
            description: [
              t('sign.cycleDay', { n: day }),
              t(`sign.state.${STATES[state]}`),
              t('sign.points', { n: points }),
              chance === YES && t('sign.chance', { n: 1 }),
            ]
              .filter(Boolean)
              .join(t('calendar.comma')),
          }))}
        />
      </div>
      <p className={css['streakNote']}>
        {next?.chance === YES
          ? t(`sign.chance${when}`, { n: streak + 1 })
          : streak === 0 && today_signed === NO
            ? t('sign.fresh')
            : t('sign.goOn')}
      </p>
    </section>
  );
}
