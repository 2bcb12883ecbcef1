import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useServer } from '../../api/server.ts';
import { useConfig } from '../../api/use-config.ts';
import {
  DAY_MS,
  dayOf,
  formatDate,
  HOUR_MS,
  MINUTE_MS,
  parseTime,
  startOfDay,
} from '../../contract/time.ts';
import { callAfter, repeatEvery } from '../../platform/clock.ts';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';

/**
 * Returns the server's time in milliseconds since 1970, rounded down to `resolutionMs`, and renders again when it changes.
 * It is estimated from earlier answers. A hidden page does not tick.
 */
export function useNow(resolutionMs = MINUTE_MS): number {
  const { clock } = usePageServices();
  const readServerTime = useReadServerTime();
  const subscribe = useCallback(
    (onTick: () => void) => repeatEvery(clock, resolutionMs, onTick),
    [clock, resolutionMs],
  );
  const readNow = () => Math.floor(readServerTime() / resolutionMs) * resolutionMs;
  return useSyncExternalStore(subscribe, readNow, readNow);
}

/** The minimum delay before a refetch. It matters after a failed refetch, and if the server still has the old day. */
const DAY_RETRY_MS = MINUTE_MS;

/** Returns the server's current day, `2026-11-21`. Before the configuration is loaded, it is an estimate. */
export function useServerDay(): string {
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = useConfig();
  const { clock } = usePageServices();
  const now = useNow(HOUR_MS);
  const serverTime = data?.server_time;
  // Refetches the configuration after midnight on the server.
  useEffect(() => {
    if (serverTime === undefined) return undefined;
    const msUntilMidnight = startOfDay(dayOf(serverTime)) + DAY_MS - (parseTime(serverTime) ?? 0);
    const delayMs = Math.max(msUntilMidnight - (clock.now() - dataUpdatedAt), DAY_RETRY_MS);
    return callAfter(clock, delayMs, () => void refetch());
  }, [serverTime, dataUpdatedAt, errorUpdatedAt, clock, refetch]);
  return data ? dayOf(data.server_time) : formatDate(now);
}

/** Returns a function that estimates the server's time, in milliseconds since 1970. Event handlers call it; a render uses `useNow`. */
export function useReadServerTime(): () => number {
  const { clock } = usePageServices();
  const server = useServer();
  return () => clock.now() + server.aheadMs;
}
