/** Long enough for a slow device to have begun reading the file. */
const KEPT_MS = 60_000;

/** Hands a file to the browser's downloads, by a link that nobody sees. */
export function saveFile(root: ShadowRoot, download: string, file: Blob): void {
  const href = URL.createObjectURL(file);
  const link = root.appendChild(document.createElement('a'));
  Object.assign(link, { href, download }).click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
