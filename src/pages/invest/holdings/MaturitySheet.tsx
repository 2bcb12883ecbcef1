import { useState } from 'react';
import type { Holding } from '../../../api/client.ts';
import { HOLDING_STATUS } from '../../../contract/statuses.ts';
import { useT, useTexts } from '../../../i18n/use-t.ts';
import { dayName } from '../../../lib/day-names.ts';
import { monthOf } from '../../../lib/month-days.ts';
import { Calendar } from '../../../ui/calendar/Calendar.tsx';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { Money } from '../../../ui/money/Money.tsx';
import { Sheet } from '../../../ui/sheet/Sheet.tsx';
import { StatusChip } from '../../../ui/status-chip/StatusChip.tsx';
import { useServerDay } from '../../shared/use-now.ts';
import { initialMaturityDay, maturitiesByDay } from './maturities.ts';
import styles from './maturity.module.css';

interface MaturitySheetProps {
  holdings: readonly Holding[];
  onClose: () => void;
}

/** A calendar of the days on which holdings mature or have matured. A list shows the holdings of the chosen day. */
export function MaturitySheet({ holdings, onClose }: MaturitySheetProps) {
  const css = useStyles(styles);
  const t = useT();
  const language = useTexts().language();
  const today = useServerDay();
  const holdingsByDay = maturitiesByDay(holdings);
  const days = [...holdingsByDay.keys()].sort();
  const [selectedDay, setSelectedDay] = useState(() => initialMaturityDay(days, today));
  const [month, setMonth] = useState(monthOf(selectedDay ?? today));
  const [firstDay = today, lastDay = today] = [days[0], days.at(-1)];
  const dayHoldings = (selectedDay && holdingsByDay.get(selectedDay)) || [];
  return (
    <Sheet title={t('invest.calendar')} onClose={onClose}>
      <Calendar
        month={month}
        onMonthChange={setMonth}
        min={monthOf(firstDay < today ? firstDay : today)}
        max={monthOf(lastDay > today ? lastDay : today)}
        today={today}
        marks={Object.fromEntries(days.map((day) => [day, 'due' as const]))}
        markTexts={{ due: t('invest.dueMark') }}
        choice={{
          from: selectedDay ?? '',
          to: selectedDay ?? '',
          canChoose: (day) => holdingsByDay.has(day),
          onChoose: setSelectedDay,
        }}
      />
      {selectedDay && (
        <section className={css.chosenDay} aria-live="polite">
          <h3 className={css.dayTitle}>{dayName(selectedDay, language)}</h3>
          <ul role="list" aria-label={t('invest.dueOn', { day: dayName(selectedDay, language) })}>
            {dayHoldings.map((holding) => (
              <MaturingHolding key={holding.id} holding={holding} />
            ))}
          </ul>
        </section>
      )}
    </Sheet>
  );
}

function MaturingHolding({ holding }: { holding: Holding }) {
  const css = useStyles(styles);
  const t = useT();
  const { product_name, status, status_text, amount, settled_amount, income_final } = holding;
  const isPaid = status === HOLDING_STATUS.matured;
  return (
    <li className={css.holding}>
      <span className={css.name}>
        <span>{`${product_name} `}</span>
        <StatusChip tone={isPaid ? 'neutral' : 'success'}>{status_text}</StatusChip>
      </span>
      <span className={css.figures}>
        <span className={css.figure}>
          <span>{`${t(isPaid ? 'invest.paidOut' : 'invest.principal')} `}</span>
          <strong>
            <Money amountFen={isPaid ? settled_amount : amount} isPrivate />
          </strong>
        </span>
        {isPaid && (
          <span className={css.figure}>
            <span>{`${t('invest.finalResult')} `}</span>
            <strong>
              <Money amountFen={income_final} sign="result" isPrivate />
            </strong>
          </span>
        )}
      </span>
    </li>
  );
}
