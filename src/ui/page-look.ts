import { createContext } from 'react';
import type { TextKey } from '../i18n/text-key.ts';

/** How the route of a page makes it look, also while it loads or after it failed. */
export interface PageLook {
  readonly title: TextKey;
  /** A tab has no back button. */
  readonly isTab?: boolean;
  /** The title is white, over a dark backdrop. */
  readonly hasWhiteTitle?: boolean;
  /** The top of the page has the black VIP background. */
  readonly isGold?: boolean;
  readonly hasPullToRefresh?: boolean;
  /** For visitors too. */
  readonly isOpen?: boolean;
}

export const PageLookContext = createContext<PageLook | null>(null);
