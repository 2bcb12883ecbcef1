import { storedValue, type DeviceStorage } from '../platform/stored-value.ts';
import type { Subject } from '../lib/subject.ts';

/** Whether the operator needed no ribbon at the last start. Otherwise the first paint reserves its space. */
export const storedUnmarkedOperator = (storage: DeviceStorage): Subject<boolean> =>
  storedValue(storage, 'unmarked', (stored) => stored === true);
