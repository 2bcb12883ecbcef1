import type { DataRouter } from 'react-router-dom';
import type { StoreApi } from 'zustand/vanilla';
import type { Server } from '../api/server.ts';
import type { Texts } from '../i18n/texts.ts';
import type { Dialogs } from '../platform/dialogs.ts';
import type { Environment } from '../platform/environment.ts';
import type { HashWindow } from '../platform/history-entry.ts';
import type { Overlays } from '../platform/overlays.ts';
import type { ModalName, PageServices } from '../platform/page-services.ts';
import type { Session, SessionState } from '../session/session.ts';
import type { DocumentTitle } from './document-title.ts';
import type { EntryTracker } from './entries.ts';
import type { PageGuard } from './guard.ts';
import type { HostNavigation } from './host-navigation.ts';
import type { LeaveConfirmation } from './leave-confirmation.ts';
import type { LazyFrame } from './load-frame.ts';
import type { PageMetrics } from './page-metrics.ts';
import type { PageState } from './page-state.ts';
import type { SessionPolicy } from './session-policy.ts';

/** The objects of one element's app. Two elements share no object. */
export interface App {
  readonly environment: Environment;
  readonly texts: Texts;
  /** The components around the pages, and their texts. */
  readonly frame: LazyFrame;
  readonly session: Session;
  /** The storage key of the session. Elements and tabs with the same key share it. */
  readonly sessionKey: string;
  /** Returns the session that calls use; `null` after `dispose`. `endSignal` aborts when this session ends. */
  readonly currentSession: () => (SessionState & { readonly endSignal: AbortSignal }) | null;
  /** The API client, the query cache, and what the app knows about the backend. */
  readonly server: Server;
  readonly dialogs: Dialogs;
  readonly overlays: Overlays;
  readonly pageServices: PageServices;
  /** The name of the open modal, a dialog or sheet that belongs to no page; `null` if none is open. */
  readonly modal: StoreApi<ModalName | null>;
  readonly router: DataRouter;
  readonly entries: EntryTracker;
  /** The host's window as the router sees it; `null` if the app does not use the address. */
  readonly hashWindow: HashWindow | null;
  readonly hostNavigation: HostNavigation;
  readonly leaveConfirmation: StoreApi<LeaveConfirmation>;
  /** Calls `confirm` before the page is left. Before the tab closes, the browser asks. Returns the cleanup. */
  readonly registerLeaveConfirmation: (confirm: () => Promise<boolean>) => () => void;
  readonly guard: PageGuard;
  readonly sessionPolicy: SessionPolicy;
  readonly title: DocumentTitle;
  readonly pageState: PageState;
  readonly metrics: PageMetrics;
  /** Called when a page is in the document, and when its location changes. The first call notifies the host. */
  readonly onPageShown: () => void;
  /** Called on `dispose`. */
  readonly cleanups: (() => unknown)[];
  readonly cleanUp: () => void;
  readonly isDisposed: () => boolean;
  readonly dispose: () => void;
}
