import type { RunningApp } from '../platform/running-app.ts';

export type HostUpdates = ReturnType<typeof createHostUpdates>;

/** Notifies the host of the page title and the back state. */
export function createHostUpdates(
  run: { readonly app: RunningApp | null },
  notify: (method: string, params: object) => void,
) {
  let title: string | null = null;
  let isBackEnabled: boolean | null = null;
  let unsubscribe: (() => void) | null = null;

  /** Sends what has changed, and sends each later change. Does nothing before the app has started. */
  function publish(): void {
    const app = run.app;
    if (!app) return;
    unsubscribe ??= app.onChange(publish);
    const nextTitle = app.title();
    if (nextTitle !== null && nextTitle !== title)
      notify('setTitle', { title: (title = nextTitle) });
    const canGoBack = app.canGoBack();
    if (canGoBack !== isBackEnabled)
      notify('setBackEnabled', { enabled: (isBackEnabled = canGoBack) });
  }

  return {
    publish,
    /** Sends everything again after the host has connected. */
    reset(): void {
      title = isBackEnabled = null;
      publish();
    },
    stop: () => unsubscribe?.(),
  };
}
