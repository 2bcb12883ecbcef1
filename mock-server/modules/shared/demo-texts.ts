import type { MessageLanguage } from '../../../src/contract/error-messages.ts';
import texts from './demo-texts.json' with { type: 'json' };

/** A text in both languages. */
export type Texts = Readonly<Record<MessageLanguage, string>>;

/** The English translations of the demo's texts. Names of people, places and articles have none. */
const ENGLISH: ReadonlyMap<string, string> = new Map(Object.entries(texts));

const inEnglish = (_name: string, value: unknown) =>
  typeof value === 'string' ? (ENGLISH.get(value) ?? value) : value;

/**
 * Translates a demo text, or all demo texts of an answer. The pipeline translates whole answers. A handler
 * calls this only for a text that it inserts into a longer text.
 */
export const inLanguage = <T>(value: T, language: MessageLanguage): T =>
  language === 'en' ? (JSON.parse(JSON.stringify(value), inEnglish) as T) : value;
