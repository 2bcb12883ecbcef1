import { useT } from '../../i18n/use-t.ts';
import { Timeline } from '../../ui/Timeline.tsx';
import type { FundRecord } from './records.ts';

interface WithdrawalTimelineProps {
  record: FundRecord;
  order: NonNullable<FundRecord['ref']>;
}

const APPLIED = 113;

/** What has happened to a withdrawal, and what is still to come. */
export function WithdrawalTimeline({ record, order }: WithdrawalTimelineProps) {
  const t = useT();
  const { audit_time, arrival, fail_reason, status } = order;
  const { type, created_at } = record;
  const timed = (time: string | null) => (time === null ? {} : { time: time.slice(5, 16) });
  const applied = {
    title: t('records.applied'),
    state: 'done',
    ...timed(type === APPLIED ? created_at : null),
  } as const;
  const returned = {
    title: t('records.returned'),
    state: 'done',
    ...timed(type === APPLIED ? null : created_at),
  } as const;
  const reason = fail_reason === null ? {} : { text: fail_reason };
  const expected =
    arrival === null ? {} : { text: t('records.expected', { time: arrival.slice(5, 16) }) };
  const reviewed = { title: t('records.approved'), state: 'done', ...timed(audit_time) } as const;
  const later = { title: t('records.payout'), state: 'coming', ...expected } as const;
  const stages = [
    [applied, { title: t('records.reviewing'), state: 'now' }, later],
    [applied, reviewed, { ...later, title: t('records.paying'), state: 'now' }],
    [applied, reviewed, { title: t('records.paid'), state: 'done', ...timed(arrival) }],
    [
      applied,
      { title: t('records.refused'), state: 'done', ...timed(audit_time), ...reason },
      returned,
    ],
    [applied, reviewed, { title: t('records.failed'), state: 'done', ...reason }, returned],
    [applied, { title: t('records.cancelled'), state: 'done' }, returned],
  ] as const;
  const items = stages[status ?? -1];
  return items ? <Timeline label={t('records.progress')} items={items} /> : null;
}
