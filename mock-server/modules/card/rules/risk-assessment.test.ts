import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RISK_QUESTIONS } from './risk-questions.ts';
import { levelOf } from './risk-assessment.ts';

const answers = (choose: (count: number, question: number) => number) =>
  RISK_QUESTIONS.map(({ id, options }) => ({ id, option_id: choose(options.length, id) }));
const level = (choose: (count: number, question: number) => number) =>
  levelOf(answers(choose), RISK_QUESTIONS);

test('the most cautious answers give C1, the middle ones C3, the boldest C5', () => {
  expect(level(() => 1)).toBe(1);
  expect(level(() => 2)).toBe(3);
  expect(level((count) => count)).toBe(5);
});

test.each([
  ['a missing answer', answers(() => 1).slice(1)],
  ['a question twice', [...answers(() => 1).slice(1), { id: 2, option_id: 1 }]],
  ['an option that is none', answers(() => 9)],
  ['one answer too many', [...answers(() => 1), { id: 7, option_id: 1 }]],
  ['none at all', []],
])('%s gives no level', (_name, given) => {
  expect(levelOf(given, RISK_QUESTIONS)).toBeNull();
});

test('a bolder answer never lowers the level', () => {
  const picks = fc.tuple(...RISK_QUESTIONS.map(({ options }) => fc.nat(options.length - 2)));
  fc.assert(
    fc.property(picks, fc.nat(RISK_QUESTIONS.length - 1), (chosen, bolder) => {
      const optionOf = (extra: number) => (_count: number, question: number) =>
        (chosen[question - 1] ?? 0) + 1 + (question - 1 === bolder ? extra : 0);
      expect(level(optionOf(1))).toBeGreaterThanOrEqual(level(optionOf(0)) ?? 6);
    }),
  );
});
