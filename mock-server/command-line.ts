import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { MINUTE_MS } from '../src/contract/time.ts';
import type { MockOptions } from './app.ts';
import { DEFAULT_RATE_LIMIT } from './pipeline/rate-limit.ts';

// Parses the flags of the mock. An invalid flag throws a UsageError with an instruction.

/** The command received an invalid flag. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The parsed flags: either only the help text is wanted, or a mock with these options. */
export type Command =
  | { readonly help: true }
  | { readonly help: false; readonly port: number; readonly options: MockOptions };

export const usageText = (name: string) => `${name} [flags]   serves the mock backend on 127.0.0.1

  --port <number>     the port to listen on; 0 takes any free port      (default 4010)
  --seed <number>     the same seed gives the same demo data            (default 7)
  --db <file.json>    keeps the data in this file; without it the data is lost at the end
  --latency <ms>      waits this long before each answer of the API     (default 0)
  --origin <origin>   lets pages of this origin call the mock, such as https://partner.example; may be
                      repeated; null lets every sandboxed frame and every local HTML file call it
  --rate-limit <number>  how many writes per minute one member may send, ten times as many reads, and five
                      times as many logins and registrations from one address; 0 removes all limits, also those
                      on wrong passwords and new accounts of one address (default 60)
  --control           serves the control room at /__mock/: load other data, move the clock, simulate faults
  --partner-key <key> serves the calls of a partner's server under /partner/, which open sessions for its
                      own customers; --control serves them with a key for the demo
  --help              prints this text`;

/** HMAC-SHA256 needs a key that nobody can guess. */
const MIN_PARTNER_KEY = 32;

const SEE_HELP = 'See --help.';

/**
 * Rewrites `--latency -5` as `--latency=-5`, so that the parser takes `-5` as the value of the flag. The mock
 * has no short flags, so a single dash always begins a value.
 */
function joinDashedValues(args: readonly string[]): string[] {
  return args.reduce<string[]>((joinedArgs, arg) => {
    const flag = joinedArgs.at(-1);
    const isValue = /^-[^-]/.test(arg) && flag !== undefined && /^--[^=]+$/.test(flag);
    return isValue ? [...joinedArgs.slice(0, -1), `${flag}=${arg}`] : [...joinedArgs, arg];
  }, []);
}

function readFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: joinDashedValues(args),
      options: {
        port: { type: 'string', default: '4010' },
        seed: { type: 'string' },
        db: { type: 'string' },
        latency: { type: 'string', default: '0' },
        origin: { type: 'string', multiple: true, default: [] },
        'rate-limit': { type: 'string' },
        control: { type: 'boolean', default: false },
        'partner-key': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    // The first sentence of Node's message names the flag. The rest is about Node's parser and is dropped.
    const [reason = ''] = error instanceof Error ? error.message.split(/\. |\n/) : [];
    // Node reports "ambiguous" if another flag follows a flag that needs a value.
    const sentence = reason.replace('is ambiguous', 'missing').replace(/\.$/, '');
    throw new UsageError(`${sentence}. ${SEE_HELP}`);
  }
}

function readNumber(flag: string, text: string, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max)
    throw new UsageError(`--${flag} takes a whole number from 0 to ${max}, not "${text}".`);
  return value;
}

function readOrigin(text: string): string {
  if (text === 'null' || (URL.canParse(text) && new URL(text).origin === text)) return text;
  throw new UsageError(
    `--origin takes an origin such as https://partner.example, without a path, not "${text}".`,
  );
}

/** `text` is the number of writes per minute. "0" returns false, which means no limit. */
function readRateLimit(text: string): NonNullable<MockOptions['rateLimit']> {
  const writes = readNumber('rate-limit', text, 1_000_000);
  return (
    writes > 0 && { ...DEFAULT_RATE_LIMIT, writes, reads: 10 * writes, publicWrites: 5 * writes }
  );
}

/** Parses the flags. Throws a UsageError for an invalid flag, and for `NODE_ENV=production`. */
export function readCommand(args: readonly string[], nodeEnv: string | undefined): Command {
  const flags = readFlags(args);
  const { port, db, latency, origin, control, help } = flags;
  const rateLimit = flags['rate-limit'];
  if (help) return { help };
  if (nodeEnv === 'production')
    throw new UsageError(
      'The mock has demo accounts with a known password and does not start with NODE_ENV=production. Unset NODE_ENV.',
    );
  const partnerKey = flags['partner-key'];
  if (partnerKey !== undefined && partnerKey.length < MIN_PARTNER_KEY)
    throw new UsageError(`--partner-key takes a text of at least ${MIN_PARTNER_KEY} characters.`);
  if (db === '') throw new UsageError('--db takes the name of a file.');
  if (flags.seed !== undefined && db !== undefined && existsSync(db))
    throw new UsageError(
      `--seed makes new data, but ${db} exists and keeps its own. Leave out --seed, or name another file with --db.`,
    );
  const options: MockOptions = {
    seed: readNumber('seed', flags.seed ?? '7', 2 ** 31 - 1),
    latencyMs: readNumber('latency', latency, MINUTE_MS),
    origins: origin.map(readOrigin),
    control,
    ...(partnerKey !== undefined && { partnerKey }),
    ...(db !== undefined && { dbFile: db }),
    ...(rateLimit !== undefined && { rateLimit: readRateLimit(rateLimit) }),
  };
  return { help, port: readNumber('port', port, 65_535), options };
}
