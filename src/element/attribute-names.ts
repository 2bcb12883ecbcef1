/** The observed attributes. No attribute contains a secret. */
export const ATTRIBUTES = [
  'api-base',
  'brand',
  'locale',
  'routing',
  'route',
  'theme',
  'text-size',
  'max-width',
  'features',
  'storage',
  'storage-key',
  'invite-base-url',
  'bridge',
  'bridge-origin',
  'loading',
] as const;

export type AttributeName = (typeof ATTRIBUTES)[number];

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** The property of an attribute: `apiBase` for `api-base`. */
export type PropertyName<Name extends AttributeName = AttributeName> = CamelCase<Name>;

/** Returns the name of the property for an attribute. */
export const propertyOf = (name: AttributeName) =>
  name.replace(/-./g, (match) => match.charAt(1).toUpperCase()) as PropertyName;
