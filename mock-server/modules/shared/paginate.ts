/** Returns one page of an in-memory list. A page past the end is empty. */
export function paginate<Item>(
  items: readonly Item[],
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const list = items.slice((page - 1) * limit, page * limit);
  return { list, total: items.length, page, limit, has_more: page * limit < items.length };
}
