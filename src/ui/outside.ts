import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Locale } from '../i18n/resolve-locale.ts';
import type { Clock } from '../lib/clock.ts';
import type { Observable } from '../lib/subject.ts';
import type { Kept } from '../lib/kept-on-device.ts';

/** What the person holding the phone may choose. */
export interface Look {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark' | 'auto';
  readonly textSize: 'standard' | 'large';
}

/** How the app looks now, and what a link to it begins with (no slash at its end), for others to open. */
interface ShownLook extends Look {
  readonly inviteBaseUrl: string;
}

/** What a page may ask of the world outside the element. The app provides it. */
export interface Outside {
  /** Opens another site in a new window, unless the host does so itself. Call it from a tap. */
  readonly openUrl: (url: string, purpose: UrlPurpose) => void;
  /** A whole address of what the operator's configuration names; paths are on the API's origin. */
  readonly wholeUrl: (url: string) => string;
  /** Answers whether the text is on the clipboard now. */
  readonly copyText: (text: string) => Promise<boolean>;
  /** Gives the person a file of this name to keep. */
  readonly saveFile: (name: string, file: Blob) => Promise<void>;
  /** Offers an address to the person's other apps; fails where the browser cannot, or they think better of it (`AbortError`). Call it from a tap. */
  readonly share: (what: Shared) => Promise<void>;
  /** The time on the device. */
  readonly clock: Clock;
  /** How many px of the window's bottom the on-screen keyboard covers. */
  readonly keyboardInset: Observable<number>;
  readonly look: Observable<ShownLook>;
  readonly choose: (choice: Partial<Look>) => void;
  /** Begins something that another domain owns, over whatever page this is. */
  readonly openFlow: (name: string) => void;
  readonly kept: Kept;
}

/** What is handed to another app: a name, a sentence and an address. */
export interface Shared {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

export type UrlPurpose = 'community' | 'banner' | 'download' | 'article';

const OutsideContext = createContext<Outside | null>(null);

export const OutsideProvider = OutsideContext.Provider;

export function useOutside(): Outside {
  const outside = useContext(OutsideContext);
  if (!outside) throw new Error('useOutside outside of an OutsideProvider');
  return outside;
}

/** How the app looks now; the component is drawn again when that changes. */
export function useLook(): ShownLook {
  const { look } = useOutside();
  return useSyncExternalStore(look.subscribe, look.get);
}
