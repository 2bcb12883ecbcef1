import { useQuery } from '@tanstack/react-query';
import { Check, Minus } from 'lucide';
import { useState } from 'react';
import { dayOf } from '../../contract/time.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { createShortDayFormatter } from '../../lib/day-names.ts';
import { addMonths, monthOf } from '../../lib/month-days.ts';
import { useMember } from '../../session/use-member.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { Calendar } from '../../ui/calendar/Calendar.tsx';
import { Fact, FactList } from '../../ui/facts/Facts.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { SkeletonCards } from '../../ui/skeleton/SkeletonShapes.tsx';
import { TextButton } from '../../ui/text-button/TextButton.tsx';
import { Milestones } from './Milestones.tsx';
import { dayMarks } from './sign-days.ts';
import styles from './sign-in.module.css';
import { signListQuery, type SignList } from './sign-list.ts';

/** How many past months the API returns (RULES.md, Sign-in). */
const PAST_MONTH_COUNT = 12;

interface MonthViewProps {
  /** The sign-ins of the current month. */
  list: SignList;
  /** The month to show, as `YYYY-MM`; `null` for the current month. */
  month: string | null;
  onMonthChange: (month: string | null) => void;
}

/** Shows the days, the records and the claimable rewards of a month. */
export function MonthView({ list, month, onMonthChange }: MonthViewProps) {
  const css = useStyles(styles);
  const t = useT();
  const joinedDay = dayOf(useMember().created_at);
  const { server_date: today, total_days } = list;
  const thisMonth = monthOf(today);
  const query = useQuery(signListQuery(month));
  const shownMonth = month ?? thisMonth;
  const signedDays = query.data?.calendar;
  return (
    <>
      <Calendar
        today={today}
        month={shownMonth}
        min={addMonths(thisMonth, -PAST_MONTH_COUNT)}
        max={thisMonth}
        isBusy={!signedDays}
        onMonthChange={(newMonth) => onMonthChange(newMonth === thisMonth ? null : newMonth)}
        marks={signedDays ? dayMarks(shownMonth, { signedDays, today, joinedDay }) : {}}
        markTexts={{ done: t('signIn.state.done'), missed: t('signIn.state.missed') }}
      >
        <span>
          {[
            t('signIn.monthDays', { n: query.data?.month_days ?? '–' }),
            t('signIn.totalDays', { n: total_days }),
          ].join(' · ')}
        </span>
        <span className={css.legend}>
          <span className={css.legendDone}>
            <Icon icon={Check} size={14} />
            <span>{t('signIn.state.done')}</span>
          </span>
          <span>
            <Icon icon={Minus} size={14} />
            <span>{t('signIn.missedLegend')}</span>
          </span>
        </span>
      </Calendar>
      <AsyncView
        isBlock
        query={query}
        skeleton={<SkeletonCards rows={4} />}
        errorTitle={t('signIn.monthUnavailable')}
      >
        {({ milestones, month_days, records }) => (
          <>
            <Milestones
              key={shownMonth}
              milestones={milestones}
              signedDayCount={month_days}
              isMonthOver={month !== null}
            />
            <SignRecords key={`${shownMonth} records`} records={records.list} />
          </>
        )}
      </AsyncView>
      <p className={css.smallPrint}>{t('signIn.small')}</p>
    </>
  );
}

/** How many records are shown before the member expands the list. */
const SHOWN_RECORD_COUNT = 3;

/** Shows the rewards of a month, newest first. A button shows the older rewards. */
function SignRecords({ records }: { records: SignList['records']['list'] }) {
  const t = useT();
  const language = useTexts().language();
  const [isExpanded, setIsExpanded] = useState(false);
  const formatDay = createShortDayFormatter(language);
  if (records.length === 0) return null;
  return (
    <Panel
      title={t('signIn.records')}
      button={
        records.length > SHOWN_RECORD_COUNT &&
        !isExpanded && (
          <TextButton onClick={() => setIsExpanded(true)}>
            {t('signIn.allRecords', { n: records.length })}
          </TextButton>
        )
      }
    >
      <FactList isLined>
        {(isExpanded ? records : records.slice(0, SHOWN_RECORD_COUNT)).map(
          ({ id, date, streak, points, chance }) => (
            <Fact key={id} name={formatDay(date)} note={t('signIn.streakDay', { n: streak })}>
              {[t('signIn.gotPoints', { n: points }), chance && t('signIn.chance', { n: 1 })]
                .filter(Boolean)
                .join(' · ')}
            </Fact>
          ),
        )}
      </FactList>
    </Panel>
  );
}
