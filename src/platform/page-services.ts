import type { StoreApi } from 'zustand/vanilla';
import type { SafeUrl } from '../lib/trusted-url.ts';
import type { UrlPurpose } from './app-events.ts';
import type { Bridge } from './bridge.ts';
import type { SharedLink } from './browser-environment.ts';
import type { Environment } from './environment.ts';
import { createHref } from './hash-window.ts';
import type { Appearance } from './settings.ts';
import type { ValueStorage } from './stored-value.ts';

/** The dialogs and sheets that can open over any page (docs/decisions/0005-navigation.md). */
export type ModalName = 'withdrawal' | 'download' | 'help' | 'messages';

/** The functions by which pages use the browser and the host. */
export type PageServices = ReturnType<typeof createPageServices>;

/** Resolves to whether sharing is available. It is also true if the member cancelled. */
const settleSharing = (sharing: Promise<unknown>): Promise<boolean> =>
  sharing.then(
    () => true,
    // An `AbortError` means that the member cancelled, so sharing is available.
    (cause: unknown) => (cause as Error).name === 'AbortError',
  );

/** A browser shows a new window within this time. */
const OPEN_LIMIT_MS = 1_500;

/** What the app does for the services. */
interface PageServiceHandlers {
  /** Opens a dialog or sheet of another domain over the current page. */
  readonly openModal: (name: ModalName) => void;
  /** Closes the top overlay, else goes to the previous page, or home if there is none. */
  readonly goBack: () => void;
  /** Whether the host has switched the page off. If so, show no link to the page. */
  readonly isHidden: (path: string) => boolean;
  /** Whether only the host logs members in. If so, the app shows no login, no password and no logout. */
  readonly isLoginByHost: boolean;
  /** Keeps what the member types, until the member logs out or another member logs in. */
  readonly memberStorage: ValueStorage;
  /** Returns the number of the current session. */
  readonly sessionId: () => number;
  /** Called if a frame is still in front after the browser was asked to open a URL. A sandbox may have refused. */
  readonly onNotOpened: (url: SafeUrl) => void;
}

/** Creates the services. Some ask the host first, by an event or its bridge, and use the browser if it does nothing. */
export function createPageServices(
  environment: Environment,
  { onNotOpened, ...handlers }: PageServiceHandlers,
) {
  const { apiBase, storageKey } = environment.settings.getState();
  function openByBrowser(url: SafeUrl): void {
    environment.openUrl(url);
    environment.clock.setTimeout(
      () => environment.isFrameInFront() && onNotOpened(url),
      OPEN_LIMIT_MS,
    );
  }
  const handOver: Bridge['handOver'] = async (name, params, byBrowser) => {
    const bridge = environment.bridge();
    return bridge ? bridge.handOver(name, params, byBrowser) : byBrowser();
  };
  /** The language, theme and text size that are shown now. */
  const appearance: StoreApi<Appearance> = environment.settings;
  const { adopt, choose, clock, keyboardInset, observeMedia, onReturn } = environment;
  /** The storage of small values, such as whether amounts are hidden. */
  const deviceStorage: ValueStorage = {
    storage: environment.storage,
    prefix: storageKey,
    values: new Map(),
  };
  return {
    ...handlers,
    adopt,
    choose,
    clock,
    keyboardInset,
    observeMedia,
    onReturn,
    deviceStorage,
    appearance,
    /** Opens another site, unless the host does so. Only this function leaves the app. Call it from a tap. */
    openUrl: (url: SafeUrl, purpose: UrlPurpose): void => {
      if (environment.emit('wr-open-url', { url, purpose }))
        void handOver('openUrl', { url, purpose }, () => openByBrowser(url));
    },
    /** Resolves a URL from the operator's configuration relative to the base URL of the API. */
    resolveUrl: (url: string): string => new URL(url, apiBase).href,
    /** Returns the URL under which another person can open a page of the app. */
    linkTo: (path: string) => `${environment.settings.getState().inviteBaseUrl}/#${path}`,
    /** Shares a link, unless the host does so. Returns false if sharing is not available. Call it from a tap. */
    share: async (shared: SharedLink): Promise<boolean> => {
      const { url, title, text } = shared;
      if (!environment.emit('wr-share', { url, title })) return true;
      return settleSharing(
        handOver('share', { url, title, text }, () => environment.share(shared)),
      );
    },
    /**
     * Shares a file in the share dialog of the device, not through the host, because the file belongs to the member.
     * Returns false if sharing is not available. Call it from a tap.
     */
    shareFile: (file: File) => settleSharing(environment.share({ files: [file] })),
    copyText: (text: string): Promise<boolean> =>
      handOver('copy', { text }, () => environment.copyText(text)),
    saveFile: async (name: string, file: Blob): Promise<unknown> => {
      const bridge = environment.bridge();
      const saveByBrowser = () => environment.saveFile(name, file);
      return bridge ? bridge.saveFile(name, file, saveByBrowser) : saveByBrowser();
    },
    /** Returns the `href` of a link to a page of the app. In memory, the link works only inside the app. */
    createHref: (path: string) =>
      environment.addressWindow ? createHref(environment.addressWindow, path) : `#${path}`,
  };
}
