import { useEffect, useRef, useState } from 'react';
import { readAllPages } from '../../api/read-all-pages.ts';
import { useApi } from '../../api/use-api.ts';
import { PAGE_SIZE } from './asset-queries.ts';
import { toInput, type Filter, type AssetRecord } from './records.ts';

/** `total` is missing if the backend does not say how many records there are. */
type Progress =
  | { readonly phase: 'idle' | 'failed' }
  | { readonly phase: 'running'; readonly done: number; readonly total: number | undefined };

/** Fetches all records of a filter page by page. Stops on cancel and when the sheet closes. */
export function useExport(
  filter: Filter,
  onDone: (records: readonly AssetRecord[]) => Promise<void>,
) {
  const api = useApi();
  const [progress, setProgress] = useState<Progress>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function start(expected: number | undefined): void {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setProgress({ phase: 'running', done: 0, total: expected });
    const read = (page: number) =>
      api.user.getMoneyLog({ ...toInput(filter), page, limit: PAGE_SIZE }, { signal });
    void readAllPages(read, (done, { total }) => setProgress({ phase: 'running', done, total }))
      .then((records) => (signal.aborted ? undefined : onDone(records)))
      .catch(() => !signal.aborted && setProgress({ phase: 'failed' }));
  }

  function cancel(): void {
    running.current?.abort();
    setProgress({ phase: 'idle' });
  }

  return { progress, start, cancel };
}
