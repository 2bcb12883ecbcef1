import type { Locale } from '../i18n/resolve-locale.ts';
import { ATTRIBUTES, readSettings, type AttributeName } from '../platform/read-settings.ts';
import type { Settings } from '../platform/settings.ts';
import type { PageAddress } from '../routes.ts';

/** The attributes whose type is narrower than `string`. */
interface AttributeValues extends Pick<
  Settings,
  'routing' | 'theme' | 'session' | 'storage' | 'bridge' | 'loading'
> {
  readonly 'text-size': Settings['textSize'];
  readonly 'tab-labels': Settings['tabLabels'];
  readonly 'max-width': number | `${number}`;
  /** Any language tag is allowed. The listed locales have texts of their own. */
  readonly locale: Locale | 'auto' | (string & {});
  /** Any text is allowed, because hosts pass on paths that they receive. */
  readonly route: PageAddress | (string & {});
}

/** The attributes with their types, for templates of hosts written in TypeScript. */
export type WealthRewardsAttributes = {
  readonly [Name in AttributeName]?:
    (Name extends keyof AttributeValues ? AttributeValues[Name] : string) | undefined;
};

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** The property of an attribute: `apiBase` for `api-base`. */
export type PropertyName<Name extends AttributeName = AttributeName> = CamelCase<Name>;

/** Returns the name of the property for an attribute. */
export const propertyOf = (name: AttributeName) =>
  name.replace(/-./g, (match) => match.charAt(1).toUpperCase()) as PropertyName;

/**
 * One property for each attribute, in camelCase. Writing it sets the attribute. Reading it returns the setting, which
 * is the default for an absent or wrong attribute. The property `bridge` is not included: it holds the host's port.
 */
export type AttributeProperties = {
  -readonly [
    Name in Exclude<keyof Settings, 'bridge' | 'locale' | 'hiddenFeatures'>
  ]: Settings[Name];
} & { locale: AttributeValues['locale']; features: string | null };

/** Adds the properties to a class of elements. `read` returns the settings of an element. */
export function defineAttributeProperties<Element extends HTMLElement>(
  prototype: Element,
  read: (element: Element) => Settings,
): void {
  for (const name of ATTRIBUTES) {
    const property = propertyOf(name);
    if (property in prototype) continue;
    Object.defineProperty(prototype, property, {
      get(this: Element) {
        const settings = read(this);
        // `features` is no setting, so read the text of the attribute.
        const value: unknown = Reflect.get(settings, property);
        return property in settings ? value : this.getAttribute(name);
      },
      // React sets `undefined` and Vue sets `null` to remove the attribute.
      set(this: Element, value: string | null | undefined) {
        if ((value ?? null) === null) this.removeAttribute(name);
        else this.setAttribute(name, value as string);
      },
    });
  }
}

export type AttributeReader = ReturnType<typeof createAttributeReader>;

/**
 * Reads the element's attributes. A value from the bridge overrides an attribute until the host sets that attribute.
 * `onChange` is called once for all changes of a task.
 */
export function createAttributeReader(
  element: HTMLElement,
  onChange: (changedNames: ReadonlySet<AttributeName>) => void,
) {
  const overrides = new Map<AttributeName, string>();
  /** The attributes to report; `null` while no call of `onChange` is queued. */
  let changedNames: Set<AttributeName> | null = null;

  /** Queues a call of `onChange`. Without a name, only overrides were cleared. */
  function queueChange(name?: AttributeName): void {
    if (!changedNames) {
      const names = (changedNames = new Set());
      void Promise.resolve().then(() => {
        changedNames = null;
        onChange(names);
      });
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
  };
}
