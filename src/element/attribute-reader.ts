import type { AttributeName } from './attribute-names.ts';
import { readSettings } from './attributes.ts';

/** Reads the element's attributes. The bridge can override one until the host sets that attribute again. */
export interface AttributeReader {
  readonly read: () => ReturnType<typeof readSettings>;
  readonly override: (name: AttributeName, value: string) => void;
  isOverridden(name: AttributeName): boolean;
  clearOverride(name: AttributeName): void;
  /** Returns whether there was any override. */
  clearOverrides(): boolean;
  /** Announces a change. All changes of one task are announced together. */
  noteChange(name?: AttributeName): void;
  onChange(listener: (names: ReadonlySet<AttributeName>) => void): void;
}

export function createAttributeReader(element: HTMLElement): AttributeReader {
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

  function noteChange(name?: AttributeName): void {
    if (name) changed.add(name);
    if (!isQueued) queueMicrotask(announce);
    isQueued = true;
  }

  return {
    read: () =>
      readSettings((name) => overrides.get(name) ?? element.getAttribute(name), {
        // `window.origin` can be a variable of the host. In a sandbox it is opaque, in a srcdoc frame inherited.
        origin: /null/.test(window.origin + location.origin) ? window.origin : location.origin,
        languages: navigator.languages,
      }),
    override(name, value) {
      overrides.set(name, value);
      noteChange(name);
    },
    isOverridden: (name) => overrides.has(name),
    clearOverride: (name) => void overrides.delete(name),
    clearOverrides() {
      const hadAny = overrides.size > 0;
      overrides.clear();
      return hadAny;
    },
    noteChange,
    onChange: (listener) => void listeners.push(listener),
  };
}
