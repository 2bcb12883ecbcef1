/** A channel to other tabs and elements of the same origin; `null` if the browser has none. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
