import { createContext, useSyncExternalStore } from 'react';
import type { Locale } from '../i18n/resolve-locale.ts';
import type { Clock } from '../lib/clock.ts';
import type { Observable } from '../lib/subject.ts';
import type { SafeUrl } from '../lib/trusted-url.ts';
import type { DeviceStorage } from '../lib/stored-value.ts';
import { useProvided } from '../lib/use-provided.ts';

/** The display settings of the member. */
export interface Look {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark' | 'auto';
  readonly textSize: 'standard' | 'large';
}

/** The services of the app that pages use outside the element. */
export interface Outside {
  /** The only way to open a URL: the host handles it, or a new window opens. Call it within a click. */
  readonly openUrl: (url: SafeUrl, purpose: UrlPurpose) => void;
  /** Resolves a URL of the operator's configuration; a path is on the API's origin. */
  readonly wholeUrl: (url: string) => string;
  /** The public URL of a page of the app. */
  readonly linkTo: (path: string) => string;
  /** Shares a URL by the host or the device; `false` if neither can. Call it within a click. */
  readonly share: (shared: Shared) => Promise<boolean>;
  /** Returns whether the text is on the clipboard. */
  readonly copyText: (text: string) => Promise<boolean>;
  /** Saves a file on the device. */
  readonly saveFile: (name: string, file: Blob) => Promise<unknown>;
  readonly clock: Clock;
  /** How many px of the window's bottom the on-screen keyboard covers. */
  readonly keyboardInset: Observable<number>;
  readonly look: Observable<Look>;
  readonly choose: (choice: Partial<Look>) => void;
  /** Opens a flow of another domain over the current page. */
  readonly openFlow: (name: string) => void;
  readonly kept: DeviceStorage;
  /** Called when the page becomes visible again; `wasAsleep` is true after the back-forward cache. */
  readonly onReturn: (listener: (wasAsleep: boolean) => void) => () => void;
}

/** `text` is shown beside the URL. */
export interface Shared {
  readonly url: string;
  readonly title: string;
  readonly text?: string;
  /** Shared as well, if the device supports it. */
  readonly files?: File[] | undefined;
}

/** Why a URL is opened (docs/EMBEDDING.md, Events). */
export type UrlPurpose = 'community' | 'banner' | 'download' | 'article' | 'agreement' | 'service';

const OutsideContext = createContext<Outside | null>(null);

export const OutsideProvider = OutsideContext.Provider;

export const useOutside = () => useProvided(OutsideContext);

/** The current settings; renders again when they change. */
export function useLook(): Look {
  const { look } = useOutside();
  return useSyncExternalStore(look.subscribe, look.get);
}
