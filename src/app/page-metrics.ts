import type { MetricName } from '../platform/app-events.ts';
import type { Host } from '../platform/host.ts';
import type { Navigation } from './navigation.ts';

export type PageMetrics = ReturnType<typeof createPageMetrics>;

/** Measures page changes and calls for the host (`wr-metric`). */
export function createPageMetrics(host: Host, { place }: Navigation) {
  // When the last page was opened, in ms since 1970; `null` once that page is shown.
  let openedAt: number | null = null;
  let lastPlace = place.getState();

  const stop = place.subscribe(() => {
    const to = place.getState();
    const isSamePage =
      to.route === lastPlace.route && (to.route?.isTab || to.index === lastPlace.index);
    if (!isSamePage) openedAt = host.clock.now();
    // Only the query has changed: the page is not shown again, so it is not measured.
    else if (to.path !== lastPlace.path) openedAt = null;
    lastPlace = to;
  });

  /** Emits how many ms have passed since `since`. */
  function measure(name: MetricName, since: number): void {
    const [route = ''] = place.getState().path.split('?');
    host.emit('wr-metric', { name, value: Math.max(0, host.clock.now() - since), route });
  }

  return {
    measure,
    /** Call it when a page is shown. Emits how long ago that page was opened. */
    onShown() {
      if (openedAt !== null) measure('navigation', openedAt);
      openedAt = null;
    },
    /** Drops the measurement of the page that was opened last. */
    discard: () => void (openedAt = null),
    stop,
  };
}
