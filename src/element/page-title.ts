/** The title of the host's document, as long as the address bar is the app's. */
export interface PageTitle {
  readonly show: (title: string) => void;
  /** Puts the host's title back. */
  readonly release: () => void;
}

const FOREIGN_HASH = /^#[^/]/;

/**
 * Keeps the host's own title and gives it back: under a hash of the host, and at the end. A title that
 * the host sets meanwhile stays; a document without one gets none.
 */
export function createPageTitle(page: Window): PageTitle {
  const { document } = page;
  let wanted = '';
  let kept = '';
  // As the document has it; `null` while the title is the host's.
  let written: string | null = null;

  const putBack = () => {
    if (document.title === written) document.title = kept;
    written = null;
  };
  const follow = () => {
    if (FOREIGN_HASH.test(page.location.hash)) {
      putBack();
      return;
    }
    if (!wanted || !document.querySelector('head title')) return;
    if (written === null) kept = document.title;
    else if (document.title !== written) return;
    document.title = wanted;
    written = document.title;
  };
  page.addEventListener('popstate', follow);

  return {
    show(title) {
      wanted = title;
      follow();
    },
    release() {
      page.removeEventListener('popstate', follow);
      putBack();
    },
  };
}
