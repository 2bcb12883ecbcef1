/** One of the things to choose from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A tree of options, each with those that open under it. */
export interface CascadeNode extends Choice {
  readonly children?: readonly CascadeNode[];
}

/** Where the columns come from: a tree, or what opens under the values chosen so far. */
export type CascadeSource =
  readonly CascadeNode[] | ((path: readonly string[]) => Promise<readonly Choice[]>);

/** The columns as far as they are known, and what is chosen in each. */
export interface Cascade {
  readonly columns: readonly (readonly Choice[])[];
  readonly path: readonly Choice[];
  /** Nothing more opens under the last of the path. */
  readonly isWhole: boolean;
}

export const EMPTY_CASCADE: Cascade = { columns: [], path: [], isWhole: false };

async function optionsAt(source: CascadeSource, values: readonly string[]) {
  if (typeof source === 'function') return source(values);
  let nodes: readonly CascadeNode[] = source;
  for (const value of values) nodes = nodes.find((node) => node.value === value)?.children ?? [];
  return nodes;
}

/**
 * Opens the columns from `start` on, one after the other: in each the wanted value is chosen, or the first
 * there is. Hands out what is known whenever a column has come.
 */
export async function* openCascade(
  source: CascadeSource,
  start: Cascade,
  wanted: readonly string[],
  levels: number,
): AsyncGenerator<Cascade> {
  const columns = [...start.columns];
  const path = [...start.path];
  for (let level = path.length; level < levels; level += 1) {
    const options = await optionsAt(
      source,
      path.map(({ value }) => value),
    );
    const chosen = options.find(({ value }) => value === wanted[level]) ?? options[0];
    columns.push(options);
    if (!chosen) break;
    path.push(chosen);
    if (level < levels - 1) yield { columns: [...columns], path: [...path], isWhole: false };
  }
  yield { columns, path, isWhole: path.length > 0 };
}
