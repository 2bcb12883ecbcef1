import type { FundRecord } from '../../api/client.ts';
import { useConfig } from '../../api/use-config.ts';
import { DIRECTION } from '../../contract/statuses.ts';
import { dayOf, formatTime, minuteOf } from '../../contract/time.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { monthName } from '../../lib/day-names.ts';
import { monthOf, yearOf } from '../../lib/month-days.ts';
import { ribbonKind } from '../../lib/ribbon-kind.ts';
import { useMember } from '../../session/use-member.ts';
import { maskedOwnName } from '../shared/masked-own-name.ts';
import { useReadServerTime } from '../shared/use-now.ts';
import { monthsOfYear } from './months.ts';
import { recordsToCsv } from './records-to-csv.ts';
import type { Account, MoneyLog, RecordFilter } from './records.ts';
import { statementDocument } from './statement-document.ts';
import { makeStatement, type Statement } from './statement.ts';

/** `csv` has the records of the list as it is filtered. A statement has all records of a month or a year. */
export type Format = 'csv' | 'month' | 'year';

const ALL_RECORDS = { search: null, kind: null, direction: null } as const;

/** A file that the member can choose. */
export interface FileFormat {
  readonly value: Format;
  readonly label: string;
  readonly hint: string;
  /** The text of the button. */
  readonly startText: string;
  readonly isDisabled?: boolean;
  /** The records that the file has. */
  readonly filters: readonly RecordFilter[];
  readonly makeFile: (
    records: readonly FundRecord[],
    isComplete: boolean,
  ) => {
    readonly name: string;
    readonly type: string;
    readonly text: string;
  };
}

interface FormatOptions {
  readonly filterText: string;
  /** `YYYY-MM`, the server's month. */
  readonly thisMonth: string;
  /** The last page of the list that is loaded. A backend may send no `total`. */
  readonly lastPage: MoneyLog | undefined;
}

/** The formats: a table of the records in the list, and statements of the chosen month and its year. */
export function useFormats(
  filter: RecordFilter,
  { filterText, thisMonth, lastPage }: FormatOptions,
): FileFormat[] {
  const t = useT();
  const language = useTexts().language();
  const { account } = filter;
  const joinedMonth = monthOf(useMember().created_at);
  const month = filter.month ?? thisMonth;
  const total = lastPage?.total;
  const makeStatementText = useStatementText(account);
  function statementOf(value: Format, period: string, id: string, months: readonly string[]) {
    return {
      value,
      label: t('asset.statementOf', { period }),
      hint: t('asset.statementContent', { account: t(`asset.${account}`) }),
      startText: t('asset.statementStart'),
      isDisabled: !makeStatementText,
      filters: months.map((part) => ({ ...ALL_RECORDS, account, month: part })),
      makeFile: (records: readonly FundRecord[], isComplete: boolean) => ({
        name: `${[t('asset.statement'), t(`asset.${account}`), id].join('-')}.html`,
        type: 'text/html',
        text:
          makeStatementText?.(makeStatement(records, isComplete), {
            period,
            isRunning: months.includes(thisMonth),
          }) ?? '',
      }),
    };
  }
  const year = yearOf(month);
  return [
    {
      value: 'csv',
      label: t('asset.csv'),
      hint: filterText,
      startText: total === undefined ? t('asset.export') : t('asset.exportStart', { n: total }),
      isDisabled: !lastPage || total === 0,
      filters: [filter],
      makeFile: (records) => ({
        name: `${exportFileName(filter, t)}.csv`,
        type: 'text/csv',
        text: recordsToCsv(records, t),
      }),
    },
    statementOf('month', monthName(month, language), month, [month]),
    statementOf(
      'year',
      t('asset.year', { year }),
      year,
      monthsOfYear(year, joinedMonth, thisMonth),
    ),
  ];
}

/** Returns a function that makes the statement of records; `null` until the configuration is loaded. */
function useStatementText(account: Account) {
  const t = useT();
  const language = useTexts().language();
  const member = useMember();
  const readServerTime = useReadServerTime();
  const site = useConfig().data?.site;
  if (!site) return null;
  const label = ribbonKind(site);
  const notes = [
    label && `${t(`ribbon.${label}`)} · ${t(`ribbon.${label}Hint`)}`,
    [site.operator, site.license].filter(Boolean).join(' · '),
  ];
  return (
    statement: Statement | null,
    { period, isRunning }: { period: string; isRunning: boolean },
  ): string | null => {
    const now = formatTime(readServerTime());
    return (
      statement &&
      statementDocument(statement, {
        t,
        language,
        period: isRunning ? t('asset.statementUntil', { period, day: dayOf(now) }) : period,
        isRunning,
        account,
        member: [maskedOwnName(member), member.mobile, t('my.uid', { id: String(member.id) })].join(
          ' · ',
        ),
        madeAt: minuteOf(now),
        notes: notes.filter((note) => !!note).map(String),
      })
    );
  };
}

/** Leaves out the keyword of a search, because it can contain characters that a file name must not have. */
function exportFileName(
  { account, search, month, kind, direction }: RecordFilter,
  t: Translate,
): string {
  return [
    t('asset.fileName'),
    t(`asset.${account}`),
    ...(search ? [t('asset.searchStart'), search.from, search.to] : [month ?? t('asset.allTime')]),
    kind && t(`asset.${kind}`),
    direction && t(direction === DIRECTION.in ? 'asset.income' : 'asset.spending'),
  ]
    .filter(Boolean)
    .join('-');
}
