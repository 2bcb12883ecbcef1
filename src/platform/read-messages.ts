import { LOCALES } from '../i18n/resolve-locale.ts';
import type { MessageOverrides } from './settings.ts';

/**
 * Copies the texts that a host has set. Calls `onIgnored` with the names of wrong values and unknown languages. Returns
 * no texts if reading them throws.
 */
export function readMessages(
  value: unknown,
  onIgnored: (names: readonly string[]) => void,
): MessageOverrides {
  const ignoredNames: string[] = [];
  const entries = (source: unknown, name: string): [string, unknown][] => {
    if (source !== null && typeof source === 'object') return Object.entries(source);
    if (source !== null && source !== undefined) ignoredNames.push(name);
    return [];
  };
  let overrides: MessageOverrides = {};
  try {
    overrides = Object.fromEntries(
      entries(value, 'messages').map(([locale, texts]) => {
        if (!(LOCALES as readonly string[]).includes(locale)) ignoredNames.push(locale);
        const validTexts = entries(texts, locale).filter((entry): entry is [string, string] => {
          const isText = typeof entry[1] === 'string';
          if (!isText) ignoredNames.push(`${locale} ${entry[0]}`);
          return isText;
        });
        return [locale, Object.fromEntries(validTexts)];
      }),
    );
  } catch {
    ignoredNames.push('messages');
  }
  if (ignoredNames.length > 0) onIgnored(ignoredNames);
  return overrides;
}
