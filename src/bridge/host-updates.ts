import type { RunningApp } from '../app/host.ts';

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
    if (app.title !== null && app.title !== title)
      notify('setTitle', { title: (title = app.title) });
    if (app.canGoBack !== isBackEnabled)
      notify('setBackEnabled', { enabled: (isBackEnabled = app.canGoBack) });
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
