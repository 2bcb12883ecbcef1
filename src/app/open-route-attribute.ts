import type { Host } from '../platform/host.ts';
import { NOT_FOUND_PATH, parseHostPath } from '../routes.ts';

/** Opens the page of the `route` attribute, unless the hash names one. */
export function openRouteAttribute(host: Host): void {
  const { history, settings } = host;
  const { route } = settings.get();
  if (!route || !history.isUnnamed) return;
  const path = parseHostPath(route);
  // An unknown route shows the not-found page; the address does not repeat it.
  history.replace(path ?? NOT_FOUND_PATH);
  if (!path) host.reportProblem(route);
}
