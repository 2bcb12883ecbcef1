import type { StartingAction } from './app-events.ts';

/** Returns the session of the host; `null` means logged out. `undefined` leaves the login to the app. */
export type GetSession = (request: {
  /** `start`: the app starts, or the host has called `renewSession`. `expired`: the session has expired. */
  reason: 'start' | 'expired';
}) => Promise<{ token: string } | null | undefined>;

export interface BridgeStatus {
  /** `null` if no host is found, or while the bridge is loading. */
  readonly transport: 'property' | 'android' | 'ios' | 'parent' | null;
  /** True once the host has said hello. */
  readonly greeted: boolean;
  /** The requests and notifications of the app that the host supports. */
  readonly capabilities: readonly string[];
}

/** The connection to a native host or a parent page (`src/bridge`). */
export interface Bridge {
  /** Settles when the host has said hello or refused the app's hello, or at once without a host. */
  readonly firstHello: Promise<void>;
  readonly status: () => BridgeStatus;
  /** Returns the function that asks the host for its session; `null` if the host keeps no session. */
  readonly getSession: () => GetSession | null;
  /**
   * Asks the host for its token for an action. Resolves to `null` if the host refuses or does not answer in time, and to
   * `undefined` if it does not support the request.
   */
  readonly requestStepUp: (action: StartingAction) => Promise<unknown>;
  /** Asks the host to do `name` and resolves to true. If the host cannot, calls `byBrowser` and returns its result. */
  readonly handOver: <T>(
    name: 'openUrl' | 'copy' | 'share',
    params: object,
    byBrowser: () => T | Promise<T>,
  ) => Promise<T | true>;
  /** Does the same as `handOver` for a picture. Only the browser saves other files. */
  readonly saveFile: <T>(
    name: string,
    file: Blob,
    byBrowser: () => T | Promise<T>,
  ) => Promise<T | true>;
  dispose(): void;
}
