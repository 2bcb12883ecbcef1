import type { BridgePort } from '../bridge/transports.ts';
import type { AttributeName } from './attribute-names.ts';
import { diagnose } from './diagnose.ts';
import { createElementParts } from './element-parts.ts';
import type { ElementState } from './lifecycle.ts';
import { navigateApp } from './navigate-app.ts';
import { connectRunBridge } from './run-bridge.ts';
import { createRunner, type Runner } from './runner.ts';

export type HostBoundary = ReturnType<typeof createHostBoundary>;

/** The shortest time between two starts that `refresh()` causes. */
const RETRY_PAUSE_MS = 1_000;

/**
 * Creates the boundary between a host page and the app, without React. The boundary reads the attributes, paints
 * the first frame, loads and starts the app, and stops the app when the element is removed.
 */
export function createHostBoundary(element: HTMLElement) {
  const parts = createElementParts(element);
  const { attributes, properties, lifecycle } = parts;
  const runner = createRunner(parts);
  return {
    ...parts,
    app: () => runner.run()?.app ?? null,
    setBridge(port: BridgePort | null | undefined): void {
      properties.bridge = port;
      // An app that has not begun to load, or cannot start, needs no bridge.
      const run = runner.run();
      if (run && /loading|ready/.test(lifecycle.state())) connectRunBridge(parts, run);
    },
    navigate: (path: string, options: { replace?: boolean }) =>
      navigateApp(parts, runner.run(), path, options),
    refresh: () => refresh(runner, lifecycle.state()),
    diagnose: () => diagnose(parts, runner.run()),
    onConnected(): void {
      if (!runner.run()) runner.start();
    },
    onDisconnected(): void {
      // A move disconnects and connects the element in one task. Stop only if it is still disconnected afterwards.
      void Promise.resolve().then(() => {
        if (!element.isConnected) runner.stopAndReset();
      });
    },
    /** Stops the app and adopts the styles again after the element has moved to another document. */
    onAdopted(): void {
      runner.stopAndReset();
      parts.sheets.clear();
      parts.shell.adoptStyles();
    },
    onAttributeChanged(name: AttributeName): void {
      attributes.clearOverride(name);
      if (runner.run()) attributes.queueChange(name);
    },
  };
}

/** Refetches the data that is shown, or restarts an app that could not start. */
function refresh(runner: Runner, state: ElementState): void {
  const run = runner.run();
  if (!run || state !== 'error') {
    void run?.app?.refresh();
    return;
  }
  // Wait, because a host may call `refresh()` in its error handler. The first retry ends this run and its timers.
  const retry = () => runner.run() === run && runner.restart();
  run.clock.setTimeout(retry, run.startedAt + RETRY_PAUSE_MS - performance.now());
}
