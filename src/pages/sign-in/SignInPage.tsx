import { useState } from 'react';
import { toLoadState } from '../../api/to-load-state.ts';
import { useT } from '../../i18n/use-t.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { Page } from '../../ui/Page.tsx';
import { usePageState } from '../../ui/page-life.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SkeletonCards } from '../../ui/SkeletonShapes.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { MonthView } from './MonthView.tsx';
import styles from './sign-in.module.css';
import { SignForm } from './SignForm.tsx';
import { useSignList } from './sign-in-queries.ts';
import { Streak } from './Streak.tsx';

/** pages-sub/sign-in/index: the sign-in of today, the calendar and the rewards. */
export function SignInPage() {
  const css = useStyles(styles);
  const t = useT();
  const query = useSignList(null);
  const [month, setMonth] = usePageState<string | null>('month', null);
  const [areRulesOpen, setAreRulesOpen] = useState(false);
  return (
    <Page
      end={
        query.data && (
          <button
            type="button"
            className={css['rulesButton']}
            aria-haspopup="dialog"
            onClick={() => setAreRulesOpen(true)}
          >
            {t('signIn.rules')}
          </button>
        )
      }
    >
      <AsyncView
        state={toLoadState(query)}
        skeleton={<SignSkeleton />}
        errorTitle={t('signIn.unavailable')}
      >
        {(list) => (
          <>
            <Streak list={list} />
            <SignForm list={list} readAt={query.dataUpdatedAt} />
            <MonthView list={list} month={month} onMonthChange={setMonth} />
            {areRulesOpen && (
              <Sheet title={t('signIn.rulesTitle')} onClose={() => setAreRulesOpen(false)}>
                <p className={css['rules']}>{list.rules}</p>
              </Sheet>
            )}
          </>
        )}
      </AsyncView>
    </Page>
  );
}

function SignSkeleton() {
  return (
    <>
      <Skeleton height={124} />
      <Skeleton height={48} />
      <Skeleton height={376} />
      <SkeletonCards rows={4} />
    </>
  );
}
