import { createContext, useSyncExternalStore } from 'react';
import type { Clock } from '../platform/clock.ts';
import type { Observable } from '../lib/subject.ts';
import type { SafeUrl } from '../lib/trusted-url.ts';
import type { Kept } from '../platform/kept-on-device.ts';
import type { UrlPurpose } from '../platform/app-events.ts';
import type { Shared } from '../platform/host.ts';
import type { Look } from '../platform/settings.ts';
import { useProvided } from '../lib/use-provided.ts';

/** What a page may ask of the world outside the element. The app provides it. */
export interface Outside {
  /** The one way out: opens a site in a new window, unless the host does so itself. Call it from a tap. */
  readonly openUrl: (url: SafeUrl, purpose: UrlPurpose) => void;
  /** A whole address of what the operator's configuration names; paths are on the API's origin. */
  readonly wholeUrl: (url: string) => string;
  /** The address under which somebody else finds a page of the app. */
  readonly linkTo: (path: string) => string;
  /**
   * Offers an address to be passed on, unless the host does so itself; `false` where nothing could be
   * offered. Call it from a tap.
   */
  readonly share: (shared: Shared) => Promise<boolean>;
  /** Answers whether the text is on the clipboard now. */
  readonly copyText: (text: string) => Promise<boolean>;
  /** Gives the person a file of this name to keep. */
  readonly saveFile: (name: string, file: Blob) => Promise<unknown>;
  /** The time on the device. */
  readonly clock: Clock;
  /** How many px of the window's bottom the on-screen keyboard covers. */
  readonly keyboardInset: Observable<number>;
  readonly look: Observable<Look>;
  readonly choose: (choice: Partial<Look>) => void;
  /** Begins something that another domain owns, over whatever page this is. */
  readonly openFlow: (name: string) => void;
  readonly kept: Kept;
  /** Hears when somebody looks at the page again; `wasAsleep` after the back-forward cache. */
  readonly onReturn: (listener: (wasAsleep: boolean) => void) => () => void;
}

const OutsideContext = createContext<Outside | null>(null);

export const OutsideProvider = OutsideContext.Provider;

export const useOutside = () => useProvided(OutsideContext);

/** How the app looks now; the component is drawn again when that changes. */
export function useLook(): Look {
  const { look } = useOutside();
  return useSyncExternalStore(look.subscribe, look.get);
}
