interface Identified {
  readonly id: number;
}

/** Returns each item of all pages once. A new item on the server moves others to the next page, which repeats them. */
export function uniqueById<Item extends Identified>(
  pages: readonly { readonly list: readonly Item[] }[],
): Item[] {
  const byId = new Map<number, Item>();
  for (const { list } of pages) for (const item of list) byId.set(item.id, item);
  return [...byId.values()];
}
