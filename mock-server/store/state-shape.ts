import * as v from 'valibot';
import { whole } from './row-shape.ts';
import { ROW_SHAPES, type State, TABLE_NAMES } from './tables.ts';

// Validates the content of a `--db` file.

/** Finds duplicate ids, and ids that would be assigned again. */
function idsFault(state: State): string | null {
  for (const name of TABLE_NAMES) {
    const ids = state[name].map((row) => row.id);
    if (new Set(ids).size < ids.length) return `${name} has an id twice`;
    const last = ids.reduce((most, id) => Math.max(most, id), 0);
    if (last > (state.meta.last_ids[name] ?? 0)) return `meta.last_ids.${name} is below an id`;
  }
  return null;
}

const tables = Object.fromEntries(TABLE_NAMES.map((name) => [name, v.array(ROW_SHAPES[name])]));

const stateShape = v.looseObject({
  ...tables,
  meta: v.looseObject({ last_ids: v.record(v.string(), whole()) }),
});

/** Describes why a value is no valid state, or returns null. */
export function shapeFault(value: unknown): string | null {
  const { success, issues = [] } = v.safeParse(stateShape, value, { abortEarly: true });
  const [issue] = issues;
  if (issue) return `${v.getDotPath(issue) ?? ''}: ${issue.message}`;
  return success ? idsFault(value as State) : null;
}
