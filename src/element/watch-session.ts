import type { SessionWatch } from '../app/host.ts';

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
  const { document } = page;
  const channel = openChannel(name);
  let isStopped = false;
  let isAsleep = false;
  const onStorage = (event: StorageEvent) => {
    // No key: the whole storage was cleared.
    if (event.key === null || event.key === name) onChange(true);
  };
  const onPageHide = (event: PageTransitionEvent) => {
    isAsleep = event.persisted;
  };
  const onPageShow = (event: PageTransitionEvent) => {
    isAsleep = false;
    // Asleep in the back-forward cache it has heard nothing of what was done meanwhile.
    if (event.persisted) onChange(true);
  };
  const onVisibility = () => {
    // Woken from that cache a page is visible before it is shown, and `pageshow` knows more.
    if (!isAsleep && document.visibilityState === 'visible') onChange(false);
  };
  const onMessage = () => onChange(true);

  page.addEventListener('storage', onStorage);
  page.addEventListener('pagehide', onPageHide);
  page.addEventListener('pageshow', onPageShow);
  document.addEventListener('visibilitychange', onVisibility);
  channel?.addEventListener('message', onMessage);
  return {
    announce() {
      if (!isStopped) channel?.postMessage(null);
    },
    stop() {
      isStopped = true;
      page.removeEventListener('storage', onStorage);
      page.removeEventListener('pagehide', onPageHide);
      page.removeEventListener('pageshow', onPageShow);
      document.removeEventListener('visibilitychange', onVisibility);
      channel?.close();
    },
  };
}

function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
