import { parseArgs } from 'node:util';
import { API_PREFIX } from '../../src/contract/envelope.ts';
import { MOBILE } from '../../src/contract/field-patterns.ts';
import { UsageError } from './usage-error.ts';

// Parses the flags of `check`. An invalid flag throws a UsageError with an instruction.

export const USAGE = `npx wealth-rewards check [flags]   tells whether the app works with your backend

  --base <url>         the address before /v1, such as https://api.example.com
  --mobile <number>    the mobile number of a member that may log in
  --password <text>    the password of this member
  --origin <origin>    the origin of the page that contains the app; without it http://localhost:5173
  --writes             also adds an address and a bank card, withdraws the smallest amount
                       and undoes these three; signs in for today and claims rewards, which stay;
                       use it only with a test account
  --har <file>         checks the calls that a browser recorded in this HAR file; calls no backend
  --json               prints the report as JSON instead of text
  --junit <file>       also writes the report to this file in the JUnit format
  --help               prints this text

The exit code is 0 if nothing is wrong, 1 if something is, and 2 if nothing could be checked.`;

interface OutputOptions {
  readonly json: boolean;
  readonly junit: string | undefined;
}

export type Command =
  | { readonly kind: 'help' }
  | ({ readonly kind: 'har'; readonly file: string } & OutputOptions)
  | ({
      readonly kind: 'backend';
      readonly base: string;
      readonly origin: string;
      readonly mobile: string;
      readonly password: string;
      readonly writes: boolean;
    } & OutputOptions);

const SEE_HELP = 'See --help.';

function readFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        base: { type: 'string' },
        mobile: { type: 'string' },
        password: { type: 'string' },
        origin: { type: 'string', default: 'http://localhost:5173' },
        writes: { type: 'boolean', default: false },
        har: { type: 'string' },
        json: { type: 'boolean', default: false },
        junit: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    // Keeps the first sentence, which names the flag. The others explain Node's parser.
    const [reason = ''] = error instanceof Error ? error.message.split(/\. |\n/) : [];
    throw new UsageError(`${reason.replace(/\.$/, '')}. ${SEE_HELP}`);
  }
}

function readBase(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError('--base takes an address such as https://api.example.com.');
  // Anchored at the start, so that the time grows linearly with the text.
  const base = text.replace(/^(.*[^/])\/+$/s, '$1');
  if (base.endsWith(API_PREFIX))
    throw new UsageError(`--base takes the address before ${API_PREFIX}. Leave ${API_PREFIX} out.`);
  return base;
}

function readOrigin(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text;
  throw new UsageError('--origin takes an origin such as https://partner.example, without a path.');
}

function requiredFlag(flag: string, value: string | undefined): string {
  if (value) return value;
  throw new UsageError(`--${flag} is missing. ${SEE_HELP}`);
}

/** Parses the flags. Throws a UsageError if one is wrong or missing. */
export function readCommand(args: readonly string[]): Command {
  const { base, mobile, password, origin, writes, har, json, junit, help } = readFlags(args);
  if (help) return { kind: 'help' };
  if (har !== undefined) {
    if (base !== undefined) throw new UsageError('Use either --base or --har, not both.');
    return { kind: 'har', file: requiredFlag('har', har), json, junit };
  }
  const requiredFlags = {
    base: readBase(requiredFlag('base', base)),
    mobile: requiredFlag('mobile', mobile),
    password: requiredFlag('password', password),
  };
  if (!MOBILE.test(requiredFlags.mobile))
    throw new UsageError('--mobile takes a mobile number of 11 digits, such as 13800000001.');
  return { kind: 'backend', ...requiredFlags, origin: readOrigin(origin), writes, json, junit };
}
