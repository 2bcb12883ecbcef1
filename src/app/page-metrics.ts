import { NavigationType, type DataRouter } from 'react-router-dom';
import type { MetricName } from '../platform/app-events.ts';
import type { Environment } from '../platform/environment.ts';

export type PageMetrics = ReturnType<typeof createPageMetrics>;

/** Measures page changes and calls for the host (`wr-metric`). */
export function createPageMetrics(environment: Environment, router: DataRouter) {
  // When the last navigation began, in ms since 1970; `null` once its page is shown.
  let startedAt: number | null = null;
  let lastKey = router.state.location.key;

  const stop = router.subscribe(({ location, navigation }) => {
    if (navigation.state === 'idle' || navigation.location.key === lastKey) return;
    const { pathname, key } = navigation.location;
    lastKey = key;
    // If only the query is replaced, the page is not shown again, so it is not measured.
    const isSamePage =
      navigation.historyAction === NavigationType.Replace && pathname === location.pathname;
    startedAt = isSamePage ? null : environment.clock.now();
  });

  /** Emits how many ms have passed since `since`. */
  function measure(name: MetricName, since: number): void {
    const route = router.state.location.pathname;
    environment.emit('wr-metric', {
      name,
      value: Math.max(0, environment.clock.now() - since),
      route,
    });
  }

  return {
    measure,
    /** Call it when a page is shown. Emits how long ago its navigation began. */
    onShown() {
      if (startedAt !== null) measure('navigation', startedAt);
      startedAt = null;
    },
    /** Drops the measurement of the last navigation. */
    discard: () => void (startedAt = null),
    stop,
  };
}
