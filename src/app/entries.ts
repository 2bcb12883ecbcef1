import { NavigationType, type DataRouter, type Location } from 'react-router-dom';

export type EntryTracker = ReturnType<typeof trackEntries>;

/**
 * Counts the history entries of the app, which React Router does not tell. The state of `hashWindow` has the number of the
 * entry that the browser is on, which is known after a reload too. `hashWindow` is `null` in memory.
 */
export function trackEntries(router: DataRouter, hashWindow: Window | null) {
  const readIndex = () => (hashWindow?.history.state as { idx: number } | undefined)?.idx;
  let index = readIndex() ?? 0;
  /** The keys of the entries, by their index. */
  const keys: (string | undefined)[] = [];
  keys[index] = router.state.location.key;
  /** The entry to which Back or Forward has led, while its loaders run. */
  let poppedTo: number | null = null;
  const stop = router.subscribe(({ location, historyAction, navigation }) => {
    if (navigation.historyAction === NavigationType.Pop)
      poppedTo = keys.indexOf(navigation.location.key);
    if (navigation.state !== 'idle' || location.key === keys[index]) return;
    const from = poppedTo ?? index;
    index = readIndex() ?? (historyAction === NavigationType.Push ? from + 1 : from);
    if (historyAction === NavigationType.Push) keys.length = index;
    keys[index] = location.key;
    poppedTo = null;
  });
  return {
    /** The number of the app's entries before the current one. */
    index: () => index,
    /** Whether Forward leads to this location. Call it while the router asks whether to block that navigation. */
    isForward: ({ key }: Location) => (readIndex() ?? keys.indexOf(key)) > index,
    stop,
  };
}
