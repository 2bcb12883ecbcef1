import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOLDING_STATUS } from '../../../contract/statuses.ts';
import { timeAt } from '../../../contract/time.ts';
import { createTexts } from '../../../i18n/texts.ts';
import { toCalendarFile } from './calendar-file.ts';
import { holdingEvents, signInEvents } from './reminders.ts';

const texts = createTexts('zh-Hans');
await texts.fetchAllTexts();
const t = texts.translate.getState();

const SOURCE = { host: 'api.example', now: Date.UTC(2026, 10, 21, 2), brand: '示例财富' };
const HOLDING = {
  id: 7,
  product_name: '稳健90天',
  status: HOLDING_STATUS.coolingOff,
  cooling_off_end: timeAt('2026-11-22', '10:00'),
  maturity_date: '2027-02-21',
};

/** Returns the lines of an iCalendar file, with its broken lines joined again (RFC 5545). */
const linesOf = (file: string) => file.replace(/\r\n /g, '').split('\r\n');

test('a purchase in its cooling-off period has two events in Shanghai time with stable ids', () => {
  const file = toCalendarFile(holdingEvents(HOLDING, t), SOURCE);
  const lines = linesOf(file);
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines.filter((line) => /^(UID|DTSTAMP|DTSTART;|DURATION|TRIGGER)/.test(line))).toEqual([
    ...['UID:holding-7-cooling-off@api.example', 'DTSTAMP:20261121T020000Z'],
    ...['DTSTART;TZID=Asia/Shanghai:20261122T093000', 'DURATION:PT30M', 'TRIGGER:-PT90M'],
    ...['UID:holding-7-maturity@api.example', 'DTSTAMP:20261121T020000Z'],
    ...['DTSTART;TZID=Asia/Shanghai:20270221T090000', 'DURATION:PT30M', 'TRIGGER:-PT0M'],
  ]);
  expect(lines).toContain('SUMMARY:稳健90天 到期 · 示例财富');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

test.each([
  [2, ['holding-7-maturity']],
  [3, []],
  [4, []],
])('a holding in status %i has the events %j', (status, ids) => {
  expect(holdingEvents({ ...HOLDING, status }, t).map(({ id }) => id)).toEqual(ids);
});

test('the daily sign-in reminder repeats every day at eight in the evening', () => {
  const lines = linesOf(toCalendarFile(signInEvents('2026-11-22', t), SOURCE));
  expect(lines).toContain('RRULE:FREQ=DAILY');
  expect(lines).toContain('DTSTART;TZID=Asia/Shanghai:20261122T200000');
});

test('writes any title as one property, in lines of at most 75 octets', () => {
  const titles = fc.string({ unit: 'grapheme', maxLength: 200 });
  fc.assert(
    fc.property(titles, (anyTitle) => {
      const [event] = signInEvents('2026-11-22', t);
      const file = toCalendarFile([{ ...event!, title: anyTitle }], SOURCE);
      for (const line of file.split('\r\n'))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(linesOf(file).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    }),
  );
  const [event] = signInEvents('2026-11-22', t);
  const file = toCalendarFile([{ ...event!, title: 'a;b,c\\d\nEND:VEVENT' }], SOURCE);
  expect(linesOf(file)).toContain('SUMMARY:a\\;b\\,c\\\\d\\nEND:VEVENT · 示例财富');
});
