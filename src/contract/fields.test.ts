import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CODE } from './codes.ts';
import {
  bankCardNumber,
  idCard,
  inviteCode,
  isCardNumber,
  isIdCard,
  loginPassword,
  mobile,
  newPassword,
  queryInteger,
  realName,
  resourceUrl,
  text,
  textBetween,
  typedInviteCode,
} from './fields.ts';

const isValid = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;

describe('field rules', () => {
  test.each([
    [mobile(), '13800000001', true],
    [mobile(), '12800000001', false],
    [mobile(), '1380000000', false],
    [mobile(), '138000000011', false],
    [mobile(), 13800000001, false],
    [loginPassword(), 'abcdef', true],
    [loginPassword(), 'abcde', false],
    [loginPassword(), 'a'.repeat(21), false],
    [newPassword(), 'Demo1234', true],
    [newPassword(), 'onlyletters', false],
    [newPassword(), '12345678', false],
    [newPassword(), 'Ab1', false],
    [inviteCode(), 'ABC234', true],
    [inviteCode(), 'ABC1O0', true],
    [inviteCode(), '<script>', false],
    [inviteCode(), 'a.b~c-d_1', true],
    [inviteCode(), 'a/b', false],
    [inviteCode(), 'a%20', false],
    [inviteCode(), 'é', false],
    [typedInviteCode(), 'a'.repeat(65), false],
    [typedInviteCode(), 'abc 234', false],
    [typedInviteCode(), '  ', false],
    [realName(), '张三', true],
    [realName(), '阿卜杜拉·买买提', true],
    [realName(), '李䶮', true],
    [realName(), '王㛃', true],
    [realName(), '葛曾䮌', true],
    [realName(), '𠮷田明', true],
    [realName(), '王鿍', true],
    [realName(), '王〇', true],
    [realName(), '鿿㐀', true],
    [realName(), '𰻝𰻞', true],
    [realName(), '李𲎯', true],
    [realName(), '王\u{33479}', true],
    [realName(), '郎\uf92c\ufa0e\u{2f81a}', true],
    [realName(), '阿'.repeat(30), true],
    [realName(), '𠮷'.repeat(30), true],
    [realName(), '𠮷'.repeat(31), false],
    [realName(), '张', false],
    [realName(), '𠮷', false],
    [realName(), 'Zhang San', false],
    [realName(), '张3', false],
    [realName(), '张３', false],
    [realName(), '张ん', false],
    [realName(), '김철수', false],
    [realName(), '张\u200b三', false],
    [realName(), '张 三', false],
    [realName(), '张\ud842', false],
    [realName(), '⼤⻓', false],
    [loginPassword(), '😀'.repeat(6), true],
    [loginPassword(), '😀'.repeat(20), true],
    [loginPassword(), '😀'.repeat(5), false],
    [loginPassword(), '😀'.repeat(21), false],
    [textBetween(1, 2, CODE.recipientRequired), '\u200b\u2060', false],
    [textBetween(1, 2, CODE.recipientRequired), '\u3164', false],
    [textBetween(1, 2, CODE.recipientRequired), '𠮷😀', true],
    [textBetween(1, 2, CODE.recipientRequired), '𠮷😀a', false],
    [text(2), '𠮷𠮷', true],
    [text(2), '𠮷𠮷𠮷', false],
    [resourceUrl(), '/v1/static/a.svg', true],
    [resourceUrl(), 'https://example.com/a.svg', true],
    [resourceUrl(), '//evil.example/a.svg', false],
    [resourceUrl(), '/\\evil.example', false],
    [resourceUrl(), '/\t/evil.example', false],
    [resourceUrl(), '/\n/evil.example', false],
    [resourceUrl(), '/a b.svg', false],
    [resourceUrl(), '/a\u200b.svg', false],
    [resourceUrl(), 'https://example.com\\@evil.example', false],
    [resourceUrl(), 'https://exa\tmple.com/a.svg', false],
    [resourceUrl(), 'https://', false],
    [resourceUrl(), 'a.svg', false],
    [resourceUrl(), 'javascript:alert(1)', false],
    [resourceUrl(), 'data:text/html,x', false],
  ])('row %#: the rule of the field finds $1 valid: $2', (schema, value, expected) => {
    expect(isValid(schema, value)).toBe(expected);
  });

  test('accepts only an identity number with the right check character and a real birthday', () => {
    expect(isIdCard('11010519491231002X')).toBe(true);
    expect(isIdCard('110105194912310021')).toBe(false);
    expect(isIdCard('11010519490231002X')).toBe(false);
    expect(v.parse(idCard(), '11010519491231002x')).toBe('11010519491231002X');
  });

  test('trims the spaces around a typed invitation code', () => {
    expect(v.parse(typedInviteCode(), ' abC234\n')).toBe('abC234');
  });

  test('detects one wrong digit in an identity number', () => {
    const digitPosition = fc.integer({ min: 0, max: 16 });
    fc.assert(
      fc.property(digitPosition, fc.integer({ min: 1, max: 9 }), (position, shift) => {
        const text = '11010519491231002X';
        const wrongDigit = (Number(text[position]) + shift) % 10;
        return !isIdCard(text.slice(0, position) + wrongDigit + text.slice(position + 1));
      }),
    );
  });

  test('a valid URL that begins with / stays on the API’s origin', () => {
    const unit = fc.constantFrom(...'/\\\t\n\r\0 .:@%?#[e', '\u200b', '\u3000', '\ufeff');
    const path = fc.string({ unit }).map((rest) => `/${rest}`);
    fc.assert(
      fc.property(path, (value) => {
        fc.pre(isValid(resourceUrl(), value));
        return new URL(value, 'https://api.example').origin === 'https://api.example';
      }),
    );
  });

  test('reads a query number only from text with digits', () => {
    expect(v.parse(queryInteger(1, 50), '20')).toBe(20);
    for (const value of ['0', '51', '-1', '1.5', '1e1', '0x10', '', ' 1', null, true, []]) {
      expect(isValid(queryInteger(1, 50), value)).toBe(false);
    }
  });
});

describe('card numbers (Luhn)', () => {
  const digitsBeforeCheck = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 })
    .map((digits) => digits.join(''));
  const withCheckDigit = (digits: string) =>
    [...'0123456789'].map((checkDigit) => digits + checkDigit).filter(isCardNumber);
  const cardNumber = digitsBeforeCheck.map((digits) => withCheckDigit(digits)[0] as string);

  test.each([
    ['6222020000000000018', true],
    ['6228480000000000018', true],
    ['6217000000000000012', true],
    ['6217000000000000018', false],
    ['4111111111111111', true],
    ['00000000000000000000', false],
    ['000000000000', false],
    ['622202000000000001８', false],
    ['', false],
  ])('isCardNumber(%j) returns %j', (digits, expected) => {
    expect(isCardNumber(digits)).toBe(expected);
  });

  test('exactly one check digit makes any digits a card number', () => {
    fc.assert(fc.property(digitsBeforeCheck, (digits) => withCheckDigit(digits).length === 1));
  });

  test('detects one wrong digit', () => {
    fc.assert(
      fc.property(
        cardNumber,
        fc.nat(18),
        fc.integer({ min: 1, max: 9 }),
        (digits, position, shift) => {
          const i = position % digits.length;
          const wrongDigit = (Number(digits[i]) + shift) % 10;
          return !isCardNumber(digits.slice(0, i) + String(wrongDigit) + digits.slice(i + 1));
        },
      ),
    );
  });

  test('detects two swapped digits, except 0 and 9', () => {
    fc.assert(
      fc.property(cardNumber, fc.nat(17), (digits, position) => {
        const i = position % (digits.length - 1);
        const [a = '', b = ''] = digits.slice(i, i + 2);
        fc.pre(a !== b && ![a + b, b + a].includes('09'));
        return !isCardNumber(digits.slice(0, i) + b + a + digits.slice(i + 2));
      }),
    );
  });

  test('allows spaces, and refuses other characters', () => {
    expect(isValid(bankCardNumber(), '6222 0200 0000 0000 018')).toBe(true);
    expect(isValid(bankCardNumber(), '6222-0200-0000-0000-018')).toBe(false);
  });
});
