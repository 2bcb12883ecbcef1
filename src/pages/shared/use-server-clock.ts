import { useConfig } from '../../api/use-config.ts';
import { parseTime } from '../../contract/time.ts';
import { useOutside } from '../../ui/outside.ts';

/** The time of the server, by the clock of the device and what the two differ by; else that of the device. */
export function useServerClock(): () => number {
  const { clock } = useOutside();
  const { data, dataUpdatedAt } = useConfig();
  const served = data ? parseTime(data.server_time) : null;
  const aheadMs = served === null ? 0 : served - dataUpdatedAt;
  return () => clock.now() + aheadMs;
}
