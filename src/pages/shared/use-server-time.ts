import { useEffect } from 'react';
import { useServer } from '../../api/use-api.ts';
import { useConfig } from '../../api/use-config.ts';
import {
  DAY_MS,
  dayOf,
  formatDate,
  MINUTE_MS,
  parseTime,
  startOfDay,
} from '../../contract/time.ts';
import { callAfter } from '../../platform/clock.ts';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';

/** The minimum delay before a refetch. It matters after a failed refetch, and if the server still has the old day. */
const DAY_RETRY_MS = MINUTE_MS;

/** Returns the server's current day, `2026-11-21`. Before the configuration is loaded, `useServerClock` gives it. */
export function useServerDay(): string {
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = useConfig();
  const { clock } = usePageServices();
  const serverClock = useServerClock();
  const serverTime = data?.server_time;
  // Refetches the configuration after midnight on the server.
  useEffect(() => {
    if (serverTime === undefined) return undefined;
    const msUntilMidnight = startOfDay(dayOf(serverTime)) + DAY_MS - (parseTime(serverTime) ?? 0);
    const delayMs = Math.max(msUntilMidnight - (clock.now() - dataUpdatedAt), DAY_RETRY_MS);
    return callAfter(clock, delayMs, () => void refetch());
  }, [serverTime, dataUpdatedAt, errorUpdatedAt, clock, refetch]);
  return data ? dayOf(data.server_time) : formatDate(serverClock());
}

/** Returns a function that estimates the server's current time, in milliseconds since 1970, from earlier answers. */
export function useServerClock(): () => number {
  const { clock } = usePageServices();
  const server = useServer();
  return () => clock.now() + server.aheadMs;
}
