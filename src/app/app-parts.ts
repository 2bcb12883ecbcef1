import type { StoreApi } from 'zustand/vanilla';
import type { DataRouter } from 'react-router-dom';
import type { Server } from '../api/use-api.ts';
import type { Texts } from '../i18n/texts.ts';
import type { Host } from '../platform/host.ts';
import type { Notices } from '../platform/notices.ts';
import type { FlowName } from '../platform/page-services.ts';
import type { Session } from '../session/session.ts';

/** The parts of `App` that most modules in src/app need. */
export interface AppParts {
  readonly host: Host;
  readonly texts: Texts;
  readonly session: Session;
  /** The API client, the query cache, and what the app knows about the backend. */
  readonly server: Server;
  readonly notices: Notices;
  readonly router: DataRouter;
  /** The name of the open flow, a dialog or sheet that belongs to no page; `null` if none is open. */
  readonly flow: StoreApi<FlowName | null>;
  /** Call it each time a page is shown. The first call notifies the host. */
  readonly onPageShown: () => void;
}
