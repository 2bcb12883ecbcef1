import { useEffect, useState } from 'react';
import { after } from '../../lib/clock.ts';
import { useOutside } from '../../ui/outside.ts';

/** The value as it is once it has not changed for a while. */
export function useSettled<T>(value: T, afterMs: number): T {
  const { clock } = useOutside();
  const [settled, setSettled] = useState(value);
  useEffect(() => after(clock, afterMs, () => setSettled(value)), [clock, value, afterMs]);
  return settled;
}
