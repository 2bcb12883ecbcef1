import { openChannel } from './open-channel.ts';
import { watchReturn } from './watch-return.ts';

/** A watch of the stored session, which tabs and elements of one origin share. */
export interface SessionWatch {
  /** Makes other tabs and elements read the storage again. */
  announce(): void;
  stop(): void;
}

/**
 * Reports when the stored session may have changed: in another tab (`storage`), in another element (an empty
 * message), or while the page was hidden. The storage then has the new session.
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
