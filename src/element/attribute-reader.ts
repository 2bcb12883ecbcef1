import type { AttributeName } from './attribute-names.ts';
import { readSettings } from './attributes.ts';

type ChangeListener = (changedNames: ReadonlySet<AttributeName>) => void;

/** Reads the element's attributes. The bridge can override one until the host sets that attribute again. */
export function createAttributeReader(element: HTMLElement) {
  const overrides = new Map<AttributeName, string>();
  const listeners: ChangeListener[] = [];
  let changedNames = new Set<AttributeName>();
  let isNotificationQueued = false;

  function notifyListeners(): void {
    const names = changedNames;
    changedNames = new Set();
    isNotificationQueued = false;
    for (const listener of listeners) listener(names);
  }

  /** Listeners are notified once for all changes of a task. Without a name, the overrides were cleared. */
  function queueChange(name?: AttributeName): void {
    if (name) changedNames.add(name);
    if (!isNotificationQueued) void Promise.resolve().then(notifyListeners);
    isNotificationQueued = true;
  }

  return {
    read: () =>
      readSettings((name) => overrides.get(name) ?? element.getAttribute(name), {
        // `window.origin` can be a variable of the host. In a sandbox it is opaque, in a srcdoc frame inherited.
        origin: /null/.test(window.origin + location.origin) ? window.origin : location.origin,
        languages: navigator.languages,
      }),
    override: (name: AttributeName, value: string): void => {
      overrides.set(name, value);
      queueChange(name);
    },
    isOverridden: (name: AttributeName) => overrides.has(name),
    clearOverride: (name: AttributeName) => void overrides.delete(name),
    /** Returns whether there was any override. */
    clearOverrides(): boolean {
      const hadOverride = overrides.size > 0;
      overrides.clear();
      return hadOverride;
    },
    queueChange,
    onChange: (listener: ChangeListener) => void listeners.push(listener),
  };
}
