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

  // A host may have put something of its own in its place, which is no reason for a page not to be shown.
  const read = () => {
    try {
      return document.title;
    } catch {
      return '';
    }
  };
  const write = (title: string) => {
    try {
      document.title = title;
    } catch {
      // It keeps its own.
    }
  };

  const putBack = () => {
    if (read() === written) write(kept);
    written = null;
  };
  const follow = () => {
    if (FOREIGN_HASH.test(page.location.hash)) {
      putBack();
      return;
    }
    if (!wanted || !document.querySelector('head title')) return;
    if (written === null) kept = read();
    else if (read() !== written || written === wanted) return;
    write(wanted);
    written = read();
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
