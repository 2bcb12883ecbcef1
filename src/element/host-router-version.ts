// React Router writes its version onto the window when it is imported. A host page may have its own React Router there.

const NAME = '__reactRouterVersion';

/** What the host's window had before. This module is imported before React Router. */
const hostVersion =
  typeof window === 'undefined' ? undefined : Object.getOwnPropertyDescriptor(window, NAME);

/** Call it once React Router is imported. */
export function restoreHostRouterVersion(): void {
  if (hostVersion) Object.defineProperty(window, NAME, hostVersion);
  else Reflect.deleteProperty(window, NAME);
}
