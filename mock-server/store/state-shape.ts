import * as v from 'valibot';
import { config } from '../../src/contract/common.ts';
import { newsDetail } from '../../src/contract/index.ts';
import { PRIZE_TYPES } from '../../src/contract/prize.ts';
import { type State, TABLE_NAMES } from './tables.ts';

// What a file must be to be taken for a state of ours. Of most rows the id alone is looked at; those
// that money, passwords and answers depend on are read more closely, and the invariants do the rest.

const whole = () => v.pipe(v.number(), v.safeInteger());
const id = () => v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const flag = () => v.picklist([0, 1]);

const row = <Fields extends v.ObjectEntries>(fields: Fields) =>
  v.looseObject({ id: id(), ...fields });

const entry = v.looseObject({ account_id: id(), delta: whole(), balance_after: whole() });

const ROWS: Partial<Record<keyof State, v.GenericSchema>> = {
  settings: row(v.omit(config.output, ['server_time']).entries),
  users: row({
    mobile: v.string(),
    password_hash: v.string(),
    recovery_hash: v.string(),
    nickname: v.string(),
    invite_code: v.string(),
    inviter_id: v.nullable(id()),
    status: flag(),
    chances: whole(),
    created_at: whole(),
  }),
  sessions: row({ token_digest: v.string(), user_id: id(), expire_at: whole() }),
  attempts: row({
    kind: v.string(),
    subject: v.string(),
    tried_at: v.array(whole()),
    locked_until: whole(),
  }),
  operations: row({
    owner: v.string(),
    path: v.string(),
    request_id: v.string(),
    body_digest: v.nullable(v.string()),
    status: whole(),
    answer: v.nullable(v.string()),
    created_at: whole(),
  }),
  accounts: row({ user_id: v.nullable(id()), type: v.string(), balance: whole() }),
  ledger_txns: row({
    txn_no: v.string(),
    biz_type: whole(),
    biz_id: v.nullable(id()),
    user_id: id(),
    entries: v.array(entry),
    created_at: whole(),
  }),
  invite_rewards: row({ user_id: id(), invite_id: id(), amount: whole(), status: whole() }),
  prizes: row({
    activity_id: id(),
    name: v.string(),
    type: v.picklist(PRIZE_TYPES),
    image: v.string(),
    value: whole(),
    probability_ppm: whole(),
    stock_total: v.nullable(whole()),
    stock_left: v.nullable(whole()),
  }),
  prize_records: row({
    user_id: id(),
    prize_id: id(),
    prize: v.looseObject({ name: v.string(), image: v.string() }),
    status: whole(),
    created_at: whole(),
  }),
  vip_segments: row({
    user_id: id(),
    level: v.picklist([1, 2, 3]),
    start_at: whole(),
    end_at: whole(),
    paid: whole(),
  }),
  sign_logs: row({ user_id: id(), date: v.string(), streak: whole(), points: whole() }),
  lottery_activities: row({
    title: v.string(),
    start_at: whole(),
    end_at: whole(),
    odds_version: whole(),
    rules: v.string(),
  }),
  addresses: row({ user_id: id(), name: v.string(), mobile: v.string(), detail: v.string() }),
  bank_cards: row({ user_id: id(), bank_name: v.string(), card_no_masked: v.string() }),
  wechat_payees: row({ user_id: id(), wechat_no: v.string(), bind_at: whole() }),
  news: row({ ...newsDetail.output.entries, prev: v.optional(v.any()), next: v.optional(v.any()) }),
  withdraw_orders: row({
    user_id: id(),
    amount: whole(),
    fee: whole(),
    status: whole(),
    payee: v.looseObject({ name: v.string(), no_masked: v.string(), holder_masked: v.string() }),
    apply_at: whole(),
    expect_at: whole(),
  }),
  card_products: row({ quota_total: whole(), quota_left: whole(), sold_before: whole() }),
  card_holdings: row({
    user_id: id(),
    product_id: id(),
    product: v.looseObject({ code: v.string(), name: v.string(), docs: v.array(v.any()) }),
    amount: whole(),
    status: whole(),
    buy_at: whole(),
    value_date: v.string(),
    maturity_date: v.string(),
  }),
};

const anyRow = row({});

/** Ids that stand twice, and ids that would be given again. */
function idsFault(state: State): string | null {
  for (const name of TABLE_NAMES) {
    const ids = state[name].map((row) => row.id);
    if (new Set(ids).size < ids.length) return `${name} has an id twice`;
    const last = ids.reduce((most, id) => Math.max(most, id), 0);
    if (last > (state.meta.last_ids[name] ?? 0)) return `meta.last_ids.${name} is below an id`;
  }
  return null;
}

const tables = Object.fromEntries(TABLE_NAMES.map((name) => [name, v.array(ROWS[name] ?? anyRow)]));

const stateShape = v.looseObject({
  ...tables,
  meta: v.looseObject({ last_ids: v.record(v.string(), whole()) }),
});

/** What keeps a value from being a state of ours, in words; null where nothing does. */
export function shapeFault(value: unknown): string | null {
  const { success, issues = [] } = v.safeParse(stateShape, value, { abortEarly: true });
  const [issue] = issues;
  if (issue) return `${v.getDotPath(issue) ?? ''}: ${issue.message}`;
  return success ? idsFault(value as State) : null;
}
