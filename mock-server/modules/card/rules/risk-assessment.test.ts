import fc from 'fast-check';
import { expect, test } from 'vitest';
import { riskLevelOf } from './risk-assessment.ts';
import { RISK_QUESTIONS } from './risk-questions.ts';

/** One answer to each question. `choose` gets the number of options and the question id, and returns an option id. */
const answersBy = (choose: (count: number, question: number) => number) =>
  RISK_QUESTIONS.map(({ id, options }) => ({ id, option_id: choose(options.length, id) }));
const levelBy = (choose: (count: number, question: number) => number) =>
  riskLevelOf(answersBy(choose));

test('the most cautious answers give level 1, the middle ones level 3, the boldest level 5', () => {
  expect(levelBy(() => 1)).toBe(1);
  expect(levelBy(() => 2)).toBe(3);
  expect(levelBy((count) => count)).toBe(5);
});

test.each([
  ['a missing answer', answersBy(() => 1).slice(1)],
  ['a question twice', [...answersBy(() => 1).slice(1), { id: 2, option_id: 1 }]],
  ['an unknown option', answersBy(() => 9)],
  ['one answer too many', [...answersBy(() => 1), { id: 7, option_id: 1 }]],
  ['no answer at all', []],
])('returns no level for %s', (_name, wrongAnswers) => {
  expect(riskLevelOf(wrongAnswers)).toBeNull();
});

test('a bolder answer never lowers the level', () => {
  const optionIndexes = fc.tuple(
    ...RISK_QUESTIONS.map(({ options }) => fc.nat(options.length - 2)),
  );
  fc.assert(
    fc.property(
      optionIndexes,
      fc.nat(RISK_QUESTIONS.length - 1),
      (chosenIndexes, bolderQuestion) => {
        // `extra` is added to the option of `bolderQuestion` only.
        const optionOf = (extra: number) => (_count: number, question: number) =>
          (chosenIndexes[question - 1] ?? 0) + 1 + (question - 1 === bolderQuestion ? extra : 0);
        expect(levelBy(optionOf(1))).toBeGreaterThanOrEqual(levelBy(optionOf(0)) ?? 6);
      },
    ),
  );
});
