import type { AttributeName } from './attribute-names.ts';
import { readSettings } from './attributes.ts';

export type AttributeReader = ReturnType<typeof createAttributeReader>;

/** Reads the element's attributes. A value from the bridge overrides an attribute until the host sets that attribute. */
export function createAttributeReader(element: HTMLElement) {
  const overrides = new Map<AttributeName, string>();
  let listener = (_changedNames: ReadonlySet<AttributeName>): void => {};
  /** The attributes to report to the listener; `null` while no notification is queued. */
  let changedNames: Set<AttributeName> | null = null;

  function notifyListener(): void {
    const names = changedNames;
    changedNames = null;
    if (names) listener(names);
  }

  /** Notifies the listener once for all changes of a task. A call without a name reports cleared overrides. */
  function queueChange(name?: AttributeName): void {
    if (!changedNames) {
      changedNames = new Set();
      void Promise.resolve().then(notifyListener);
    }
    if (name) changedNames.add(name);
  }

  return {
    read: () =>
      readSettings((name) => overrides.get(name) ?? element.getAttribute(name), {
        // A variable of the host can replace `window.origin`. Use it only in frames where one origin is `"null"`.
        origin: /null/.test(window.origin + location.origin) ? window.origin : location.origin,
        languages: navigator.languages,
      }),
    override: (name: AttributeName, value: string): void => {
      overrides.set(name, value);
      queueChange(name);
    },
    isOverridden: (name: AttributeName) => overrides.has(name),
    clearOverride: (name: AttributeName) => void overrides.delete(name),
    /** Removes all overrides. Returns whether any existed. */
    clearOverrides(): boolean {
      const hadOverride = overrides.size > 0;
      overrides.clear();
      return hadOverride;
    },
    queueChange,
    onChange: (next: typeof listener) => void (listener = next),
  };
}
