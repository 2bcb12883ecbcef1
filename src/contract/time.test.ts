import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clockTimeOf,
  dayOf,
  formatDate,
  formatTime,
  hourOf,
  minuteOf,
  parseTime,
  shortDayOf,
  shortMinuteOf,
  startOfDay,
  timeAt,
} from './time.ts';

const TEN_IN_SHANGHAI = Date.UTC(2026, 10, 21, 2, 0, 0);

describe('time on the wire', () => {
  test('formats a time as Shanghai time, eight hours ahead of UTC', () => {
    expect(formatTime(TEN_IN_SHANGHAI)).toBe('2026-11-21 10:00:00');
    expect(parseTime('2026-11-21 10:00:00')).toBe(TEN_IN_SHANGHAI);
  });

  test('returns the parts of a time', () => {
    const time = timeAt('2026-11-21', '10:05');
    expect([dayOf(time), shortDayOf(time)]).toEqual(['2026-11-21', '11-21']);
    expect([minuteOf(time), shortMinuteOf(time)]).toEqual(['2026-11-21 10:05', '11-21 10:05']);
    expect([clockTimeOf(time), hourOf(time)]).toEqual(['10:05', 10]);
    expect(formatTime(startOfDay('2026-11-21'))).toBe('2026-11-21 00:00:00');
  });

  test('the day changes at midnight in Shanghai', () => {
    const midnight = Date.UTC(2026, 10, 21, 16, 0, 0);
    expect(formatDate(midnight - 1000)).toBe('2026-11-21');
    expect(formatDate(midnight)).toBe('2026-11-22');
  });

  test('a time that is formatted and parsed again stays the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), (seconds) => {
        return parseTime(formatTime(seconds * 1000)) === seconds * 1000;
      }),
    );
  });

  test.each([
    '2026-02-30 00:00:00',
    '2026-13-01 00:00:00',
    '0026-11-21 10:00:00',
    '2026-11-21 24:00:00',
    '2026-11-21 10:60:00',
    '2026-11-21T10:00:00',
    '2026-11-21',
    '2026-11-21 10:00:00Z',
    '',
  ])('parseTime refuses %j', (text) => expect(parseTime(text)).toBeNull());

  test('formatTime returns the same text in every time zone of the device', () => {
    // `formatTime` must use `Date` in UTC only. With local getters, this test fails on a machine outside UTC.
    const offsets = [0, 6 * 3_600_000, 12 * 3_600_000, 18 * 3_600_000];
    expect(offsets.map((offset) => formatTime(TEN_IN_SHANGHAI + offset).slice(11, 13))).toEqual([
      '10',
      '16',
      '22',
      '04',
    ]);
  });
});
