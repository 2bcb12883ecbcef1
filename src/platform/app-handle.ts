/** What the element and the bridge may do with a started app. */
export interface AppHandle {
  /** The version of React. */
  readonly react: string;
  /** The path of the current page with its query. */
  currentRoute(): string;
  /** Whether `back` would do anything. */
  canGoBack(): boolean;
  /** Whether a path of the host names a page of the app. */
  hasRoute(route: string): boolean;
  /** Opens a page. Returns false if the app refuses, or asks the member before the current page is left. */
  navigate(path: string, options?: { replace?: boolean }): boolean;
  /** Closes the top overlay, else goes one page back, else home. Returns whether it did anything. */
  back(): boolean;
  /** The title of the current page without the brand; `null` before the first page. */
  title(): string | null;
  /** Calls `listener` when `title` or `canGoBack` may have changed. Returns the cleanup. */
  onChange(listener: () => void): () => void;
  /** Refetches the member, then everything else that is shown. */
  refresh(): Promise<void>;
  /** Ends the session, also offline. */
  logout(): void;
  /** Call it when the host has ended the session. Asks the host for another one, else logs out and tells the member. */
  revoke(): void;
  /** Call it when the member has logged in or out at the host, or has changed. Asks the host for the session again. */
  renewSession(): void;
  /** Asks a bridge that connected after the start for a session, unless the member has begun to log in. */
  requestSession(): void;
  dispose(): void;
}
