import { expect, test } from 'vitest';
import { createUnreadableReport } from './report-unreadable.ts';

const REASON = 'GET /api/user/info: data.balance is missing. Send text.';

function setUp() {
  const lines: unknown[] = [];
  const events: unknown[] = [];
  const report = createUnreadableReport({
    warn: (...line) => void lines.push(line),
    emit: (_, detail) => events.push(detail) > 0,
  });
  return { lines, events, report };
}

test('logs each reason once, with the code that keeps it off the console of a public page', () => {
  const { lines, report } = setUp();
  report([REASON], false);
  report([REASON, 'another'], false);
  expect(lines).toEqual([
    [REASON, { code: 'API' }],
    ['another', { code: 'API' }],
  ]);
});

test('fires an event only for what is left out: a failed call has its own', () => {
  const { events, report } = setUp();
  report([REASON], false);
  expect(events).toEqual([]);
  report(['left out'], true);
  expect(events).toEqual([{ code: 'API', message: 'left out', recoverable: true }]);
});
