import { contract } from '../../src/contract/contract.ts';
import { formatDate, HOUR_MS, MINUTE_MS, parseTime, SECOND_MS } from '../../src/contract/time.ts';
import type { Caller } from './caller.ts';
import type { Config } from './features.ts';
import type { Reply } from './read-answer.ts';
import { nameOf, type Report, type Severity } from './report.ts';

// Compares the times of the backend with the clock of this machine. A wrong zone differs by hours.

/** The subject of the report for everything about times. */
const CLOCK_SUBJECT = 'Clock';
/** A time of the server may differ from the clock of this machine by this much. */
const MAX_SKEW_MS = MINUTE_MS;
/** From here on, countdowns, holds and days are wrong. Two time zones differ by at least this much. */
const WRONG_SKEW_MS = HOUR_MS / 2;

interface Skew {
  readonly severity: Severity;
  /** Such as `8 h behind`. */
  readonly distance: string;
}

/** How far a time is from now. `null` if it differs by at most a minute, or is no time. */
function skewOf(epochMs: number): Skew | null {
  const skewMs = epochMs - Date.now();
  const size = Math.abs(skewMs);
  if (!(size > MAX_SKEW_MS)) return null;
  const distance =
    size < HOUR_MS - MINUTE_MS
      ? `${Math.round(size / SECOND_MS)} s`
      : `${Math.round((size / HOUR_MS) * 10) / 10} h`;
  return {
    severity: size < WRONG_SKEW_MS ? 'tolerated' : 'wrong',
    distance: `${distance} ${skewMs > 0 ? 'ahead of' : 'behind'}`,
  };
}

function timeOfBody(body: string): unknown {
  try {
    return (JSON.parse(body) as { time?: unknown } | null)?.time;
  } catch {
    return undefined;
  }
}

/** Compares `time` of the first answer with the clock of this machine. */
export function checkClock({ body }: Reply, report: Report): void {
  report.markChecked(CLOCK_SUBJECT);
  const sentTime = timeOfBody(body);
  const time = typeof sentTime === 'string' && sentTime ? Number(sentTime) : sentTime;
  if (typeof time !== 'number' || Number.isNaN(time))
    return report.addTolerated(
      CLOCK_SUBJECT,
      'The envelope has no "time". Send the seconds since 1970, or countdowns follow the clock of the phone.',
    );
  if (Math.abs(time) > 1e11)
    return report.addTolerated(
      CLOCK_SUBJECT,
      '"time" is not in seconds. Send the seconds since 1970.',
    );
  const skew = skewOf(time * SECOND_MS);
  if (skew)
    report.add(CLOCK_SUBJECT, {
      severity: skew.severity,
      sentence: `"time" is ${skew.distance} this machine. Set the clock of the server.`,
    });
}

/** Compares `server_time` with the clock of this machine. It differs by hours if the server uses another time zone. */
export function checkZone({ server_time }: Config, report: Report): void {
  const skew = skewOf(parseTime(server_time) ?? Number.NaN);
  if (skew)
    report.add(CLOCK_SUBJECT, {
      severity: skew.severity,
      sentence: `"server_time" of common/config is ${skew.distance} this machine. Send all times in Asia/Shanghai, or members see other times and days.`,
    });
}

/** Checks the time of a record that the check has just made. `field` is its path, such as `data.list[].created_at`. */
export function checkNewTime(report: Report, name: string, field: string, time: string): void {
  const skew = skewOf(parseTime(time) ?? Number.NaN);
  if (skew?.severity === 'wrong')
    report.addWrong(
      name,
      `${field} of a new record is ${skew.distance} this machine. Send the time of the booking in Asia/Shanghai, or members see other times and days.`,
    );
}

/** Checks the day of a record that the check has just made. */
export function checkNewDay(report: Report, name: string, field: string, day: string): void {
  const now = Date.now();
  const days = [now - MAX_SKEW_MS, now, now + MAX_SKEW_MS].map(formatDate);
  if (!days.includes(day))
    report.addWrong(
      name,
      `${field} is not the day in Asia/Shanghai, ${formatDate(now)}. Change the day at midnight in Shanghai.`,
    );
}

/** Checks the time of the login that the check has made, if `user/info` lists the logins. */
export async function checkLoginTime(caller: Caller): Promise<void> {
  const member = await caller.dataOf(contract.user.info);
  const [login] = member?.last_logins ?? [];
  if (login)
    checkNewTime(caller.report, nameOf(contract.user.info), 'data.last_logins[].time', login.time);
}
