import type { MessageOverrides } from '../app/host.ts';

/** Copies the texts out of whatever a host has set: what is no text, or throws when it is read, is left out. */
export function readMessages(value: unknown): MessageOverrides {
  const entries = (from: unknown): [string, unknown][] =>
    from !== null && typeof from === 'object' ? Object.entries(from) : [];
  try {
    return Object.fromEntries(
      entries(value).map(([locale, texts]) => [
        locale,
        Object.fromEntries(
          entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        ),
      ]),
    );
  } catch {
    return {};
  }
}
