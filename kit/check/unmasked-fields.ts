import { isObject } from '../../src/contract/schema-node.ts';

interface PersonalField {
  readonly isWhole: (text: string) => boolean;
  readonly shown: string;
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length;
const hasNoMask = (text: string) => text.length > 1 && !text.includes('*');

/** Personal data that every answer masks, by the name of the field (docs/SECURITY.md). */
const PERSONAL_FIELDS: Readonly<Record<string, PersonalField>> = {
  mobile: {
    isWhole: (text) => digitsIn(text) >= 11,
    shown: 'the first three and last four digits',
  },
  card_no: { isWhole: (text) => digitsIn(text) >= 12, shown: 'the last four digits' },
  id_card: {
    isWhole: (text) => digitsIn(text) >= 14,
    shown: 'the first four and last two characters',
  },
  real_name: { isWhole: hasNoMask, shown: 'the first character' },
  wechat_no: { isWhole: hasNoMask, shown: 'the first two and last two characters' },
};

/** Returns a sentence for each field of `data` that contains whole personal data. */
export function unmaskedFields(data: unknown, path = 'data'): string[] {
  if (Array.isArray(data))
    return [...new Set(data.flatMap((row) => unmaskedFields(row, `${path}[]`)))];
  if (!isObject(data)) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const field = PERSONAL_FIELDS[name];
    if (!field || typeof value !== 'string') return unmaskedFields(value, `${path}.${name}`);
    return field.isWhole(value)
      ? [`${path}.${name} is not masked. Send only ${field.shown}; write * for the others.`]
      : [];
  });
}
