import { contract } from '../../src/contract/contract.ts';
import {
  CALLS,
  isBroken,
  lacksRows,
  type PageCalls,
  type Report,
  type Subject,
  verdictOf,
} from './report.ts';

// Members need three things first: the login, the home page and their money. Decides for which of them each call is needed.

type Need = 'login' | 'home' | 'money';

export const NEEDS: readonly Need[] = ['login', 'home', 'money'];

const LOGIN: readonly string[] = [contract.user.login.path, contract.user.info.path];

/** The reads that show members their money. */
const MONEY_READS: readonly string[] = [
  contract.common.config.path,
  contract.user.getMoneyLog.path,
  contract.bank.list.path,
  contract.wechat.info.path,
  contract.card.info.path,
];

/** The paths of the calls that move money or value. */
const ACTIONS = CALLS.filter(({ action }) => action !== null).map(({ path }) => path as string);

/**
 * Returns the needs that do not work if the subject is broken. A broken "Idempotency" breaks only money. Any other
 * subject that is no call (CORS, Clock) breaks all needs.
 */
export function needsBrokenBy({ path, name }: Subject, pageCalls: PageCalls): Need[] {
  if (path === null) return name === 'Idempotency' ? ['money'] : [...NEEDS];
  const homeCalls = pageCalls['/'] ?? [];
  const affects: Readonly<Record<Need, boolean>> = {
    login: LOGIN.includes(path),
    // Home shows everything without its actions.
    home: LOGIN.includes(path) || (homeCalls.includes(path) && !ACTIONS.includes(path)),
    money: LOGIN.includes(path) || ACTIONS.includes(path) || MONEY_READS.includes(path),
  };
  return NEEDS.filter((need) => affects[need]);
}

/** The pages that make a call. */
export const pagesOf = ({ path }: Subject, pageCalls: PageCalls): string[] =>
  path === null
    ? []
    : Object.entries(pageCalls)
        .filter(([, calls]) => calls.includes(path))
        .map(([page]) => page);

export interface NeedResult {
  readonly need: Need;
  /** True if no subject that is needed is broken. */
  readonly works: boolean;
  /** The names of the broken subjects. */
  readonly brokenBy: readonly string[];
  /** Calls whose answers the app shows without some rows. */
  readonly withoutRows: readonly string[];
  /** Subjects that the run did not check. */
  readonly untried: readonly string[];
}

/** The result for each need: whether the login, the home page and money work. */
export function needResults(report: Report, pageCalls: PageCalls): NeedResult[] {
  const subjects = report.subjects();
  return NEEDS.map((need) => {
    const subjectsOfNeed = subjects.filter((subject) =>
      needsBrokenBy(subject, pageCalls).includes(need),
    );
    const namesOf = (matches: (subject: Subject) => boolean) =>
      subjectsOfNeed.filter(matches).map(({ name }) => name);
    const brokenBy = namesOf(isBroken);
    return {
      need,
      works: brokenBy.length === 0,
      brokenBy,
      withoutRows: namesOf(lacksRows),
      untried: namesOf((subject) => verdictOf(subject) === 'not tried'),
    };
  });
}
