import type { CSSProperties } from 'react';
import type { Settings } from '../platform/settings.ts';
import type { Route } from '../routes.ts';

/**
 * Sets the maximum width of the centred column, to that of the route or else of the host. Overlays in the top layer
 * read `--column`.
 */
export function columnStyle(
  route: Pick<Route, 'maxWidth'> | null,
  settings: Pick<Settings, 'maxWidth'>,
): CSSProperties | undefined {
  const maxWidth = route?.maxWidth ?? settings.maxWidth;
  if (maxWidth === 0) return undefined;
  return { maxInlineSize: maxWidth, '--column': `${maxWidth}px` } as CSSProperties;
}
