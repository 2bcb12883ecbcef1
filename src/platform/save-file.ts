/** Long enough for a slow device to start reading the file. */
const REVOKE_DELAY_MS = 60_000;

/** Downloads a file through a temporary link. */
export function saveFile(page: Window, root: ShadowRoot, download: string, file: Blob): void {
  const href = URL.createObjectURL(file);
  const link = root.appendChild(page.document.createElement('a'));
  Object.assign(link, { href, download }).click();
  link.remove();
  page.setTimeout(() => URL.revokeObjectURL(href), REVOKE_DELAY_MS);
}
