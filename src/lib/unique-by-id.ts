interface Identified {
  readonly id: number;
}

/** The items of all pages without duplicates: a new item moves others to the next page, where they appear again. */
export function uniqueById<Item extends Identified>(
  pages: readonly { readonly list: readonly Item[] }[],
): Item[] {
  const byId = new Map<number, Item>();
  for (const { list } of pages) for (const item of list) byId.set(item.id, item);
  return [...byId.values()];
}
