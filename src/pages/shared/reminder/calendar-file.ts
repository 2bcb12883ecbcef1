import type { ShanghaiTime } from '../../../contract/time.ts';

// Writes calendar files in the iCalendar format (RFC 5545).

/** An event for the member's calendar, in Shanghai time. */
export interface CalendarEvent {
  /** The same in every file, so that a later file replaces this event. Unique among the events of one operator. */
  readonly id: string;
  readonly start: ShanghaiTime;
  readonly durationMinutes: number;
  readonly title: string;
  /** The description below the title. */
  readonly text: string;
  /** The device reminds this many minutes before the start. */
  readonly alarmMinutes: number;
  readonly isDaily?: boolean;
}

interface CalendarSource {
  /** The host name of the operator's API. Each UID ends with it, so that events of two operators differ. */
  readonly host: string;
  /** When the file is created, in milliseconds since 1970. */
  readonly now: number;
  readonly brand: string;
}

// China has had no daylight saving since 1991.
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Shanghai',
  'BEGIN:STANDARD',
  'DTSTART:19910915T010000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

export function toCalendarFile(events: readonly CalendarEvent[], source: CalendarSource): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//wealth-rewards//reminders//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...TIME_ZONE,
    ...events.flatMap((event) => eventLines(event, source)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Escapes a text for the file. A line break would end its line in the file; other control characters are forbidden. */
const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

function eventLines(event: CalendarEvent, { host, now, brand }: CalendarSource): string[] {
  const { id, start, durationMinutes, title, text, alarmMinutes, isDaily } = event;
  const summary = escapeText(`${title} · ${brand}`);
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`,
    `DTSTART;TZID=Asia/Shanghai:${start.replace(/[-:]/g, '').replace(' ', 'T')}`,
    `DURATION:PT${durationMinutes}M`,
    ...(isDaily ? ['RRULE:FREQ=DAILY'] : []),
    `SUMMARY:${summary}`,
    `DESCRIPTION:${escapeText(text)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${summary}`,
    `TRIGGER:-PT${alarmMinutes}M`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** The longest line that RFC 5545 recommends, in bytes. */
const MAX_LINE_OCTETS = 75;

/** Breaks a line longer than 75 octets into several lines, between two characters. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const foldedLines: string[] = [];
  let currentLine = '';
  let octets = 0;
  for (const character of line) {
    const characterOctets = encoder.encode(character).length;
    if (octets + characterOctets > MAX_LINE_OCTETS) {
      foldedLines.push(currentLine);
      // The next line starts with a space (added below), which counts as one octet.
      [currentLine, octets] = ['', 1];
    }
    currentLine += character;
    octets += characterOctets;
  }
  return [...foldedLines, currentLine].join('\r\n ');
}
