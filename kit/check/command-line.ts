import { parseArgs } from 'node:util';
import { contract } from '../../src/contract/contract.ts';
import { API_PREFIX } from '../../src/contract/envelope.ts';
import { MOBILE } from '../../src/contract/field-patterns.ts';
import { CALLS } from './report.ts';
import { UsageError } from './usage-error.ts';

// Parses the flags of `check`. An invalid flag throws a UsageError with an instruction.

export const USAGE = `npx --no-install wealth-rewards check [flags]   tells whether the app works with your backend

  --base <url>         the address before /v1, such as https://api.example.com
  --mobile <number>    the mobile number of a member that may log in
  --password <text>    the password of this member
  --origin <origin>    the origin of the page that contains the app; without it http://localhost:5173
  --writes             also adds an address and a bank card, withdraws the smallest amount, buys a
                       wealth card and undoes these four; signs in for today, claims rewards and
                       draws once, which stay; use it only with a test account
  --without <calls>    the calls that your backend leaves out on purpose, such as
                       user/register,wechat/binding; they are not errors then
  --har <file>         checks the calls that a browser recorded in this HAR file; calls no backend
  --json               prints the report as JSON instead of text
  --junit <file>       also writes the report to this file in the JUnit format
  --help               prints this text

The exit code is 0 if nothing is wrong or not implemented, 1 if something is, and 2 if nothing could be checked.`;

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
      /** The paths of the calls that the backend leaves out. */
      readonly without: readonly string[];
    } & OutputOptions);

/** Without these calls there is nothing to check. */
const REQUIRED_PATHS: readonly string[] = [contract.common.config.path, contract.user.login.path];

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
        without: { type: 'string', default: '' },
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

/** Reads names of calls such as `user/register`, separated by commas. Returns their paths. */
function readWithout(text: string): string[] {
  const paths = text
    .split(',')
    .filter(Boolean)
    .map((name) => `/api/${name.trim()}`);
  for (const path of paths) {
    const name = path.replace('/api/', '');
    if (!CALLS.some((call) => call.path === path))
      throw new UsageError(`--without names ${name}, which is no call of openapi.json.`);
    if (REQUIRED_PATHS.includes(path))
      throw new UsageError(`--without names ${name}, which the app always needs.`);
  }
  return paths;
}

function requiredFlag(flag: string, value: string | undefined): string {
  if (value) return value;
  throw new UsageError(`--${flag} is missing. ${SEE_HELP}`);
}

/** Parses the flags. Throws a UsageError if one is wrong or missing. */
export function readCommand(args: readonly string[]): Command {
  const { base, mobile, password, origin, writes, without, har, json, junit, help } =
    readFlags(args);
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
  const paths = readWithout(without);
  return {
    ...{ kind: 'backend', ...requiredFlags, origin: readOrigin(origin) },
    ...{ writes, without: paths, json, junit },
  };
}
