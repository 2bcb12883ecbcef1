export interface ListPage {
  readonly list: readonly { readonly id: number }[];
  readonly page: number;
  readonly has_more: boolean;
}

/** The page after the last one; `null` at the end. A backend that ignores `page` repeats the first one. */
export function nextPage(lastPage: ListPage, pages: readonly ListPage[]): number | null {
  const firstId = lastPage.list[0]?.id;
  const isRepeated = pages.length > 1 && firstId === pages[0]?.list[0]?.id;
  return lastPage.has_more && firstId !== undefined && !isRepeated ? lastPage.page + 1 : null;
}
