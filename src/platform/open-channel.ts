/** A channel to the other tabs and elements of the page's origin; `null` where there can be none. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
