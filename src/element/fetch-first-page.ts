import { MEMBER_PAGES, PUBLIC_PAGES, type PageModule } from '../app/pages.ts';
import { fetchCatalogs } from '../i18n/catalogs.ts';
import { createJsonStorage } from '../lib/json-storage.ts';
import { sessionKey } from '../platform/storage-keys.ts';
import type { Run } from './run.ts';

type FetchPage = () => Promise<PageModule>;

/** Returns the function that fetches the page of a path without a slash at the start, such as `pages/my/index` or `my`. */
function findPage(pages: Readonly<Record<string, FetchPage>>, path: string): FetchPage | undefined {
  const paths = [path, `pages/${path}/index`, `pages-sub/${path}/index`, `pages-sub/${path}`];
  return Object.entries(pages).find(([each]) => paths.includes(each))?.[1];
}

/** Whether a session is stored. The app checks later whether it is valid. */
function hasStoredToken({ storage, attributeSettings }: Run): boolean {
  const { storageKey, apiBase } = attributeSettings;
  const entry = createJsonStorage(storage).read(sessionKey(storageKey, apiBase));
  return typeof (entry as { state?: { token?: unknown } } | undefined)?.state?.token === 'string';
}

/**
 * Requests what the first page needs besides the chunk of the app, so that all files of a start arrive together. This is
 * a guess: the session may be over, or the guard may open another page. A wrong guess costs one download, and nothing is
 * shown or sent because of it.
 */
export function fetchFirstPage(run: Run, mayHostKeepSession: boolean): void {
  const { locale, routing, route } = run.settings.getState();
  const [, hashPath] = (routing === 'hash' && /^#\/([^?]*)/.exec(location.hash)) || [];
  const path = hashPath ?? route?.replace(/^#?\/?|\?.*/g, '') ?? '';
  const isLoggedIn = mayHostKeepSession || hasStoredToken(run);
  const page =
    findPage(PUBLIC_PAGES, path) ??
    (isLoggedIn ? (findPage(MEMBER_PAGES, path) ?? MEMBER_PAGES['']) : undefined);
  // The app requests the same files, and reports a failure.
  page?.().catch(() => {});
  fetchCatalogs(locale, !page).catch(() => {});
}
