const FOREIGN_HASH = /^#[^/]/;

/**
 * Sets the title of the host's document while the app owns the address bar. Restores the host's title under a hash of
 * the host, and on release. Keeps a title that the host sets meanwhile, and adds none to a document without a title.
 */
export function createPageTitle(page: Window) {
  const { document } = page;
  let appTitle = '';
  let hostTitle = '';
  // The app's title as the document returns it; `null` while the host's title is set.
  let writtenTitle: string | null = null;

  // A host can redefine `document.title`; errors must not break the page.
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
      // The host's title stays.
    }
  };

  const restore = () => {
    if (read() === writtenTitle) write(hostTitle);
    writtenTitle = null;
  };
  const update = () => {
    if (FOREIGN_HASH.test(page.location.hash)) {
      restore();
      return;
    }
    if (!appTitle || !document.querySelector('head title')) return;
    if (writtenTitle === null) hostTitle = read();
    else if (read() !== writtenTitle || writtenTitle === appTitle) return;
    write(appTitle);
    writtenTitle = read();
  };
  page.addEventListener('popstate', update);

  return {
    show: (title: string): void => {
      appTitle = title;
      update();
    },
    release(): void {
      page.removeEventListener('popstate', update);
      restore();
    },
  };
}
