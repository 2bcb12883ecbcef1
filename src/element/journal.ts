import type { AppEvents } from '../app/host.ts';

export type LogFields = Readonly<Record<string, unknown>>;

/** Where the element says what is meant for developers: sentences, and fields that name no person and no secret. */
export interface Logger {
  debug?(message: string, fields?: LogFields): void;
  info?(message: string, fields?: LogFields): void;
  warn?(message: string, fields?: LogFields): void;
  error?(message: string, fields?: LogFields): void;
}

/** An event as it is remembered: when, in ms since 1970, and what of its details may be shown to anyone. */
export interface NotedEvent {
  readonly name: string;
  readonly at: number;
  readonly detail: LogFields;
}

/** What the element remembers of itself and says to developers. */
export interface Journal {
  logger: Logger | null;
  readonly events: readonly NotedEvent[];
  /** Never throws, whatever the logger does. */
  say(level: keyof Logger, message: string, fields?: LogFields): void;
  /** Keeps an event, and says it. */
  note<Name extends keyof AppEvents>(name: Name, detail: AppEvents[Name]): void;
}

/** The details that leave the element by a log or a report; no other ever does. */
const TOLD: { readonly [Name in keyof AppEvents]?: string } = {
  'wr-ready': 'version route ms',
  'wr-error': 'code status cause message recoverable',
  'wr-sessionchange': 'loggedIn reason',
  'wr-openurl': 'url purpose',
  'wr-share': 'url',
  'wr-metric': 'name value route',
  'wr-routechange': 'from to action canGoBack',
};
/** Of every other event. */
const TOLD_OF_ACTIONS = 'action requestId code';

const KEPT = 50;

/** What is ordinary, and of no interest on a console. */
const ORDINARY = /NETWORK|API|AUTH/;

const CONSOLE: Logger = {
  warn: (message) => console.warn(`<wealth-rewards>: ${message}`),
  error: (message) => console.error(`<wealth-rewards>: ${message}`),
};

/** A value without what a query, a hash or a host's attribute may hold; of an address its origin. */
export const withoutSecrets = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .replace(/".*"/s, '"…"')
        .replace(/^(\w+:\/\/)([^/?#]*@)?([^/?#]*\/?).*/s, '$1$3')
        .replace(/[?#].*/s, '')
        .slice(0, 200)
    : value;

export function createJournal(): Journal {
  const events: NotedEvent[] = [];
  const journal: Journal = {
    logger: null,
    events,
    say(level, message, fields) {
      try {
        // It may be asynchronous, and fail later.
        const said: unknown = (journal.logger ?? CONSOLE)[level]?.(message, fields);
        Promise.resolve(said).catch(() => {});
      } catch {
        // A host's logger is the host's affair.
      }
    },
    note(name, detail) {
      const told = (TOLD[name] ?? TOLD_OF_ACTIONS)
        .split(' ')
        .filter((key) => key in detail)
        .map((key) => [key, withoutSecrets(Reflect.get(detail, key))] as const);
      const noted: NotedEvent = { name, at: Date.now(), detail: Object.fromEntries(told) };
      if (events.push(noted) > KEPT) events.shift();
      if ('recoverable' in detail && !ORDINARY.test(detail.code))
        journal.say(detail.recoverable ? 'warn' : 'error', detail.message, noted.detail);
      else journal.say('debug', name, noted.detail);
    },
  };
  return journal;
}
