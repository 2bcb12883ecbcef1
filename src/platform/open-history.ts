import type { AppHistory } from './app-history.ts';
import { HashHistory } from './hash-history.ts';
import { MemoryHistory } from './memory-history.ts';
import { createPageTitle } from './page-title.ts';

/** The app's history, and its access to the document's title. */
export interface OpenHistory {
  readonly history: AppHistory;
  /** Does nothing when another element or the host owns the address bar. */
  readonly showTitle: (title: string) => void;
  /** Removes the listeners and restores the host's title. */
  readonly release: () => void;
}

const START_PATH = '/';

/** Opens the hash history if the element owns the hash. Otherwise opens a history in memory. */
export function openHistory(
  page: Window,
  ownsHash: boolean,
  warn: (line: string) => void,
): OpenHistory {
  if (!ownsHash)
    return { history: new MemoryHistory(START_PATH), showTitle: () => {}, release: () => {} };
  const history = new HashHistory(page, START_PATH, warn);
  const title = createPageTitle(page);
  return {
    history,
    showTitle: title.show,
    release() {
      history.dispose();
      title.release();
    },
  };
}
