import type { MessageLanguage } from '../../../src/contract/messages.ts';
import texts from './demo-texts.json' with { type: 'json' };

/** A text in both languages. */
export type Texts = Readonly<Record<MessageLanguage, string>>;

/** The English form of the demo's texts and documents. People, places and articles have none. */
const ENGLISH: ReadonlyMap<string, string> = new Map(Object.entries(texts));

function inEnglish(value: unknown): unknown {
  if (typeof value === 'string') return ENGLISH.get(value) ?? value;
  if (Array.isArray(value)) return value.map(inEnglish);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, inEnglish(field)]));
}

/**
 * An answer, or a text of it, in the language of the call. The pipeline translates whole answers, so a handler
 * only translates a text that it puts into another. An operator's own text stays as it is.
 */
export const inLanguage = <T>(value: T, language: MessageLanguage): T =>
  language === 'en' ? (inEnglish(value) as T) : value;
