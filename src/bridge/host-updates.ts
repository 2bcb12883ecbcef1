import type { AppHandle } from '../platform/app-handle.ts';

export type HostUpdates = ReturnType<typeof createHostUpdates>;

/** Notifies the host of the page title, and of whether Back does something in the app. */
export function createHostUpdates(
  instance: { readonly app: () => AppHandle | null },
  notify: (method: string, params: object) => void,
) {
  // What the host was told last; `null` before the first notification.
  let lastTitle: string | null = null;
  let wasBackEnabled: boolean | null = null;
  // Ends the subscription to the app's changes; `null` before the app has started.
  let unsubscribe: (() => void) | null = null;

  /** Sends the values that have changed, now and after each later change. Does nothing before the app has started. */
  function publish(): void {
    const app = instance.app();
    if (!app) return;
    unsubscribe ??= app.onChange(publish);
    const nextTitle = app.title();
    if (nextTitle !== null && nextTitle !== lastTitle)
      notify('setTitle', { title: (lastTitle = nextTitle) });
    const canGoBack = app.canGoBack();
    if (canGoBack !== wasBackEnabled)
      notify('setBackEnabled', { enabled: (wasBackEnabled = canGoBack) });
  }

  return {
    publish,
    /** Sends both values to a host that has just said hello. */
    reset(): void {
      lastTitle = wasBackEnabled = null;
      publish();
    },
    stop: () => unsubscribe?.(),
  };
}
