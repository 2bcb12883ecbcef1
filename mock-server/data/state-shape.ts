import * as v from 'valibot';
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
  settings: row({ site: v.looseObject({}), invite: v.looseObject({ amount: v.string() }) }),
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
  sessions: row({ token: v.string(), user_id: id(), expire_at: whole() }),
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
    answer: v.string(),
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
    value: whole(),
    probability_ppm: whole(),
    stock_total: v.nullable(whole()),
    stock_left: v.nullable(whole()),
  }),
  prize_records: row({ user_id: id(), prize_id: id(), status: whole() }),
  withdraw_orders: row({ user_id: id(), amount: whole(), fee: whole(), status: whole() }),
  card_products: row({ quota_total: whole(), quota_left: whole(), sold_before: whole() }),
  card_holdings: row({ user_id: id(), product_id: id(), amount: whole(), status: whole() }),
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
