import { useEffect, useState } from 'react';
import { useOutside } from '../../ui/outside.ts';

/** The value as it is once it has not changed for a while. */
export function useSettled<T>(value: T, afterMs: number): T {
  const { clock } = useOutside();
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = clock.setTimeout(() => setSettled(value), afterMs);
    return () => clock.clearTimeout(timer);
  }, [clock, value, afterMs]);
  return settled;
}
