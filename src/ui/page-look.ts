import { createContext } from 'react';
import type { TextKey } from '../i18n/text-key.ts';

/** What a route says about the look of its page. It holds while the page loads and after a load error too. */
interface PageLook {
  readonly title: TextKey;
  /** The page is a tab of the tab bar, so it has no back button. */
  readonly isTab?: boolean;
  /** The title is white, over a dark backdrop. */
  readonly hasWhiteTitle?: boolean;
  /** The top of the page has the black VIP background. */
  readonly hasVipBackground?: boolean;
  /** Visitors without a login can open the page too. */
  readonly isPublic?: boolean;
}

export const PageLookContext = createContext<PageLook | null>(null);
