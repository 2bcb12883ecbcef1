import { hideCredentials } from '../lib/hide-credentials.ts';
import { LOOPBACK } from '../lib/trusted-url.ts';
import type { AppEvents } from './app-events.ts';

type LogFields = Readonly<Record<string, unknown>>;

/** Receives messages for developers. Messages and fields contain no personal data and no secret. */
export interface Logger {
  debug?(message: string, fields?: LogFields): void;
  info?(message: string, fields?: LogFields): void;
  warn?(message: string, fields?: LogFields): void;
  error?(message: string, fields?: LogFields): void;
}

/** A recorded event: its time in ms since 1970, and the public part of its detail. */
export interface RecordedEvent {
  readonly name: string;
  readonly at: number;
  readonly detail: LogFields;
}

/** The fields of an event's detail that a log or a report may contain. */
const PUBLIC_FIELDS: { readonly [Name in keyof AppEvents]?: string } = {
  'wr-ready': 'version route ms',
  'wr-error': 'code status path traceId cause message recoverable',
  'wr-session-change': 'loggedIn reason',
  'wr-open-url': 'url purpose',
  'wr-share': 'url',
  'wr-metric': 'name value route',
  'wr-route-change': 'from to action canGoBack',
};
/** The public fields of every other event. */
const DEFAULT_FIELDS = 'action requestId code';

/** How many of the last events are kept. */
const MAX_EVENTS = 50;

/** Codes of failures that are expected in normal use, so they are logged with the level `debug`. */
const EXPECTED_CODES = /NETWORK|API|AUTH/;

/** Removes queries, hashes, quoted values and credentials. Reduces an address to its origin. */
export const redact = (value: unknown): unknown =>
  typeof value === 'string'
    ? hideCredentials(
        value
          .replace(/".*"/s, '"…"')
          .replace(/^(\w+:\/\/)([^/?#]*@)?([^/?#]*\/?).*/s, '$1$3')
          .replace(/[?#].*/s, ''),
      ).slice(0, 200)
    : value;

/** Records the last events of one element, and passes messages to the host's logger or the console. */
export function createDiagnosticLog({ hostname }: Pick<Location, 'hostname'>) {
  /** Used if the host has set no logger. */
  const consoleLogger: Logger = {
    warn(message, fields) {
      // Log a rejected answer on loopback only, because visitors of a public page cannot correct the backend.
      if (fields?.['code'] !== 'API' || LOOPBACK.test(hostname))
        console.warn(`<wealth-rewards>: ${message}`);
    },
    error: (message) => console.error(`<wealth-rewards>: ${message}`),
  };
  const events: RecordedEvent[] = [];
  const diagnosticLog = {
    logger: null as Logger | null,
    events: events as readonly RecordedEvent[],
    /** Never throws, even when the logger does. */
    log(level: keyof Logger, message: string, fields?: LogFields): void {
      try {
        // The logger may be asynchronous and fail later.
        const result: unknown = (diagnosticLog.logger ?? consoleLogger)[level]?.(message, fields);
        Promise.resolve(result).catch(() => {});
      } catch {
        // Ignore errors of the host's logger.
      }
    },
    record<Name extends keyof AppEvents>(name: Name, detail: AppEvents[Name]): void {
      const fields = (PUBLIC_FIELDS[name] ?? DEFAULT_FIELDS)
        .split(' ')
        .filter((key) => key in detail)
        .map((key) => [key, redact(Reflect.get(detail, key))] as const);
      const event: RecordedEvent = { name, at: Date.now(), detail: Object.fromEntries(fields) };
      if (events.push(event) > MAX_EVENTS) events.shift();
      if ('recoverable' in detail && !EXPECTED_CODES.test(detail.code))
        diagnosticLog.log(detail.recoverable ? 'warn' : 'error', detail.message, event.detail);
      else diagnosticLog.log('debug', name, event.detail);
    },
  };
  return diagnosticLog;
}
