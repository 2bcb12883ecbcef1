import { NO_PAGE, pathOfAttribute } from '../routes.ts';
import type { Host } from './host.ts';

/** Opens the page of the `route` attribute, unless the hash names one. */
export function openRouteAttribute(host: Host): void {
  const { history, settings } = host;
  const { route } = settings.get();
  if (!route || !history.isUnnamed) return;
  const path = pathOfAttribute(route);
  // An unknown route shows the not-found page, but never appears in the address.
  history.replace(path ?? NO_PAGE);
  if (!path) host.reportProblem(route);
}
