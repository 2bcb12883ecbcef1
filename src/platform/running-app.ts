/** The running app, as the element uses it. */
export interface RunningApp {
  readonly react: string;
  currentRoute(): string;
  canGoBack(): boolean;
  hasRoute(route: string): boolean;
  navigate(path: string, options?: { replace?: boolean }): boolean;
  back(): boolean;
  /** The title of the page in its language; `null` before the first page. */
  title(): string | null;
  /** Calls back when `title` or `canGoBack` may have changed, until released. */
  onChange(listener: () => void): () => void;
  refresh(): Promise<void>;
  logout(): void;
  /** The host has ended the session: asks for another one, or logs out and tells the member. */
  revoke(): void;
  /** Asks a bridge that came after the start for its session, unless the member has begun to log in. */
  requestSession(): void;
  dispose(): void;
}
