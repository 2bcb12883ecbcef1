import { useServer } from '../../api/use-api.ts';
import { useOutside } from '../../ui/outside.ts';

/** The time of the server, as its newest answer gave it. */
export function useServerClock(): () => number {
  const { clock } = useOutside();
  const server = useServer();
  return () => clock.now() + server.aheadMs;
}
