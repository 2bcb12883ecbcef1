import { expect, test } from 'vitest';
import { stepState } from './Steps.tsx';

test.each([
  [0, ['now', 'coming', 'coming']],
  [2, ['done', 'done', 'now']],
  [3, ['done', 'done', 'done']],
])('if the index of the active step is %i, the three steps are %j', (current, states) => {
  expect([0, 1, 2].map((i) => stepState(i, current))).toEqual(states);
});
