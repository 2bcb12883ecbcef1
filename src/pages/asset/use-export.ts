import { useEffect, useRef, useState } from 'react';
import { nextPage } from '../../api/next-page.ts';
import type { Api } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { PAGE_SIZE } from './asset-queries.ts';
import { toInput, type Filter, type AssetRecord, type MoneyLog } from './records.ts';

type Progress =
  | { readonly phase: 'idle' | 'failed' }
  | { readonly phase: 'running'; readonly done: number; readonly total: number };

async function fetchAll(
  api: Api,
  filter: Filter,
  signal: AbortSignal,
  onPage: (done: number, total: number) => void,
): Promise<AssetRecord[]> {
  const pages: MoneyLog[] = [];
  for (let hasMore = true; hasMore;) {
    const page = pages.length + 1;
    const log = await api.user.getMoneyLog(
      { ...toInput(filter), page, limit: PAGE_SIZE },
      { signal },
    );
    pages.push(log);
    hasMore = nextPage(log, pages) !== null;
    onPage(uniqueById(pages).length, log.total);
  }
  return uniqueById(pages);
}

/** Fetches all records of a filter page by page. Stops on cancel and when the sheet closes. */
export function useExport(
  filter: Filter,
  onDone: (records: readonly AssetRecord[]) => Promise<void>,
) {
  const api = useApi();
  const [progress, setProgress] = useState<Progress>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function start(total: number): void {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setProgress({ phase: 'running', done: 0, total });
    const onPage = (done: number, all: number) =>
      setProgress({ phase: 'running', done, total: all });
    void fetchAll(api, filter, signal, onPage)
      .then((records) => (signal.aborted ? undefined : onDone(records)))
      .catch(() => !signal.aborted && setProgress({ phase: 'failed' }));
  }

  function cancel(): void {
    running.current?.abort();
    setProgress({ phase: 'idle' });
  }

  return { progress, start, cancel };
}
