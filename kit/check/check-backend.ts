import { contract } from '../../src/contract/contract.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { API_PREFIX } from '../../src/contract/envelope.ts';
import { Caller, newRequestId, describeCode, describeOutcome, wrongPasswordOf } from './caller.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkBankCard } from './check-bank-card.ts';
import { checkClock, checkLoginTime, checkZone } from './check-clock.ts';
import { checkDraw } from './check-draw.ts';
import { findMissingCalls, leaveOutCalls } from './check-missing.ts';
import { checkPreflights } from './check-origin.ts';
import { checkPurchase } from './check-purchase.ts';
import { checkReads, checkBusinessErrors, checkUnauthorized } from './check-reads.ts';
import { checkRewards } from './check-rewards.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import { startWriteChecks } from './check-writes.ts';
import { isSwitchedOff, switchedOffReason, type Config } from './features.ts';
import { sendCall, type Target } from './http.ts';
import type { Reply } from './read-answer.ts';
import { CALLS, nameOf, Report, untriedOf, verdictOf } from './report.ts';
import { UsageError } from './usage-error.ts';

// Checks a running backend, in this order: connection, CORS, calls without a session, login, reads, writes.

interface CheckOptions {
  readonly target: Target;
  readonly mobile: string;
  readonly password: string;
  /** Also sends calls that write. Only a test account may be used then. */
  readonly writes: boolean;
  /** The paths of the calls that the backend leaves out. */
  readonly without: readonly string[];
  readonly onCall: (name: string) => void;
}

const LOGIN_CALL = nameOf(contract.user.login);

const isWebPage = ({ headers, body }: Reply) =>
  /^text\/html\b/i.test(headers.get('content-type') ?? '') && /^\s*</.test(body);

/** Requests `common/config` for the first time. Throws if the target does not respond, or is a website. */
async function fetchFirstReply(target: Target): Promise<Reply> {
  const firstReply = await sendCall(target, contract.common.config, {}, null);
  // A backend can answer one call with a web page by mistake, so a second call decides.
  if (isWebPage(firstReply) && isWebPage(await sendCall(target, contract.user.info, {}, null)))
    throw new UsageError(
      `${target.base} is no API: it answers with a web page. Correct --base, the address before ${API_PREFIX}.`,
    );
  return firstReply;
}

async function logIn(caller: Caller, { mobile, password }: CheckOptions): Promise<boolean> {
  const outcome = await caller.call(contract.user.login, {
    mobile,
    password,
    request_id: newRequestId(),
  });
  if (outcome.kind === 'data') caller.token = (outcome.data as { token: string }).token;
  else if (outcome.kind === 'refused')
    caller.report.addWrong(
      LOGIN_CALL,
      `The login is refused with ${describeCode(outcome.code)}. Use --mobile and --password of an account that may log in.`,
    );
  else if (outcome.kind === 'unauthorized')
    caller.report.addWrong(
      LOGIN_CALL,
      `The login gets ${describeOutcome(outcome)}. Refuse a wrong password with 21001; 401 ends a session.`,
    );
  return caller.token !== null;
}

/** Tries a wrong password. The previous login has reset the count of failed attempts, so this try locks nothing. */
async function checkWrongPassword(caller: Caller, options: CheckOptions): Promise<void> {
  const { mobile, password } = options;
  const outcome = await caller.call(contract.user.login, {
    mobile,
    password: wrongPasswordOf(password),
    request_id: newRequestId(),
  });
  if (outcome.kind === 'data' || outcome.kind === 'unauthorized')
    caller.report.addWrong(
      LOGIN_CALL,
      `A wrong password gets ${describeOutcome(outcome)}. Refuse it with 21001.`,
    );
}

async function checkWrites(caller: Caller, config: Config | null, options: CheckOptions) {
  const writes = startWriteChecks(caller, config);
  await checkAddresses(writes);
  if (config) await checkWithdrawal(writes, config, options.password);
  if (config) await checkPurchase(writes, config);
  await checkBankCard(caller, options);
  await checkRewards(caller, config);
  await checkDraw(writes, config);
}

/** Calls that the check never sends: they change the account for good, or need the data of a person. */
const SKIPPED_CALLS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...[contract.user.register, contract.user.recoverPassword, contract.user.auth],
  ...[contract.wechat.bind],
]);

/** From which answer the check takes the input of a call. */
const INPUT_SOURCE_OF: ReadonlyMap<Endpoint, string> = new Map<Endpoint, string>([
  [contract.index.newsDetail, `a row of ${nameOf(contract.index.news)}`],
  [contract.address.edit, `the "id" of ${nameOf(contract.address.add)}`],
  [contract.address.delete, `the "id" of ${nameOf(contract.address.add)}`],
  [contract.bank.delete, `the "id" of ${nameOf(contract.bank.add)}`],
  [contract.user.orderVip, '"vip_levels" of common/config'],
  [contract.user.placeWithdrawal, '"withdraw" of common/config'],
  [contract.user.sign, `an answer of ${nameOf(contract.user.getSignList)}`],
  [contract.user.receive_sign, `an answer of ${nameOf(contract.user.getSignList)}`],
  [contract.user.claimReward, `an answer of ${nameOf(contract.user.inviteRewards)}`],
  [contract.card.buy, `an answer of ${nameOf(contract.card.info)}`],
  [contract.prize.draw, `an answer of ${nameOf(contract.prize.list)}`],
  [contract.prize.bindAddress, `an answer of ${nameOf(contract.prize.records)}`],
]);

/** Adds a reason to the report for each call that is not tried and has no reason yet. */
function explainUntriedCalls(
  caller: Caller,
  config: Config | null,
  { writes }: CheckOptions,
): void {
  const { report, token } = caller;
  for (const call of CALLS) {
    const subject = report.subjects().find(({ path }) => path === call.path);
    if (!subject || verdictOf(subject) !== 'not tried' || untriedOf(subject).length > 0) continue;
    const reason = () => {
      if (isSwitchedOff(call, config)) return switchedOffReason(call);
      if (SKIPPED_CALLS.has(call)) return 'The check never makes this call.';
      if (!token) return 'The login did not work.';
      const isOnlyWritten = CALLS.every(({ path, writes }) => path !== call.path || writes);
      if (isOnlyWritten && !writes) return 'Add --writes.';
      return `It needs ${INPUT_SOURCE_OF.get(call) ?? 'an answer of another call'}.`;
    };
    report.addSkipped(nameOf(call), reason());
  }
}

/** Checks a backend. Throws a NoAnswerError if it does not respond, a UsageError if it is not an API. */
export async function checkBackend(options: CheckOptions): Promise<Report> {
  const { target, onCall } = options;
  const report = new Report();
  const caller = new Caller({ target, report, onCall });
  leaveOutCalls(report, options.without);
  checkClock(await fetchFirstReply(target), report);
  await checkPreflights(target, report);
  const config = await caller.dataOf(contract.common.config);
  if (config) checkZone(config, report);
  await checkBusinessErrors(caller);
  await checkUnauthorized(caller, config);
  await findMissingCalls(caller, config);
  if (await logIn(caller, options)) {
    await checkLoginTime(caller);
    await checkWrongPassword(caller, options);
    await checkReads(caller, config);
    if (options.writes) await checkWrites(caller, config, options);
  }
  explainUntriedCalls(caller, config, options);
  caller.hiddenAnswers.report(report);
  return report;
}
