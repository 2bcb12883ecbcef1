import type { MetricName } from '../platform/app-events.ts';
import type { Host } from '../platform/host.ts';
import type { Navigation } from './navigation.ts';

/** Measures page changes and calls for the host (`wr-metric`). */
export interface PageMetrics {
  /** Emits how many ms have passed since `since`. */
  readonly measure: (name: MetricName, since: number) => void;
  /** The page that was opened last is shown. */
  onShown(): void;
  /** Does not measure the page that was opened last. */
  discard(): void;
  readonly stop: () => void;
}

export function createPageMetrics(
  host: Pick<Host, 'clock' | 'emit'>,
  { place }: Pick<Navigation, 'place'>,
): PageMetrics {
  // The time when the page that is not shown yet was opened.
  let openedAt: number | null = null;
  let last = place.get();

  const stop = place.subscribe(() => {
    const to = place.get();
    const isSamePage = to.route === last.route && (to.route?.isTab || to.index === last.index);
    if (!isSamePage) openedAt = host.clock.now();
    else if (to.path !== last.path) openedAt = null;
    last = to;
  });

  function measure(name: MetricName, since: number): void {
    const [route = ''] = place.get().path.split('?');
    host.emit('wr-metric', { name, value: Math.max(0, host.clock.now() - since), route });
  }

  return {
    measure,
    onShown() {
      if (openedAt !== null) measure('navigation', openedAt);
      openedAt = null;
    },
    discard() {
      openedAt = null;
    },
    stop,
  };
}
