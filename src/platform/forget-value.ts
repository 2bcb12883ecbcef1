import { valueKey } from './storage-keys.ts';
import type { DeviceStorage } from './stored-value.ts';

/** Deletes a stored value; its next reader starts without it. */
export function forgetValue({ storage, prefix, values }: DeviceStorage, name: string): void {
  values.delete(name);
  try {
    storage?.removeItem(valueKey(prefix, name));
  } catch {
    // Storage is forbidden.
  }
}
