import type { SessionWatch } from '../app/host.ts';
import { watchReturn } from './watch-return.ts';
import { openChannel } from '../lib/open-channel.ts';

/**
 * Hears when the stored session may have changed elsewhere: another tab (`storage`), another element
 * of this page (a message without content), or this page while it was away (`pageshow`,
 * `visibilitychange`). What the session is now stands in the storage alone.
 */
export function watchSession(
  page: Window,
  name: string,
  onChange: (wasTouched: boolean) => void,
): SessionWatch {
  const channel = openChannel(name);
  let isStopped = false;
  const onStorage = (event: StorageEvent) => {
    // No key: the whole storage was cleared.
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
