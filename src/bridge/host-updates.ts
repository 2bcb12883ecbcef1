import type { RunningApp } from '../platform/running-app.ts';

/** Notifies the host of the page title and the back state. */
export interface HostUpdates {
  /** Sends what has changed, and from now on each change. Does nothing before the app has started. */
  readonly publish: () => void;
  /** Sends everything again: the host has just connected. */
  reset(): void;
  stop(): void;
}

export function createHostUpdates(
  run: { readonly app: RunningApp | null },
  notify: (method: string, params: object) => void,
): HostUpdates {
  let title: string | null = null;
  let isBackEnabled: boolean | null = null;
  let unsubscribe: (() => void) | null = null;

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
    reset() {
      title = isBackEnabled = null;
      publish();
    },
    stop: () => unsubscribe?.(),
  };
}
