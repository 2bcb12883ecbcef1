import type { AttributeName } from './attribute-names.ts';
import { readSettings } from './attributes.ts';

/** Reads the element's attributes. The bridge can override one until the host sets that attribute again. */
export function createAttributeReader(element: HTMLElement) {
  const overrides = new Map<AttributeName, string>();
  const listeners: ((names: ReadonlySet<AttributeName>) => void)[] = [];
  let changed = new Set<AttributeName>();
  let isQueued = false;

  function announce(): void {
    const names = changed;
    changed = new Set();
    isQueued = false;
    for (const listener of listeners) listener(names);
  }

  /** Announces a change. All changes of one task are announced together. */
  function queueChange(name?: AttributeName): void {
    if (name) changed.add(name);
    if (!isQueued) void Promise.resolve().then(announce);
    isQueued = true;
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
      const hadAny = overrides.size > 0;
      overrides.clear();
      return hadAny;
    },
    queueChange,
    onChange: (listener: (names: ReadonlySet<AttributeName>) => void) =>
      void listeners.push(listener),
  };
}
