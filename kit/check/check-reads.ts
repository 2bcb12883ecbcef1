import { contract } from '../../src/contract/contract.ts';
import { type Endpoint, type OutputOf } from '../../src/contract/endpoint.ts';
import { NO } from '../../src/contract/flag.ts';
import { toWireMoney } from '../../src/contract/money.ts';
import { type Caller, describeOutcome } from './caller.ts';
import type { Fields } from './http.ts';
import { nameOf } from './report.ts';

// Every read of the app, with the fields that the app sends.

export type Config = OutputOf<typeof contract.common.config>;

const ROWS = 2;

/** The app makes these calls only while their feature is on. */
const FEATURE_OF: ReadonlyMap<Endpoint, keyof Config['features']> = new Map<
  Endpoint,
  keyof Config['features']
>([
  [contract.prize.list, 'lottery'],
  [contract.user.apply_vip, 'vip'],
  [contract.user.getSignList, 'sign'],
  [contract.user.sign, 'sign'],
  [contract.user.receive_sign, 'sign'],
]);

/** Skips a call of a feature that is off. Returns whether it did. */
export function skipSwitchedOff(
  { report }: Caller,
  endpoint: Endpoint,
  config: Config | null,
): boolean {
  const feature = FEATURE_OF.get(endpoint);
  if (!feature || config?.features[feature] !== NO) return false;
  report.skip(nameOf(endpoint), `features.${feature} of common/config is 0`);
  return true;
}

interface Page {
  readonly list: readonly { readonly id?: unknown }[];
  readonly has_more: boolean;
  /** As the backend sent it. On the last page the app can count without it. */
  readonly sentTotal: number | null;
}

const ARE_LISTS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  contract.user.team,
  contract.user.getMoneyLog,
  contract.prize.records,
  contract.index.news,
  contract.address.list,
]);

function checkPage(caller: Caller, name: string, page: number, read: Page) {
  const { report } = caller;
  const { list, has_more, sentTotal } = read;
  if (list.length > ROWS)
    report.wrong(
      name,
      `A page with limit ${ROWS} has ${list.length} rows. Send at most "limit" rows.`,
    );
  if (sentTotal !== null && has_more !== sentTotal > page * ROWS)
    report.wrong(
      name,
      `"has_more" of page ${page} does not fit "total". Send true as long as rows follow, or members miss rows.`,
    );
}

/** The first page past the end; `null` if nothing says where the list ends. */
function pagePastEnd(first: Page, second: Page): number | null {
  if (first.sentTotal !== null) return Math.ceil(Math.max(first.sentTotal, 2 * ROWS) / ROWS) + 1;
  return second.has_more ? null : 3;
}

/** Requests two pages and one past the end. */
async function checkPages(caller: Caller, endpoint: Endpoint, fields: Fields): Promise<void> {
  const name = nameOf(endpoint);
  const pageOf = async (page: number): Promise<Page | null> => {
    const success = await caller.successOf(endpoint, { ...fields, page, limit: ROWS });
    if (!success) return null;
    const { total } = (success.sent ?? {}) as { total?: unknown };
    const isSent = total !== undefined && total !== null && total !== '';
    return { ...(success.data as Page), sentTotal: isSent ? Number(total) : null };
  };
  const [first, second] = [await pageOf(1), await pageOf(2)];
  if (!first || !second) return;
  checkPage(caller, name, 1, first);
  checkPage(caller, name, 2, second);
  const ids = new Set(first.list.map(({ id }) => id));
  if (second.list.some(({ id }) => ids.has(id)))
    caller.report.wrong(name, 'Page 2 repeats rows of page 1. Apply "page" and "limit".');
  const past = pagePastEnd(first, second);
  if (past === null) return;
  const outcome = await caller.call(endpoint, { ...fields, page: past, limit: ROWS });
  if (outcome.kind === 'refused' || outcome.kind === 'unauthorized')
    caller.report.wrong(
      name,
      `A page past the end gets ${describeOutcome(outcome)}. Answer an empty list.`,
    );
  if (outcome.kind === 'data' && (outcome.data as Page).list.length > 0)
    caller.report.wrong(name, 'A page past the end has rows. Answer an empty list.');
}

const idOf = (data: unknown) => (data as Page | null)?.list[0]?.id;

/** The input of each read, without the page. Reads with several kinds have several inputs. */
async function inputsOf(caller: Caller, config: Config | null) {
  const month = config?.server_time.slice(0, 7);
  const article = idOf(await caller.dataOf(contract.index.news, { type: 'latest' }));
  const amount = config?.withdraw && toWireMoney(config.withdraw.min);
  const levels = config?.vip_levels.slice(0, 1) ?? [];
  const inputs: [Endpoint, Fields[]][] = [
    [contract.common.config, []],
    [contract.index.banner, [{}]],
    [contract.index.notice, [{}]],
    [contract.index.news, [{ type: 'hot' }, { type: 'latest' }]],
    [contract.index.newsDetail, article === undefined ? [] : [{ id: article }]],
    [contract.index.download, [{}]],
    [contract.user.info, [{}]],
    [contract.user.team, [{}]],
    [contract.user.inviteRewards, [{}]],
    [contract.user.getSignList, [{}, ...(month ? [{ month }] : [])]],
    [contract.user.getMoneyLog, [{}, { account: 'balance' }, { account: 'points' }]],
    [contract.user.apply_vip, levels.map(({ level }) => ({ preview: 1, level }))],
    [contract.user.exchange_bank_money, amount ? [{ preview: 1, amount }] : []],
    [contract.card.info, [{}]],
    [contract.prize.list, [{}]],
    [contract.prize.records, [{ scope: 'draws' }, { scope: 'prizes' }]],
    [contract.address.list, [{}]],
    [contract.bank.list, [{}, { type: 'supported' }]],
    [contract.wechat.info, [{}]],
  ];
  return inputs;
}

/** Makes every read with the same input as the app. */
export async function checkReads(caller: Caller, config: Config | null): Promise<void> {
  for (const [endpoint, inputs] of await inputsOf(caller, config)) {
    if (skipSwitchedOff(caller, endpoint, config)) continue;
    for (const fields of inputs)
      if (ARE_LISTS.has(endpoint)) await checkPages(caller, endpoint, fields);
      else await caller.dataOf(endpoint, fields);
  }
}

/** Calls every protected read without a token and with an unknown token. */
export async function checkUnauthorized(caller: Caller, config: Config | null): Promise<void> {
  const { report } = caller;
  const calls: [Endpoint, Fields][] = [
    ...[contract.user.info, contract.user.team, contract.user.inviteRewards].map(plain),
    ...[contract.user.getSignList, contract.user.getMoneyLog, contract.card.info].map(plain),
    ...[contract.prize.list, contract.prize.records, contract.address.list].map(plain),
    ...[contract.bank.list, contract.wechat.info].map(plain),
  ];
  const asked = calls.filter(([endpoint]) => !skipSwitchedOff(caller, endpoint, config));
  for (const [endpoint, fields] of asked)
    for (const [who, token] of [
      ['without a token', null],
      ['with an unknown token', 'check-unknown-token-0000'],
    ] as const) {
      const outcome = await caller.call(endpoint, fields, token);
      if (outcome.kind === 'unauthorized' || outcome.kind === 'broken') continue;
      report.wrong(
        nameOf(endpoint),
        `A call ${who} gets ${describeOutcome(outcome)}. Answer 401, as status or code, or members stay on a dead session.`,
      );
    }
}

const plain = (endpoint: Endpoint): [Endpoint, Fields] => [endpoint, {}];

/** Checks that the backend refuses invalid calls. */
export async function checkRefusals(caller: Caller): Promise<void> {
  const refused: [Endpoint, Fields, string][] = [
    [contract.index.newsDetail, { id: 999_999_999 }, 'An unknown article'],
    [contract.user.login, { mobile: '1', password: 'x', request_id: 'short' }, 'A malformed login'],
  ];
  for (const [endpoint, fields, what] of refused) {
    const outcome = await caller.call(endpoint, fields, null);
    if (outcome.kind === 'data')
      caller.report.wrong(nameOf(endpoint), `${what} gets a success. Refuse it with a code.`);
  }
}
