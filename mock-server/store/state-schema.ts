import * as v from 'valibot';
import { PLATFORM_ACCOUNTS, USER_ACCOUNTS } from '../modules/shared/rows.ts';
import { count } from './row-schema.ts';
import { ROW_SHAPES, type State, TABLE_NAMES, type Tables } from './tables.ts';

// Validates the content of a `--db` file. A problem names the table, the row and the field.

type TableName = keyof Tables;

/** The sentence about a field contains its value, which may be a whole article. */
const MAX_PROBLEM_LENGTH = 200;

/** The fields that hold the id of a row of another table. */
const REFERENCES: { readonly [Name in TableName]?: Readonly<Record<string, TableName>> } = {
  users: { inviter_id: 'users' },
  sessions: { user_id: 'users' },
  partner_customers: { user_id: 'users' },
  step_ups: { user_id: 'users' },
  logins: { user_id: 'users' },
  vip_segments: { user_id: 'users' },
  sign_logs: { user_id: 'users' },
  milestone_claims: { user_id: 'users' },
  invites: { inviter_id: 'users', friend_id: 'users' },
  invite_rewards: { user_id: 'users', invite_id: 'invites' },
  withdraw_orders: { user_id: 'users' },
  accounts: { user_id: 'users' },
  ledger_txns: { user_id: 'users' },
  addresses: { user_id: 'users' },
  bank_cards: { user_id: 'users' },
  wechat_payees: { user_id: 'users' },
  prizes: { activity_id: 'lottery_activities' },
  prize_records: { user_id: 'users', activity_id: 'lottery_activities', prize_id: 'prizes' },
  card_holdings: { user_id: 'users', product_id: 'card_products' },
  news_views: { user_id: 'users', news_id: 'news' },
};

/** Names a row by its id, or by its place in the table if it has no valid id. */
function rowName(table: TableName, rows: readonly unknown[], index: number): string {
  const { id } = (rows[index] ?? {}) as { id?: unknown };
  return Number.isSafeInteger(id)
    ? `${table}, row with the id ${String(id)}`
    : `${table}, row ${index + 1} of the list`;
}

/** Describes the first invalid field of a table. */
function fieldProblemOf(table: TableName, rows: readonly unknown[]): string | null {
  const { issues } = v.safeParse(v.array(ROW_SHAPES[table]), rows, { abortEarly: true });
  const [issue] = issues ?? [];
  if (!issue) return null;
  const [index, ...fields] = (issue.path ?? []).map(({ key }) => key);
  const field = fields.length > 0 ? `, field ${fields.join('.')}` : '';
  const problem = issue.message.replace(/\s+/g, ' ').slice(0, MAX_PROBLEM_LENGTH);
  return `${rowName(table, rows, Number(index))}${field}: ${problem}`;
}

/** Describes a duplicate id, or an id that would be assigned again. Otherwise returns null. */
function idProblemOf(table: TableName, state: State): string | null {
  const ids = state[table].map((row) => row.id);
  if (new Set(ids).size < ids.length) return `${table} has an id twice`;
  const highestId = ids.reduce((highest, id) => Math.max(highest, id), 0);
  return highestId > (state.meta.last_ids[table] ?? 0)
    ? `meta.last_ids.${table} is below an id`
    : null;
}

/** Describes a field with the id of a row that does not exist. */
function referenceProblemOf(table: TableName, state: State): string | null {
  const rows: readonly object[] = state[table];
  for (const [field, target] of Object.entries(REFERENCES[table] ?? {})) {
    const targetIds = new Set<unknown>(state[target].map(({ id }) => id));
    const referenceOf = (row: object) => (row as Record<string, unknown>)[field];
    const index = rows.findIndex(
      (row) => referenceOf(row) !== null && !targetIds.has(referenceOf(row)),
    );
    if (index >= 0)
      return `${rowName(table, rows, index)}, field ${field}: ${target} has no row with the id ${String(referenceOf(rows[index] as object))}`;
  }
  return null;
}

/** Describes what is missing although the rules need it: the settings, and the accounts of the ledger. */
function missingRowProblemOf({ settings, users, accounts }: State): string | null {
  if (settings.length !== 1 || settings[0]?.id !== 1)
    return 'settings must be one row with the id 1';
  const keys = new Set(accounts.map(({ user_id, type }) => `${user_id} ${type}`));
  const platformType = PLATFORM_ACCOUNTS.find((type) => !keys.has(`null ${type}`));
  if (platformType) return `accounts has no row of the type ${platformType}`;
  const missing = users.flatMap(({ id }) =>
    USER_ACCOUNTS.filter((type) => !keys.has(`${id} ${type}`)).map((type) => ({ id, type })),
  )[0];
  return missing
    ? `accounts has no row of the type ${missing.type} for the user_id ${missing.id}`
    : null;
}

const metaShape = v.looseObject({ last_ids: v.record(v.string(), count()) });

/** Describes why a value is no valid state, or returns null. */
export function shapeProblemOf(value: Readonly<Record<string, unknown>>): string | null {
  const { issues } = v.safeParse(metaShape, value['meta'], { abortEarly: true });
  if (issues) return `meta, field ${v.getDotPath(issues[0]) ?? ''}: ${issues[0].message}`;
  const otherTable = TABLE_NAMES.find((table) => !Array.isArray(value[table]));
  if (otherTable) return `${otherTable} must be a list of rows`;
  const state = value as unknown as State;
  const firstProblem = (problemOf: (table: TableName) => string | null) =>
    TABLE_NAMES.map(problemOf).find((problem) => problem !== null) ?? null;
  return (
    firstProblem((table) => fieldProblemOf(table, state[table])) ??
    firstProblem((table) => idProblemOf(table, state)) ??
    firstProblem((table) => referenceProblemOf(table, state)) ??
    missingRowProblemOf(state)
  );
}
