import { HashWindow } from './hash-window.ts';
import { createPageTitle } from './page-title.ts';

/** The app's access to the address bar and to the document's title. */
export interface OpenAddress {
  /** `null` when another element or the host owns the address bar. */
  readonly hashWindow: HashWindow | null;
  /** Does nothing when another element or the host owns the address bar. */
  readonly showTitle: (title: string) => void;
  /** Restores the host's title. */
  readonly release: () => void;
}

/** Opens the address bar if the element owns the hash. */
export function openAddress(
  page: Window,
  ownsHash: boolean,
  warn: (line: string) => void,
): OpenAddress {
  if (!ownsHash) return { hashWindow: null, showTitle: () => {}, release: () => {} };
  const title = createPageTitle(page);
  return {
    hashWindow: new HashWindow(page, warn),
    showTitle: title.show,
    release: () => title.release(),
  };
}
