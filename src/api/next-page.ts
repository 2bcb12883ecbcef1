export interface ListPage {
  readonly list: readonly { readonly id: number }[];
  readonly page: number;
  readonly has_more: boolean;
}

/** The page after the last one; `null` at the end. A backend that ignores `page` repeats the first one. */
export function nextPage(last: ListPage, pages: readonly ListPage[]): number | null {
  const first = last.list[0]?.id;
  const isRepeated = pages.length > 1 && first === pages[0]?.list[0]?.id;
  return last.has_more && first !== undefined && !isRepeated ? last.page + 1 : null;
}
