import type { Host } from '../platform/host.ts';
import { NOT_FOUND_PATH, parseHostPath } from '../routes.ts';

/** Opens the page that the `route` attribute names, unless the hash names a page. */
export function openRouteAttribute(host: Host): void {
  const { history, settings } = host;
  const { route } = settings.get();
  if (!route || !history.hasNoStartPath) return;
  const path = parseHostPath(route);
  // An unknown route opens the not-found page. The address does not show that route.
  history.replace(path ?? NOT_FOUND_PATH);
  if (!path) host.reportWrongRoute(route);
}
