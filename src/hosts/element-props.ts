import { ATTRIBUTES, propertyOf, type AttributeName } from '../element/attribute-names.ts';

/** The properties that take more than text. */
const PROPERTIES: readonly string[] = ['getSession', 'messages', 'bridge', 'logger'];

const ATTRIBUTE_OF: Readonly<Record<string, AttributeName>> = Object.fromEntries(
  ATTRIBUTES.map((name) => [propertyOf(name), name]),
);

/** The props of a component that belong to the element, in camelCase. */
export const ELEMENT_PROPS = [...new Set([...Object.keys(ATTRIBUTE_OF), ...PROPERTIES])];

/** Whether a prop is set as a property. `bridge` is a port, or the text of the attribute. */
export const isProperty = (name: string, value: unknown): boolean =>
  PROPERTIES.includes(name) && typeof value !== 'string';

/** The attribute of a prop in camelCase; any other name stays. */
export const attributeOf = (name: string): string => ATTRIBUTE_OF[name] ?? name;

/** Defines the tag. A page keeps working without it, so a failure is reported only. */
export function loadElement(): void {
  import('../wealth-rewards.ts').catch((cause: unknown) => console.error(cause));
}
