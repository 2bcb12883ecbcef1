import { useEffect } from 'react';
import { useConfig } from '../../api/use-config.ts';
import { formatDate, parseTime } from '../../contract/time.ts';
import { after } from '../../lib/clock.ts';
import { useOutside } from '../../ui/outside.ts';
import { useServer } from '../../api/use-api.ts';

const DAY_MS = 86_400_000;
const RETRY_MS = 60_000;

/** The day where the server is, by the config or by the clock of its newest answer: no page waits for it. */
export function useServerDay(): string {
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = useConfig();
  const { clock } = useOutside();
  const serverClock = useServerClock();
  const serverTime = data?.server_time;
  // An app that stays open over the end of a day asks which one it is now.
  useEffect(() => {
    if (serverTime === undefined) return undefined;
    const midnight = parseTime(`${serverTime.slice(0, 10)} 00:00:00`) ?? 0;
    const leftMs = midnight + DAY_MS - (parseTime(serverTime) ?? 0);
    // Where nothing could be had, or the old day was named once more, it is asked again a minute later.
    const delayMs = Math.max(leftMs - (clock.now() - dataUpdatedAt), RETRY_MS);
    return after(clock, delayMs, () => void refetch());
  }, [serverTime, dataUpdatedAt, errorUpdatedAt, clock, refetch]);
  return data ? data.server_time.slice(0, 10) : formatDate(serverClock());
}

/** The time of the server, as its newest answer gave it. */
export function useServerClock(): () => number {
  const { clock } = useOutside();
  const server = useServer();
  return () => clock.now() + server.aheadMs;
}
