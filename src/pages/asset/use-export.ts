import { CancelledError, useQueryClient, type QueryFilters } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '../../api/api-query.ts';
import type { FundRecord } from '../../api/client.ts';
import { readAllPages } from '../../api/list-pages.ts';
import { contract } from '../../contract/contract.ts';
import { filterToInput, PAGE_SIZE, type MoneyLog, type RecordFilter } from './records.ts';

/** The requests of the export. */
const EXPORT: QueryFilters = { predicate: ({ queryKey }) => queryKey.at(-1) === 'export' };

/** `total` is undefined if the backend sends no total. */
type ExportState =
  | { readonly phase: 'idle' | 'failed' }
  | { readonly phase: 'running'; readonly doneCount: number; readonly total: number | undefined };

/** Fetches all records of some filters, page by page. Stops when `cancelExport` is called and when the sheet closes. */
export function useExport() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<ExportState>({ phase: 'idle' });
  useEffect(() => () => void queryClient.cancelQueries(EXPORT), [queryClient]);

  /** Gives `onDone` the records of the filters, in their order. `total` is their number, if it is known. */
  function startExport(
    filters: readonly RecordFilter[],
    total: number | undefined,
    onDone: (records: readonly FundRecord[]) => Promise<void>,
  ): void {
    setProgress({ phase: 'running', doneCount: 0, total });
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
    async function readRecords(): Promise<FundRecord[]> {
      const records: FundRecord[] = [];
      const showProgress = (count: number, page: MoneyLog) =>
        setProgress({
          phase: 'running',
          doneCount: records.length + count,
          total: filters.length === 1 ? page.total : total,
        });
      for (const filter of filters) {
        const part = await readAllPages((page) => readPage(filter, page), showProgress);
        records.push(...part);
      }
      return records;
    }
    void readRecords()
      .then(onDone)
      .catch((cause: unknown) => {
        if (!(cause instanceof CancelledError)) setProgress({ phase: 'failed' });
      });
  }

  function cancelExport(): void {
    void queryClient.cancelQueries(EXPORT);
    setProgress({ phase: 'idle' });
  }

  return { progress, startExport, cancelExport };
}
