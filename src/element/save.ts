import type { AppEvents } from '../app/host.ts';

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

type Tell = (name: 'wr-share', detail: AppEvents['wr-share']) => boolean;

/** Asks the device to pass an address on, unless the host does so itself; `false` where it has nothing for that. */
export async function share(tell: Tell, url: string, title: string): Promise<boolean> {
  if (!tell('wr-share', { url, title })) return true;
  try {
    await navigator.share({ url, title });
    return true;
  } catch (cause) {
    // Who has thought better of it has been offered it all the same.
    return (cause as Error).name === 'AbortError';
  }
}
