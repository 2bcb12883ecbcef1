export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** An option with the options under it. */
export interface CascadeNode extends Choice {
  readonly children?: readonly CascadeNode[];
}

/** The source of the columns: a tree, or a function that loads the options under the chosen values. */
export type CascadeSource =
  readonly CascadeNode[] | ((path: readonly string[]) => Promise<readonly Choice[]>);

/** The loaded columns, and the choice in each. */
export interface Cascade {
  readonly columns: readonly (readonly Choice[])[];
  readonly path: readonly Choice[];
  /** True if the choice is complete. */
  readonly isComplete: boolean;
}

export const EMPTY_CASCADE: Cascade = { columns: [], path: [], isComplete: false };

async function optionsAt(source: CascadeSource, values: readonly string[]) {
  if (typeof source === 'function') return source(values);
  let nodes: readonly CascadeNode[] = source;
  for (const value of values) nodes = nodes.find((node) => node.value === value)?.children ?? [];
  return nodes;
}

/**
 * Loads the columns from `start` on. Each column chooses the `preferred` value or its first option. Yields
 * the state after each column.
 */
export async function* openCascade(
  source: CascadeSource,
  start: Cascade,
  preferred: readonly string[],
  levels: number,
): AsyncGenerator<Cascade> {
  const columns = [...start.columns];
  const path = [...start.path];
  for (let level = path.length; level < levels; level += 1) {
    const options = await optionsAt(
      source,
      path.map(({ value }) => value),
    );
    const chosenOption = options.find(({ value }) => value === preferred[level]) ?? options[0];
    columns.push(options);
    if (!chosenOption) break;
    path.push(chosenOption);
    if (level < levels - 1) yield { columns: [...columns], path: [...path], isComplete: false };
  }
  yield { columns, path, isComplete: path.length > 0 };
}
