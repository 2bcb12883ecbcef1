import * as v from 'valibot';
import { wholeNumber } from './row-shape.ts';
import { ROW_SHAPES, type State, TABLE_NAMES } from './tables.ts';

// Validates the content of a `--db` file.

/** Describes a duplicate id, or an id that would be assigned again. Otherwise returns null. */
function idProblemOf(state: State): string | null {
  for (const name of TABLE_NAMES) {
    const ids = state[name].map((row) => row.id);
    if (new Set(ids).size < ids.length) return `${name} has an id twice`;
    const highestId = ids.reduce((highest, id) => Math.max(highest, id), 0);
    if (highestId > (state.meta.last_ids[name] ?? 0)) return `meta.last_ids.${name} is below an id`;
  }
  return null;
}

const tableShapes = Object.fromEntries(
  TABLE_NAMES.map((name) => [name, v.array(ROW_SHAPES[name])]),
);

const stateShape = v.looseObject({
  ...tableShapes,
  meta: v.looseObject({ last_ids: v.record(v.string(), wholeNumber()) }),
});

/** Describes why a value is no valid state, or returns null. */
export function shapeProblemOf(value: unknown): string | null {
  const { success, issues = [] } = v.safeParse(stateShape, value, { abortEarly: true });
  const [issue] = issues;
  if (issue) return `${v.getDotPath(issue) ?? ''}: ${issue.message}`;
  return success ? idProblemOf(value as State) : null;
}
