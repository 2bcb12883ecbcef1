import type { Settings } from '../platform/settings.ts';
import { ATTRIBUTES, propertyOf } from './attribute-names.ts';
import type { AttributeValues } from './attributes.ts';

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
