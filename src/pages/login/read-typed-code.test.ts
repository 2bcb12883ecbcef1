import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTypedCode } from './read-typed-code.ts';

test.each([
  ['QS8888', 'QS8888'],
  [' qs8888 ', 'qs8888'],
  ['ＱＳ８８８８', 'QS8888'],
  ['QS\u200b8888', 'QS8888'],
  ['QS8888。', 'QS8888'],
  ['QS8888，快来注册', 'QS8888'],
  ['QS8888 快来注册 2026', 'QS8888'],
  ['QS8888.', 'QS8888'],
  ['「QS8888」', 'QS8888'],
  ['“QS8888”快填', 'QS8888'],
  ['邀请码：QS8888', 'QS8888'],
  ['我的邀请码是QS8888，快来注册', 'QS8888'],
  ['邀请码为 QS8888 ，手机 13800000001', 'QS8888'],
  ['【邀请码】QS8888', 'QS8888'],
  ['快来注册！填我的邀请码（QS8888）领5元', 'QS8888'],
  ['Invitation code: QS8888, join now', 'QS8888'],
  ['My invite code is QS8888 - join me', 'QS8888'],
  ['填 QS8888 哦', 'QS8888'],
  ['https://app.example/#/pages/login/index?type=register&invite=QS8888', 'QS8888'],
  ['点这里 https://a.example/#/login?invite=QS8888&type=register。快来', 'QS8888'],
  ['https://a.example/#/login?type=register&amp;invite=QS8888%E3%80%82', 'QS8888'],
  ['A.B~C-D_1', 'A.B~C-D_1'],
  ['code-123', 'code-123'],
  ['CODE88', 'CODE88'],
  ['code.88', 'code.88'],
  ['invite', 'invite'],
  ['邀请码 CODE88', 'CODE88'],
  ['code CODE88', 'CODE88'],
  // Two possible codes: the member must decide.
  ['0O 1I', '0O 1I'],
  ['abc 234', 'abc 234'],
  ['abc 或 234', 'abc'],
  ['填 QS8888 或者 WF6262', '填 QS8888 或者 WF6262'],
  ['https://x.example/r/QS8888', 'https://x.example/r/QS8888'],
  [
    'https://x.example/?type=register%26invite%3DQS8888',
    'https://x.example/?type=register%26invite%3DQS8888',
  ],
  ['code=QS8888', 'code=QS8888'],
  ['邀请码->QS8888', 'QS8888'],
  ['快来注册', '快来注册'],
  ['', ''],
])('reads %j as %j', (typedText, code) => {
  expect(readTypedCode(typedText)).toBe(code);
});

test('reading a code twice gives the same as once', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aQ8.~-_ 邀请码：，。「是 ') }), (text) => {
      const code = readTypedCode(text);
      expect(readTypedCode(code)).toBe(code);
    }),
  );
});

// A pattern with quadratic time runs into the timeout here.
test('reads a text with 300,000 points and spaces', () => {
  expect(readTypedCode(`${'.'.repeat(300_000)}。QS8888`)).toBe('QS8888');
  expect(readTypedCode(`邀请码${' '.repeat(300_000)}QS8888`)).toBe('QS8888');
});
