import type { StoreApi } from 'zustand/vanilla';
import { openStoredValue, type DeviceStorage, type StoredValue } from '../platform/stored-value.ts';

/** Opens a stored flag. If it is `true`, the operator needs no ribbon, and the next start reserves no space for it. */
export const openUnmarkedOperatorFlag = (storage: DeviceStorage): StoreApi<StoredValue<boolean>> =>
  openStoredValue(storage, 'unmarked', (stored) => stored === true);
