import type { AppHistory, Settings } from '../app/host.ts';
import { claimHash } from './claim-hash.ts';
import { createHashHistory } from './hash-history.ts';
import { createMemoryHistory } from './memory-history.ts';
import { createPageTitle } from './page-title.ts';

/** What the app may have of the address bar and of the document's title. */
export interface OpenHistory {
  readonly history: AppHistory;
  /** Does nothing where the address bar is not the app's. */
  readonly showTitle: (title: string) => void;
  readonly release: () => void;
}

const START = '/';

/** Opens the history an element asks for; one in memory, and `onTaken`, where another element owns the hash. */
export function openHistory(
  page: Window,
  routing: Settings['routing'],
  onTaken: () => void,
): OpenHistory {
  const letGo = routing === 'hash' ? claimHash(page.document) : null;
  if (!letGo) {
    if (routing === 'hash') onTaken();
    return { history: createMemoryHistory(START), showTitle: () => {}, release: () => {} };
  }
  const history = createHashHistory(page, START);
  const title = createPageTitle(page);
  return {
    history,
    showTitle: title.show,
    release() {
      letGo();
      history.dispose();
      title.release();
    },
  };
}
