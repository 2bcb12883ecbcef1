import { openChannel } from './open-channel.ts';
import { watchReturn } from './watch-return.ts';

/** Watches data that tabs and elements of one origin share in their storage, for example the session. */
export interface SessionWatch {
  /** Makes other tabs and elements read the storage again. */
  announce(): void;
  stop(): void;
}

/**
 * Reports when data stored under the key `name` may have changed. The storage has the new data by then.
 * - in another tab: the event `storage`
 * - in another element: a message without content
 * - while the page was hidden: the member returns
 */
export function watchSession(
  page: Window,
  name: string,
  onChange: (isChangedElsewhere: boolean) => void,
): SessionWatch {
  const channel = openChannel(name);
  let isStopped = false;
  const onStorage = (event: StorageEvent) => {
    // An event without a key means that the whole storage was cleared.
    if (event.key === null || event.key === name) onChange(true);
  };
  const onMessage = () => onChange(true);
  const stopReturn = watchReturn(page, onChange);

  page.addEventListener('storage', onStorage);
  channel?.addEventListener('message', onMessage);
  return {
    announce() {
      if (!isStopped) channel?.postMessage(null);
    },
    stop() {
      isStopped = true;
      page.removeEventListener('storage', onStorage);
      stopReturn();
      channel?.close();
    },
  };
}
