/** The fields of a page of any list that paging needs. */
export interface ListPage {
  readonly list: readonly { readonly id: number }[];
  readonly page: number;
  readonly has_more: boolean;
}

/**
 * Returns the number of the next page, or `null` at the end of the list. A backend that ignores `page` repeats its
 * first page, which also ends the list.
 */
export function nextPage(lastPage: ListPage, pages: readonly ListPage[]): number | null {
  const firstId = lastPage.list[0]?.id;
  const isRepeated = pages.length > 1 && firstId === pages[0]?.list[0]?.id;
  return lastPage.has_more && firstId !== undefined && !isRepeated ? lastPage.page + 1 : null;
}
