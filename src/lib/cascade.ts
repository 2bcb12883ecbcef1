/** An option of a picker column: the app uses `value`, the member reads `label`. */
export interface PickerOption {
  readonly value: string;
  readonly label: string;
}

/** An option with the options that the next column offers for it. */
export interface CascadeNode extends PickerOption {
  readonly children?: readonly CascadeNode[];
}

/** The options of all columns: a tree, or a function that loads the next column for the values chosen so far. */
export type CascadeSource =
  readonly CascadeNode[] | ((path: readonly string[]) => Promise<readonly PickerOption[]>);

/** The loaded columns, and the chosen option of each (`path`). */
export interface Cascade {
  readonly columns: readonly (readonly PickerOption[])[];
  readonly path: readonly PickerOption[];
  /** True if no further column needs a choice. */
  readonly isComplete: boolean;
}

export const EMPTY_CASCADE: Cascade = { columns: [], path: [], isComplete: false };

/** Returns the options of a tree under the chosen values; the options of the first column if `values` is empty. */
export function optionsUnder(tree: readonly CascadeNode[], values: readonly string[]) {
  let nodes = tree;
  for (const value of values) nodes = nodes.find((node) => node.value === value)?.children ?? [];
  return nodes;
}

/**
 * Loads the columns that `start` lacks, up to `levels` columns. Each column chooses its `preferred` value; without one,
 * its first option. If the preferred value is not among the options, the column has no choice. Yields the state after
 * each column.
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
    const values = path.map(({ value }) => value);
    const options =
      typeof source === 'function' ? await source(values) : optionsUnder(source, values);
    const preferredValue = preferred[level];
    const chosenOption =
      preferredValue === undefined
        ? options[0]
        : options.find(({ value }) => value === preferredValue);
    columns.push(options);
    if (!chosenOption) break;
    path.push(chosenOption);
    if (level < levels - 1) yield { columns: [...columns], path: [...path], isComplete: false };
  }
  const isLastEmpty = columns.at(-1)?.length === 0;
  const isComplete = path.length > 0 && (isLastEmpty || path.length === columns.length);
  yield { columns, path, isComplete };
}
