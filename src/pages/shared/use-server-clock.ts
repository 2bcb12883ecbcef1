import { useEffect } from 'react';
import { useConfig } from '../../api/use-config.ts';
import { parseTime } from '../../contract/time.ts';
import { useOutside } from '../../ui/outside.ts';

/** The time of the server, by the clock of the device and what the two differ by; else that of the device. */
export function useServerClock(): () => number {
  const { clock } = useOutside();
  const { data, dataUpdatedAt, refetch } = useConfig();
  // A device that is before its last answer has been set back: the two differ by something else now.
  useEffect(() => {
    if (clock.now() < dataUpdatedAt) void refetch();
  }, [clock, dataUpdatedAt, refetch]);
  const served = data ? parseTime(data.server_time) : null;
  const aheadMs = served === null ? 0 : served - dataUpdatedAt;
  return () => clock.now() + aheadMs;
}
