import { openStoredValue, type DeviceStorage } from '../platform/stored-value.ts';
import type { Subject } from '../lib/subject.ts';

/** Opens a stored flag. If it is `true`, the operator needs no ribbon, and the next start reserves no space for it. */
export const openUnmarkedOperatorFlag = (storage: DeviceStorage): Subject<boolean> =>
  openStoredValue(storage, 'unmarked', (stored) => stored === true);
