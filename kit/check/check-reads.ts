import { contract } from '../../src/contract/contract.ts';
import type { Endpoint, OutputOf } from '../../src/contract/endpoint.ts';
import { toWireMoney } from '../../src/contract/money.ts';
import { type Caller, describeOutcome } from './caller.ts';
import { isSwitchedOff, switchedOffReason, type Config } from './features.ts';
import type { Fields } from './http.ts';
import { nameOf } from './report.ts';

// Sends every read that the app sends, with the same fields.

/** The `limit` that the check sends for a paged list. */
const ROWS_PER_PAGE = 2;

/** Returns whether the switch of a call is 0. If so, reports the call as skipped. */
export function skipIfSwitchedOff(
  { report }: Caller,
  endpoint: Endpoint,
  config: Config | null,
): boolean {
  if (!isSwitchedOff(endpoint, config)) return false;
  report.addSkipped(nameOf(endpoint), switchedOffReason(endpoint));
  return true;
}

/** One page of a paged list. */
interface ListPage {
  readonly list: readonly { readonly id?: unknown }[];
  readonly has_more: boolean;
  /** `total` as the backend sent it, or null. `total` itself is no proof, because the app adds it on the last page. */
  readonly sentTotal: number | null;
}

const PAGED_CALLS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  contract.user.team,
  contract.user.getMoneyLog,
  contract.prize.records,
  contract.index.news,
  contract.address.list,
]);

/** Checks that `total` counts all rows of the list. Many backends send the number of rows on the page by mistake. */
function hasRightTotal({ report }: Caller, name: string, pages: readonly ListPage[]): boolean {
  const filledPages = pages.flatMap(({ list, sentTotal }, index) =>
    list.length > 0 && sentTotal !== null ? [{ list, sentTotal, number: index + 1 }] : [],
  );
  const totals = new Set(filledPages.map(({ sentTotal }) => sentTotal));
  const shortPage = filledPages.find(
    ({ list, sentTotal, number }) =>
      sentTotal < (number - 1) * ROWS_PER_PAGE + Math.min(list.length, ROWS_PER_PAGE),
  );
  if (totals.size <= 1 && !shortPage) return true;
  const problem =
    totals.size > 1
      ? `${[...totals].join(' on page 1 and ')} on page 2`
      : `${shortPage?.sentTotal} although page ${shortPage?.number} has rows`;
  report.addWrong(
    name,
    `data.total is ${problem}. Send the number of all rows, not of the rows on the page, or members miss rows.`,
  );
  return false;
}

function checkPage(caller: Caller, name: string, page: number, pageData: ListPage) {
  const { report } = caller;
  const { list, has_more, sentTotal } = pageData;
  if (list.length > ROWS_PER_PAGE)
    report.addWrong(
      name,
      `A page with limit ${ROWS_PER_PAGE} has ${list.length} rows. Send at most "limit" rows.`,
    );
  if (sentTotal !== null && has_more !== sentTotal > page * ROWS_PER_PAGE)
    report.addWrong(
      name,
      `"has_more" of page ${page} does not fit "total". Send true as long as rows follow, or members miss rows.`,
    );
}

/** The number of the first page after the end; `null` if the backend does not say where the list ends. */
function findPagePastEnd(firstPage: ListPage, secondPage: ListPage): number | null {
  if (firstPage.sentTotal !== null)
    return Math.ceil(Math.max(firstPage.sentTotal, 2 * ROWS_PER_PAGE) / ROWS_PER_PAGE) + 1;
  return secondPage.has_more ? null : 3;
}

/** Requests the first two pages of a list and one past its end. */
async function checkPages(caller: Caller, endpoint: Endpoint, fields: Fields): Promise<void> {
  const name = nameOf(endpoint);
  const requestPage = async (page: number): Promise<ListPage | null> => {
    const success = await caller.successOf(endpoint, { ...fields, page, limit: ROWS_PER_PAGE });
    if (!success) return null;
    const { total } = (success.sent ?? {}) as { total?: unknown };
    const isSent = total !== undefined && total !== null && total !== '';
    return { ...(success.data as ListPage), sentTotal: isSent ? Number(total) : null };
  };
  const [firstPage, secondPage] = [await requestPage(1), await requestPage(2)];
  if (!firstPage || !secondPage) return;
  const isTotalRight = hasRightTotal(caller, name, [firstPage, secondPage]);
  if (isTotalRight) {
    checkPage(caller, name, 1, firstPage);
    checkPage(caller, name, 2, secondPage);
  }
  const ids = new Set(firstPage.list.map(({ id }) => id));
  if (secondPage.list.some(({ id }) => ids.has(id)))
    caller.report.addWrong(name, 'Page 2 repeats rows of page 1. Apply "page" and "limit".');
  const pageNumberPastEnd = findPagePastEnd(firstPage, secondPage);
  if (!isTotalRight || pageNumberPastEnd === null) return;
  const outcome = await caller.call(endpoint, {
    ...fields,
    page: pageNumberPastEnd,
    limit: ROWS_PER_PAGE,
  });
  if (outcome.kind === 'refused' || outcome.kind === 'unauthorized')
    caller.report.addWrong(
      name,
      `A page past the end gets ${describeOutcome(outcome)}. Answer an empty list.`,
    );
  if (outcome.kind === 'data' && (outcome.data as ListPage).list.length > 0)
    caller.report.addWrong(name, 'A page past the end has rows. Answer an empty list.');
}

const firstRowId = (data: unknown) => (data as ListPage | null)?.list[0]?.id;

/** The inputs with which each read is sent, without `page` and `limit`. `checkReads` does not send a read without inputs. */
async function inputsOf(caller: Caller, config: Config | null) {
  const month = config?.server_time.slice(0, 7);
  const articleId = firstRowId(await caller.dataOf(contract.index.news, { type: 'latest' }));
  const amount = config?.withdraw && toWireMoney(config.withdraw.min);
  const levels = config?.vip_levels.slice(0, 1) ?? [];
  const inputs: [Endpoint, Fields[]][] = [
    [contract.index.banner, [{}]],
    [contract.index.notice, [{}]],
    [contract.index.news, [{ type: 'hot' }, { type: 'latest' }]],
    [contract.index.newsDetail, articleId === undefined ? [] : [{ id: articleId }]],
    [contract.index.download, [{}]],
    [contract.user.info, [{}]],
    [contract.user.team, [{}]],
    [contract.user.inviteRewards, [{}]],
    [contract.user.getSignList, [{}, ...(month ? [{ month }] : [])]],
    [contract.user.getMoneyLog, [{}, { account: 'balance' }, { account: 'points' }]],
    [contract.user.quoteVip, levels.map(({ level }) => ({ level }))],
    [contract.user.quoteWithdrawal, amount ? [{ amount }] : []],
    [contract.card.info, [{}]],
    [contract.prize.list, [{}]],
    [contract.prize.records, [{ scope: 'draws' }, { scope: 'prizes' }]],
    [contract.address.list, [{}]],
    [contract.bank.list, [{}]],
    [contract.bank.listSupported, [{}]],
    [contract.wechat.info, [{}]],
  ];
  return inputs;
}

/** Sends every read with each of its inputs. */
export async function checkReads(caller: Caller, config: Config | null): Promise<void> {
  for (const [endpoint, inputs] of await inputsOf(caller, config)) {
    if (skipIfSwitchedOff(caller, endpoint, config)) continue;
    for (const fields of inputs)
      if (PAGED_CALLS.has(endpoint)) await checkPages(caller, endpoint, fields);
      else {
        const data = await caller.dataOf(endpoint, fields);
        if (data && endpoint === contract.user.quoteWithdrawal) checkFee(caller, data as never);
      }
  }
}

function checkFee(
  { report }: Caller,
  { amount, fee }: OutputOf<typeof contract.user.quoteWithdrawal>,
) {
  if (fee < 0 || fee > amount)
    report.addWrong(
      nameOf(contract.user.quoteWithdrawal),
      'data.fee is below 0 or above "amount". Send what the member pays of the amount.',
    );
}

/** Sends every read that needs a login without a token and with an unknown token. Both must get 401. */
export async function checkUnauthorized(caller: Caller, config: Config | null): Promise<void> {
  const { report } = caller;
  const { user, card, prize, address, bank, wechat } = contract;
  const protectedReads: Endpoint[] = [
    ...[user.info, user.team, user.inviteRewards, user.getSignList, user.getMoneyLog],
    ...[card.info, prize.list, prize.records, address.list, bank.list, wechat.info],
  ];
  for (const endpoint of protectedReads) {
    if (skipIfSwitchedOff(caller, endpoint, config)) continue;
    for (const [tokenText, token] of [
      ['without a token', null],
      ['with an unknown token', 'check-unknown-token-0000'],
    ] as const) {
      const outcome = await caller.call(endpoint, {}, token);
      if (outcome.kind === 'unauthorized' || outcome.kind === 'broken') continue;
      report.addWrong(
        nameOf(endpoint),
        `A call ${tokenText} gets ${describeOutcome(outcome)}. Answer 401, as status or code, or members stay on a dead session.`,
      );
    }
  }
}

/** Checks that the backend refuses invalid calls. */
export async function checkBusinessErrors(caller: Caller): Promise<void> {
  const invalidCalls: [Endpoint, Fields, string][] = [
    [contract.index.newsDetail, { id: 999_999_999 }, 'An unknown article'],
    [contract.user.login, { mobile: '1', password: 'x', request_id: 'short' }, 'A malformed login'],
  ];
  for (const [endpoint, fields, subject] of invalidCalls) {
    const outcome = await caller.call(endpoint, fields, null);
    if (outcome.kind === 'data')
      caller.report.addWrong(nameOf(endpoint), `${subject} gets a success. Refuse it with a code.`);
  }
}
