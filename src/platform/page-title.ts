/** A hash of the host. A hash of the app begins with `#/`. */
const HOST_HASH = /^#[^/]/;

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

  // A host can redefine `document.title`. An error of that code must not stop the app.
  const readTitle = () => {
    try {
      return document.title;
    } catch {
      return '';
    }
  };
  const writeTitle = (title: string) => {
    try {
      document.title = title;
    } catch {
      // The host's title stays.
    }
  };

  const restoreHostTitle = () => {
    if (readTitle() === writtenTitle) writeTitle(hostTitle);
    writtenTitle = null;
  };
  const updateTitle = () => {
    if (HOST_HASH.test(page.location.hash)) {
      restoreHostTitle();
      return;
    }
    if (!appTitle || !document.querySelector('head title')) return;
    if (writtenTitle === null) hostTitle = readTitle();
    else if (readTitle() !== writtenTitle || writtenTitle === appTitle) return;
    writeTitle(appTitle);
    writtenTitle = readTitle();
  };
  page.addEventListener('popstate', updateTitle);

  return {
    show: (title: string): void => {
      appTitle = title;
      updateTitle();
    },
    release(): void {
      page.removeEventListener('popstate', updateTitle);
      restoreHostTitle();
    },
  };
}
