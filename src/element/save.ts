/** Long enough for a slow device to start reading the file. */
const REVOKE_DELAY_MS = 60_000;

/** Downloads a file through a temporary link. */
export function saveFile(root: ShadowRoot, download: string, file: Blob): void {
  const href = URL.createObjectURL(file);
  const link = root.appendChild(document.createElement('a'));
  Object.assign(link, { href, download }).click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(href), REVOKE_DELAY_MS);
}
