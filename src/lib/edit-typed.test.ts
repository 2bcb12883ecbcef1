import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editTyped, formatTyped } from './edit-typed.ts';
import {
  AMOUNT_FORMAT,
  CARD_FORMAT,
  ID_NUMBER_FORMAT,
  MOBILE_FORMAT,
  type TypedFormat,
} from './typed-format.ts';

const FORMATS = {
  mobile: MOBILE_FORMAT,
  card: CARD_FORMAT,
  id: ID_NUMBER_FORMAT,
  amount: AMOUNT_FORMAT,
};

/** `12|3` is the text `123` with the caret after the 2. */
const parseCaret = (text: string) => ({ text: text.replace('|', ''), caret: text.indexOf('|') });

function valueAfterEdit(
  format: TypedFormat,
  valueBefore: string,
  text: string,
  isForward = false,
): string {
  const { shown, caret } = editTyped(format, valueBefore, { ...parseCaret(text), isForward });
  return `${shown.slice(0, caret)}|${shown.slice(caret)}`;
}

describe('the caret keeps its place in the value', () => {
  test.each([
    ['typing at the end', 'card', '6222', '62220|', '6222 0|'],
    ['typing in the middle', 'card', '62220200', '6229|2 0200', '6229| 2020 0'],
    ['typing over a border', 'card', '62220200', '6222 90|200', '6222 90|20 0'],
    ['Backspace in the middle', 'card', '622202000', '622| 0200 0', '622|0 2000'],
    ['Backspace over a separator', 'card', '62220200', '6222|0200', '622|0 200'],
    [
      'pasting a grouped number',
      'card',
      '',
      '6222 0200-0000 0000 018|',
      '6222 0200 0000 0000 018|',
    ],
    ['pasting into the middle', 'card', '62220200', '62 88 88|22 0200', '6288 88|22 0200'],
    ['typing full-width digits', 'mobile', '138', '138０|', '138 0|'],
    ['pasting a country code', 'mobile', '', '+86 138-0000-0001|', '138 0000 0001|'],
    ['pasting a country code in brackets', 'mobile', '', '(+86)13800000001|', '138 0000 0001|'],
    ['pasting a country code without +', 'mobile', '', '86-13800000001|', '138 0000 0001|'],
    [
      'typing the last digit after a country code',
      'mobile',
      '861380000000',
      '861 3800 0000 01|',
      '138 0000 0001|',
    ],
    ['typing 86 at the start', 'mobile', '8', '86|', '86|'],
    ['typing 86 before a number', 'mobile', '813800000001', '86|1 3800 0000 01', '|138 0000 0001'],
    [
      'typing more digits than a number has',
      'mobile',
      '13800000001',
      '138 0000 00012|',
      '138 0000 0001 2|',
    ],
    ['typing a small x', 'id', '11010519491231002', '11010519491231002x|', '11010519491231002X|'],
    ['typing a small x in the middle', 'id', '12', '1x|2', '1X|2'],
    ['typing the fourth digit', 'amount', '123', '1234|', '1,234|'],
    ['typing a digit before a comma', 'amount', '1234', '19|,234', '19|,234'],
    ['typing a digit behind a comma', 'amount', '1234', '1,9|234', '19|,234'],
    ['deleting the first digit', 'amount', '12345', '|2,345', '|2,345'],
    ['deleting the last digit', 'amount', '12345', '12,34|', '1,234|'],
    ['Backspace over a comma', 'amount', '1234', '1|234', '|234'],
    ['typing a Chinese full stop', 'amount', '1234', '1,234。|', '1,234.|'],
    ['typing a point in the middle', 'amount', '12345', '12,3.|45', '123.|45'],
    ['pasting over everything', 'amount', '99', '1,234.50 元|', '1,234.50|'],
    ['completing a typed group of thousands', 'amount', '1,23', '1,234|', '1,234|'],
  ] as const)('%s (%s)', (_, name, valueBefore, text, expectedText) => {
    expect(valueAfterEdit(FORMATS[name], valueBefore, text)).toBe(expectedText);
  });

  test('Delete before a separator deletes the digit after it', () => {
    expect(valueAfterEdit(CARD_FORMAT, '62220200', '6222|0200', true)).toBe('6222| 200');
  });
});

test('removes leading zeros from a pasted amount, but not from a typed one', () => {
  const text = '0012.345';
  const paste = editTyped(AMOUNT_FORMAT, '', { text, caret: text.length, isPasted: true });
  expect(paste).toEqual({ value: '12.345', shown: '12.345', caret: 6 });
  expect(valueAfterEdit(AMOUNT_FORMAT, '100', '|00')).toBe('|00');
});

test.each([
  ['amount', '12', '12,|'],
  ['amount', '12,', '12,5|'],
  ['amount', '1234', '1,234x|'],
  ['amount', '1234', '|-1,234'],
  ['mobile', '138', '138a|'],
  ['card', '6222', '六|6222'],
] as const)(
  'keeps unreadable text as typed (format %s, value %s, edit %s)',
  (name, valueBefore, text) => {
    const { text: typedText, caret } = parseCaret(text);
    const edited = editTyped(FORMATS[name], valueBefore, { text: typedText, caret });
    expect(edited).toEqual({ value: typedText, shown: typedText, caret });
  },
);

const values = {
  // With 13 digits, the first two may be a country code, which is removed.
  mobile: fc.stringMatching(/^[1-9]{0,11}$/),
  card: fc.stringMatching(/^\d{0,23}$/),
  id: fc.stringMatching(/^\d{0,17}X?$/),
  amount: fc.stringMatching(/^\d{1,12}(\.\d{0,3})?$/),
};

describe.each(Object.keys(FORMATS) as (keyof typeof FORMATS)[])('any %s', (name) => {
  const format = FORMATS[name];

  test('can be read back from its formatted text', () => {
    fc.assert(
      fc.property(values[name], (value) => format.parse(formatTyped(format, value)) === value),
    );
  });

  test('keeps the characters before the caret when a digit is typed at any position', () => {
    fc.assert(
      fc.property(values[name], fc.nat(), fc.integer({ min: 1, max: 9 }), (value, seed, digit) => {
        const shown = formatTyped(format, value);
        const position = seed % (shown.length + 1);
        const text = `${shown.slice(0, position)}${digit}${shown.slice(position)}`;
        const edited = editTyped(format, value, { text, caret: position + 1 });
        const countCharacters = (part: string) => part.match(format.countedCharacters)?.length ?? 0;
        expect(edited.value.length).toBe(value.length + 1);
        expect(countCharacters(edited.shown.slice(0, edited.caret))).toBe(
          countCharacters(shown.slice(0, position)) + 1,
        );
        expect(edited.shown).toBe(formatTyped(format, edited.value));
      }),
    );
  });

  test('Backspace and Delete remove exactly one character at any caret position', () => {
    fc.assert(
      fc.property(values[name], fc.nat(), fc.boolean(), (value, seed, isForward) => {
        const shown = formatTyped(format, value);
        fc.pre(shown.length > 0);
        const place = seed % shown.length;
        const text = shown.slice(0, place) + shown.slice(place + 1);
        const edited = editTyped(format, value, { text, caret: place, isForward });
        expect(edited.value.length).toBe(value.length - 1);
      }),
    );
  });
});
