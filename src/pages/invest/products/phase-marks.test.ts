import { expect, test } from 'vitest';
import { phaseMarks } from './phase-marks.ts';

test('joins the marks of all phases, and returns the start of each phase and the end of the last phase', () => {
  const { marks, bounds } = phaseMarks([
    { tone: 'gauge', ticks: 3 },
    { tone: 'rest', ticks: 1 },
    { tone: 'ink', ticks: 2 },
  ]);
  expect(marks).toEqual(['gauge', 'gauge', 'gauge', 'rest', 'ink', 'ink']);
  expect([...bounds]).toEqual([0, 3, 4, 5]);
});
