import type { CSSProperties } from 'react';
import type { Settings } from '../platform/settings.ts';
import type { Route } from '../routes.ts';

/**
 * Returns the style that limits the centred column to the maximum width of the route, or else of the host, in px.
 * 0 is no limit. Overlays in the top layer read `--column`.
 */
export function columnStyle(
  route: Pick<Route, 'maxWidth'> | null,
  settings: Pick<Settings, 'maxWidth'>,
): CSSProperties | undefined {
  const maxWidth = route?.maxWidth ?? settings.maxWidth;
  if (maxWidth === 0) return undefined;
  return { maxInlineSize: maxWidth, '--wr--column': `${maxWidth}px` } as CSSProperties;
}
