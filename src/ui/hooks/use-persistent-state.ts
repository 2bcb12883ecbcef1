import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { openStoredValue, type SetValue, type ValueStorage } from '../../platform/stored-value.ts';
import { usePage } from '../page/use-page.ts';
import { usePageServices } from './use-page-services.ts';

/**
 * How long a value is kept:
 * - `page`: in memory, until the page is opened anew. Back restores the value.
 * - `member`: in memory, until the member logs out or another member logs in. The value survives an expired session.
 * - `device`: in the browser's storage, which all members of the device share.
 */
type StateScope = 'page' | 'member' | 'device';

interface PersistentStateOptions<T> {
  readonly scope: StateScope;
  /** The value if none is kept. The default is `null`. */
  readonly initial?: T;
  /** Makes a valid value of any stored one. */
  readonly parse?: (stored: unknown) => T;
  /** The fields of the value that are never kept, such as a password. */
  readonly secretFields?: readonly (keyof NonNullable<T>)[];
  /** Drops the value when the component is removed, unless the session has ended meanwhile. */
  readonly isDroppedOnLeave?: boolean;
}

/** Like `useState`, but the value is kept under `key`. Components with the same key and scope share the value. */
export function usePersistentState<T>(
  key: string,
  options: PersistentStateOptions<T> & (null extends T ? unknown : { readonly initial: T }),
): readonly [T, SetValue<T>] {
  const { scope, initial = null as T, parse, secretFields, isDroppedOnLeave = false } = options;
  const storage = useStorage(scope);
  // A page that replaces its history entry, for example to change its query, keeps its values.
  const [latestOfPage, setLatestOfPage] = useState(initial);
  const store = openStoredValue(storage, key, scope === 'page' ? latestOfPage : initial, parse);
  const { value, set } = useStore(store);
  useDropOnLeave(storage, key, isDroppedOnLeave);

  function setValue(next: T | ((current: T) => T)): boolean {
    const isStored = set(typeof next === 'function' ? next : withoutFields(next, secretFields));
    if (scope === 'page') setLatestOfPage(store.getState().value);
    return isStored;
  }

  return [value, setValue];
}

function useStorage(scope: StateScope): ValueStorage {
  const { deviceStorage, memberStorage } = usePageServices();
  const page = usePage();
  if (scope === 'device') return deviceStorage;
  if (scope === 'member') return memberStorage;
  if (!page) throw new Error('the scope `page` is used outside of a page');
  return page.storage();
}

function useDropOnLeave({ values }: ValueStorage, key: string, isDroppedOnLeave: boolean): void {
  const { sessionId } = usePageServices();
  useEffect(() => {
    if (!isDroppedOnLeave) return undefined;
    const sessionIdOnMount = sessionId();
    return () => {
      if (sessionId() === sessionIdOnMount) values.delete(key);
    };
  }, [values, key, isDroppedOnLeave, sessionId]);
}

function withoutFields<T>(value: T, fields: readonly (keyof NonNullable<T>)[] = []): T {
  const kept = value && fields.length > 0 ? { ...value } : value;
  for (const field of fields) if (kept) delete kept[field];
  return kept;
}
