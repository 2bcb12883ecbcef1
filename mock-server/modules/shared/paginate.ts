/** Returns one page of a list in its wire format. A page past the end is empty. */
export function paginate<Item, Shown>(
  items: readonly Item[],
  { page, limit }: { readonly page: number; readonly limit: number },
  present: (item: Item) => Shown,
) {
  const list = items.slice((page - 1) * limit, page * limit).map(present);
  return { list, total: items.length, page, limit, has_more: page * limit < items.length };
}
