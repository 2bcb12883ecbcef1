import type { CSSProperties } from 'react';
import type { Settings } from '../platform/settings.ts';
import type { Route } from '../routes.ts';

/**
 * The maximum width of the centred column: the route's own, else the host's. Overlays in the top layer read the
 * custom property.
 */
export function columnStyle(
  route: Pick<Route, 'maxWidth'> | null,
  settings: Pick<Settings, 'maxWidth'>,
): CSSProperties | undefined {
  const maxWidth = route?.maxWidth ?? settings.maxWidth;
  if (maxWidth === 0) return undefined;
  return { maxInlineSize: maxWidth, '--column': `${maxWidth}px` } as CSSProperties;
}
