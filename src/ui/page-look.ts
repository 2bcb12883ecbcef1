import { createContext } from 'react';
import type { TextKey } from '../i18n/text-key.ts';

/** The appearance that a route gives its page, also while the page loads or after a load error. */
export interface PageLook {
  readonly title: TextKey;
  /** A tab has no back button. */
  readonly isTab?: boolean;
  /** The title is white, over a dark backdrop. */
  readonly hasWhiteTitle?: boolean;
  /** The top of the page has the black VIP background. */
  readonly hasVipBackground?: boolean;
  /** Visitors without a login can open the page too. */
  readonly isPublic?: boolean;
}

export const PageLookContext = createContext<PageLook | null>(null);
