/** The running app, as the element uses it. */
export interface RunningApp {
  /** The version of React. */
  readonly react: string;
  currentRoute(): string;
  canGoBack(): boolean;
  hasRoute(route: string): boolean;
  navigate(path: string, options?: { replace?: boolean }): boolean;
  back(): boolean;
  /** The title of the page in its language; `null` before the first page. */
  title(): string | null;
  /** Calls `listener` when `title` or `canGoBack` may have changed. Returns the cleanup. */
  onChange(listener: () => void): () => void;
  refresh(): Promise<void>;
  logout(): void;
  /** Call it when the host has ended the session. Asks for a new session, or logs out and tells the member. */
  revoke(): void;
  /** Asks a bridge that connected after the start for a session, unless the member has begun to log in. */
  requestSession(): void;
  dispose(): void;
}
