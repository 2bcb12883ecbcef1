import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageReads } from '../../api/api-query.ts';
import { nameOfValue, SIGN_DAY_STATE } from '../../contract/statuses.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatCount } from '../../lib/format-amount.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { usePersistentState } from '../../ui/hooks/use-persistent-state.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SkeletonCards } from '../../ui/skeleton/SkeletonShapes.tsx';
import { MonthView } from './MonthView.tsx';
import { nextSignDay } from './sign-days.ts';
import styles from './sign-in.module.css';
import { signListQuery, type SignList } from './sign-list.ts';
import { SignForm } from './SignForm.tsx';
import { StepsChart } from './StepsChart.tsx';

/** pages-sub/sign-in/index: the daily sign-in, the calendar and the rewards. */
function SignInPage() {
  const css = useStyles(styles);
  const t = useT();
  const query = useQuery(signListQuery(null));
  const [month, setMonth] = usePersistentState<string | null>('month', {
    scope: 'page',
  });
  const [areRulesOpen, setAreRulesOpen] = useState(false);
  return (
    <Page
      end={
        query.data && (
          <button
            type="button"
            className={css.rulesButton}
            aria-haspopup="dialog"
            onClick={() => setAreRulesOpen(true)}
          >
            {t('signIn.rules')}
          </button>
        )
      }
    >
      <AsyncView
        query={query}
        skeleton={
          <>
            <Skeleton height={124} />
            <Skeleton height={48} />
            <Skeleton height={376} />
            <SkeletonCards rows={4} />
          </>
        }
        errorTitle={t('signIn.unavailable')}
      >
        {(list) => (
          <>
            <Streak list={list} />
            <SignForm list={list} readAt={Math.max(query.dataUpdatedAt, query.errorUpdatedAt)} />
            <MonthView list={list} month={month} onMonthChange={setMonth} />
            {areRulesOpen && (
              <Sheet title={t('signIn.rulesTitle')} onClose={() => setAreRulesOpen(false)}>
                <p className={css.rules}>{list.rules}</p>
              </Sheet>
            )}
          </>
        )}
      </AsyncView>
    </Page>
  );
}

/** The streak (days signed in without a gap), and the rewards of the seven days of the cycle. */
function Streak({ list: { streak, cycle, today_signed } }: { list: SignList }) {
  const css = useStyles(styles);
  const t = useT();
  const nextDay = nextSignDay(cycle);
  const chanceDay = cycle.find(({ chance }) => chance);
  const chanceTextSuffix = today_signed ? 'Tomorrow' : 'Today';
  return (
    <section className={css.streak} aria-labelledby="sign-streak">
      <h2 className={css.streakHead} id="sign-streak">
        <span className={css.streakName}>{`${t('signIn.streak')} `}</span>
        <span className={css.streakDays}>
          <strong>{formatCount(streak)}</strong>
          <span>{` ${t('signIn.daysUnit', { n: streak })}`}</span>
        </span>
      </h2>
      <div className={css.stepsChart}>
        <StepsChart
          label={t('signIn.cycle')}
          steps={cycle.map(({ day, points, chance, state }) => {
            const stateName = nameOfValue(SIGN_DAY_STATE, state);
            return {
              amount: points,
              text: `+${formatCount(points)}`,
              state: stateName,
              description: [
                t('signIn.cycleDay', { n: day }),
                t(`signIn.state.${stateName}`),
                t('signIn.points', { n: points }),
                chance && t('signIn.chance', { n: 1 }),
              ]
                .filter(Boolean)
                .join(t('calendar.comma')),
            };
          })}
        />
      </div>
      {chanceDay && (
        <p className={css.streakNote}>
          {nextDay?.chance
            ? t(`signIn.chance${chanceTextSuffix}`, { n: streak + 1 })
            : t('signIn.chanceDay', { n: chanceDay.day })}
        </p>
      )}
    </section>
  );
}

export const reads: PageReads = () => [signListQuery(null)];

export { SignInPage as Component };
