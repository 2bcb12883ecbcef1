import type { Settings } from '../platform/settings.ts';
import type { AttributeValues } from './attributes.ts';

/**
 * One property for each attribute, in camelCase. Writing sets the attribute. Reading gives the value that applies:
 * the default for an absent or wrong one. `bridge` has a property of its own, the port.
 */
export type AttributeProperties = {
  -readonly [
    Name in Exclude<keyof Settings, 'bridge' | 'locale' | 'hiddenFeatures'>
  ]: Settings[Name];
} & { locale: AttributeValues['locale']; features: string | null };
