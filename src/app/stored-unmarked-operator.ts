import { openStoredValue, type DeviceStorage } from '../platform/stored-value.ts';
import type { Subject } from '../lib/subject.ts';

/** Stores whether the operator needs no ribbon. Unless it is `true`, the next start reserves space for the ribbon. */
export const openUnmarkedOperatorFlag = (storage: DeviceStorage): Subject<boolean> =>
  openStoredValue(storage, 'unmarked', (stored) => stored === true);
