import { expect, test } from 'vitest';
import { createUnreadableReport } from './report-unreadable.ts';

const REASON = 'GET /api/user/info: data.balance is missing. Send text.';

function createTestReport() {
  const warnings: unknown[] = [];
  const events: unknown[] = [];
  const report = createUnreadableReport({
    warn: (...line) => void warnings.push(line),
    emit: (_, detail) => events.push(detail) > 0,
  });
  return { warnings, events, report };
}

test('logs each reason once, with the code that keeps it off the console of a public page', () => {
  const { warnings, report } = createTestReport();
  report([REASON], false);
  report([REASON, 'another'], false);
  expect(warnings).toEqual([
    [REASON, { code: 'API' }],
    ['another', { code: 'API' }],
  ]);
});

test('emits an event only for a part that is left out, because a failed call has its own event', () => {
  const { events, report } = createTestReport();
  report([REASON], false);
  expect(events).toEqual([]);
  report(['left out'], true);
  expect(events).toEqual([{ code: 'API', message: 'left out', recoverable: true }]);
});
