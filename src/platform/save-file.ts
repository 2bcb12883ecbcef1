/** The URL of the file is valid for this time, in which even a slow device starts to read the file. */
const REVOKE_DELAY_MS = 60_000;

/** Downloads a file through a temporary link. */
export function saveFile(page: Window, root: ShadowRoot, fileName: string, file: Blob): void {
  const href = URL.createObjectURL(file);
  const link = root.appendChild(page.document.createElement('a'));
  Object.assign(link, { href, download: fileName }).click();
  link.remove();
  page.setTimeout(() => URL.revokeObjectURL(href), REVOKE_DELAY_MS);
}
