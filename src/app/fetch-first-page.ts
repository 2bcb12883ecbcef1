import { fetchCatalogs } from '../i18n/catalogs.ts';
import { createJsonStorage } from '../lib/json-storage.ts';
import type { Settings } from '../platform/settings.ts';
import { sessionKey } from '../platform/storage-keys.ts';
import { MEMBER_PAGES, PUBLIC_PAGES, type PageModule } from './pages.ts';

type FetchPage = () => Promise<PageModule>;

/**
 * Returns the function that fetches the page of a path without a slash at the start, such as `pages/my/index`, `my` or
 * `bank-cards`. The table of the paths (`src/routes.ts`) would make the entry larger.
 */
function findPage(pages: Readonly<Record<string, FetchPage>>, path: string): FetchPage | undefined {
  const name = path.replace(/^bank-cards/, 'withdrawal-type');
  const paths = [path, `pages/${name}/index`, `pages-sub/${name}/index`, `pages-sub/${name}`];
  return Object.entries(pages).find(([pagePath]) => paths.includes(pagePath))?.[1];
}

/** Whether a session is stored. The app checks later whether it is valid. */
function hasStoredToken({ storageKey, apiBase }: Settings, storage: Storage | null): boolean {
  const entry = createJsonStorage(storage).read(sessionKey(storageKey, apiBase));
  return typeof (entry as { state?: { token?: unknown } } | undefined)?.state?.token === 'string';
}

/**
 * Requests what the first page needs besides the chunk of the app, so that all files of a start arrive together. This is
 * a guess: the session may be over, the host may have no session, or the guard may open another page. A wrong guess
 * downloads files that the app needs only later. Nothing is shown, and no call is sent because of it.
 */
export function fetchFirstPage(
  settings: Settings,
  storage: Storage | null,
  hash: string,
  mayHostKeepSession: boolean,
): void {
  const { locale, routing, route } = settings;
  const [, hashPath] = (routing === 'hash' && /^#\/([^?]*)/.exec(hash)) || [];
  const path = hashPath ?? route?.replace(/^#?\/?|\?.*/g, '') ?? '';
  const isLoggedIn = mayHostKeepSession || hasStoredToken(settings, storage);
  const page =
    findPage(PUBLIC_PAGES, path) ??
    (isLoggedIn ? (findPage(MEMBER_PAGES, path) ?? MEMBER_PAGES['']) : undefined);
  // The app requests the same files, and reports a failure.
  page?.().catch(() => {});
  fetchCatalogs(locale, !page).catch(() => {});
}
