import { CancelledError, useQueryClient, type QueryFilters } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '../../api/api-query.ts';
import type { FundRecord } from '../../api/client.ts';
import { readAllPages } from '../../api/list-pages.ts';
import { contract } from '../../contract/contract.ts';
import { filterToInput, PAGE_SIZE, type MoneyLog, type RecordFilter } from './records.ts';

/** The requests of the export. */
const EXPORT: QueryFilters = { predicate: ({ queryKey }) => queryKey.at(-1) === 'export' };

/** `total` is undefined if the backend sends no total, and while several months are read. */
type ExportState =
  | { readonly phase: 'idle' | 'failed' }
  | { readonly phase: 'running'; readonly doneCount: number; readonly total: number | undefined };

/** Fetches all records of some filters, page by page. Stops when `cancelExport` is called and when the sheet closes. */
export function useExport() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<ExportState>({ phase: 'idle' });
  useEffect(() => () => void queryClient.cancelQueries(EXPORT), [queryClient]);

  /**
   * Gives `onDone` the records of the filters, in their order, and whether these are as many as the backend counts. Fails if
   * two filters have the same record, because sums would then be wrong.
   */
  function startExport(
    filters: readonly RecordFilter[],
    onDone: (records: readonly FundRecord[], isComplete: boolean) => Promise<void>,
  ): void {
    setProgress({ phase: 'running', doneCount: 0, total: undefined });
    function readPage(filter: RecordFilter, page: number) {
      const input = { ...filterToInput(filter), page, limit: PAGE_SIZE };
      const query = apiQuery(contract.user.getMoneyLog, input);
      return queryClient.fetchQuery({
        ...query,
        queryKey: [...query.queryKey, 'export'],
        staleTime: 0,
        gcTime: 0,
        meta: { showsErrors: true, isForNoPage: true },
      });
    }
    async function exportRecords(): Promise<void> {
      const records: FundRecord[] = [];
      let isComplete = true;
      for (const filter of filters) {
        let partTotal: number | undefined;
        const showProgress = (count: number, page: MoneyLog) => {
          partTotal = page.total;
          setProgress({
            phase: 'running',
            doneCount: records.length + count,
            total: filters.length === 1 ? partTotal : undefined,
          });
        };
        const part = await readAllPages((page) => readPage(filter, page), showProgress);
        isComplete &&= partTotal === undefined || partTotal === part.length;
        records.push(...part);
      }
      if (new Set(records.map(({ id }) => id)).size < records.length)
        throw new Error('The backend has listed a record in two months.');
      await onDone(records, isComplete);
    }
    void exportRecords().catch((cause: unknown) => {
      if (!(cause instanceof CancelledError)) setProgress({ phase: 'failed' });
    });
  }

  function cancelExport(): void {
    void queryClient.cancelQueries(EXPORT);
    setProgress({ phase: 'idle' });
  }

  return { progress, startExport, cancelExport };
}
