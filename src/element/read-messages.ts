import { LOCALES } from '../i18n/resolve-locale.ts';
import type { MessageOverrides } from '../platform/settings.ts';

/**
 * Copies the texts that a host has set. Reports wrong values and unknown languages to `onIgnored`. Returns
 * nothing when reading throws.
 */
export function readMessages(
  value: unknown,
  onIgnored: (names: readonly string[]) => void,
): MessageOverrides {
  const ignored: string[] = [];
  const entries = (from: unknown, name: string): [string, unknown][] => {
    if (from !== null && typeof from === 'object') return Object.entries(from);
    if (from !== null && from !== undefined) ignored.push(name);
    return [];
  };
  let read: MessageOverrides = {};
  try {
    read = Object.fromEntries(
      entries(value, 'messages').map(([locale, texts]) => {
        if (!(LOCALES as readonly string[]).includes(locale)) ignored.push(locale);
        const known = entries(texts, locale).filter((entry): entry is [string, string] => {
          const isText = typeof entry[1] === 'string';
          if (!isText) ignored.push(`${locale} ${entry[0]}`);
          return isText;
        });
        return [locale, Object.fromEntries(known)];
      }),
    );
  } catch {
    ignored.push('messages');
  }
  if (ignored.length > 0) onIgnored(ignored);
  return read;
}
