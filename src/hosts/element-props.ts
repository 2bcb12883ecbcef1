import { propertyOf } from '../element/attributes.ts';
import { ATTRIBUTES, type AttributeName } from '../platform/read-settings.ts';

/** The properties whose values are functions or objects. */
const PROPERTIES: readonly string[] = ['getSession', 'messages', 'bridge', 'logger'];

/** The attribute of each prop. */
const ATTRIBUTE_OF: Readonly<Record<string, AttributeName>> = Object.fromEntries(
  ATTRIBUTES.map((name) => [propertyOf(name), name]),
);

/** The props of the React and Vue components that are passed to the element, in camelCase. */
export const ELEMENT_PROPS = [...new Set([...Object.keys(ATTRIBUTE_OF), ...PROPERTIES])];

/**
 * Returns whether a prop is set as a property, not as an attribute. The prop `bridge` is a port, or the text of the
 * attribute.
 */
export const isProperty = (name: string, value: unknown): boolean =>
  PROPERTIES.includes(name) && typeof value !== 'string';

/** Returns the attribute of a prop in camelCase. Any other name is returned unchanged. */
export const attributeOf = (name: string): string => ATTRIBUTE_OF[name] ?? name;

/** Defines the tag. Only logs a failure, because a page keeps working without the element. */
export function loadElement(): void {
  import('../wealth-rewards.ts').catch((cause: unknown) => console.error(cause));
}
