import type { StoreApi } from 'zustand/vanilla';
import type { SafeUrl } from '../lib/trusted-url.ts';
import type { UrlPurpose } from './app-events.ts';
import type { Bridge } from './bridge.ts';
import { createHref } from './hash-window.ts';
import type { Host, SharedLink } from './host.ts';
import type { DeviceStorage } from './stored-value.ts';
import type { Look } from './settings.ts';

/** The dialogs and sheets that can open over any page (docs/decisions/0012-flows.md). */
export type FlowName = 'withdrawal' | 'download' | 'help' | 'messages';

/** The functions by which pages use the browser and the host. */
export interface PageServices extends Pick<
  Host,
  'choose' | 'clock' | 'copyText' | 'keyboardInset' | 'observeMedia' | 'onReturn' | 'saveFile'
> {
  /** Opens another site, unless the host does so. Only this function leaves the app. Call it from a tap. */
  readonly openUrl: (url: SafeUrl, purpose: UrlPurpose) => void;
  /** Resolves a URL from the operator's configuration relative to the base URL of the API. */
  readonly resolveUrl: (url: string) => string;
  /** Returns the URL under which another person can open a page of the app. */
  readonly linkTo: (path: string) => string;
  /** Shares a link, unless the host does so. Returns false if sharing is not available. Call it from a tap. */
  readonly share: (shared: SharedLink) => Promise<boolean>;
  /**
   * Shares a file in the share dialog of the device, not through the host, because the file belongs to the member.
   * Returns false if sharing is not available. Call it from a tap.
   */
  readonly shareFile: (file: File) => Promise<boolean>;
  /** The language, theme and text size that are shown now. */
  readonly look: StoreApi<Look>;
  /** Opens a dialog or sheet of another domain over the current page. */
  readonly openFlow: (name: FlowName) => void;
  /** Closes the top overlay, else goes to the previous page, or home if there is none. */
  readonly goBack: () => void;
  /** Returns the `href` of a link to a page of the app. */
  readonly createHref: (path: string) => string;
  /** Whether the host has switched the page off. If so, show no link to the page. */
  readonly isHidden: (path: string) => boolean;
  /** The storage of small values, such as whether amounts are hidden. */
  readonly deviceStorage: DeviceStorage;
}

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
interface PageServiceHandlers extends Pick<PageServices, 'goBack' | 'isHidden' | 'openFlow'> {
  /** Called if a frame is still in front after the browser was asked to open a URL. A sandbox may have refused. */
  readonly onNotOpened: (url: SafeUrl) => void;
}

/** Creates the services. Some ask the host first, by an event or its bridge, and use the browser if it does nothing. */
export function createPageServices(
  host: Host,
  { goBack, isHidden, openFlow, onNotOpened }: PageServiceHandlers,
): PageServices {
  const { apiBase, storageKey } = host.settings.getState();
  function openByBrowser(url: SafeUrl): void {
    host.openUrl(url);
    host.clock.setTimeout(() => host.isFrameInFront() && onNotOpened(url), OPEN_LIMIT_MS);
  }
  const handOver: Bridge['handOver'] = async (name, params, byBrowser) => {
    const bridge = host.bridge();
    return bridge ? bridge.handOver(name, params, byBrowser) : byBrowser();
  };
  const { choose, clock, keyboardInset, observeMedia, onReturn } = host;
  return {
    choose,
    clock,
    keyboardInset,
    observeMedia,
    onReturn,
    openUrl(url, purpose) {
      if (host.emit('wr-open-url', { url, purpose }))
        void handOver('openUrl', { url, purpose }, () => openByBrowser(url));
    },
    resolveUrl: (url) => new URL(url, apiBase).href,
    linkTo: (path) => `${host.settings.getState().inviteBaseUrl}/#${path}`,
    async share(shared) {
      const { url, title, text } = shared;
      if (!host.emit('wr-share', { url, title })) return true;
      return settleSharing(handOver('share', { url, title, text }, () => host.share(shared)));
    },
    shareFile: (file) => settleSharing(host.share({ files: [file] })),
    copyText: (text) => handOver('copy', { text }, () => host.copyText(text)),
    async saveFile(name, file) {
      const bridge = host.bridge();
      const saveByBrowser = () => host.saveFile(name, file);
      return bridge ? bridge.saveFile(name, file, saveByBrowser) : saveByBrowser();
    },
    look: host.settings,
    goBack,
    isHidden,
    openFlow,
    // In memory, the link works only inside the app.
    createHref: (path) => (host.addressWindow ? createHref(host.addressWindow, path) : `#${path}`),
    deviceStorage: { storage: host.storage, prefix: storageKey, values: new Map() },
  };
}
