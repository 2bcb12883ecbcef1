import { useState } from 'react';

/** What it was when it was frozen; what was not there yet is still taken. */
export function useFrozen<T>(value: T, isFrozen: boolean): T {
  const [kept, setKept] = useState(value);
  const isFree = !isFrozen || kept === null || kept === undefined;
  if (isFree && kept !== value) setKept(value);
  return isFree ? value : kept;
}
