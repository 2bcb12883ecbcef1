import { claim } from '../platform/claim.ts';
import { callAfter, CODE_LIMIT_MS } from '../platform/clock.ts';
import type * as appChunk from './app-chunk.ts';
import { createHost } from './create-host.ts';
import type { ElementParts } from './element-parts.ts';
import { connectRunBridge, waitForHello } from './run-bridge.ts';
import type { Run } from './run.ts';

/** Starts the app when its code is loaded and the wait for the host's hello is over. */
export function startWhenFetched(
  parts: ElementParts,
  run: Run,
  chunk: Promise<typeof appChunk>,
  { stopAndReset, restart }: Record<'stopAndReset' | 'restart', () => void>,
): void {
  const { element, root, shell, lifecycle, emit, warn } = parts;
  const { attributeSettings } = run;

  /** Ends the start with a message and a retry button. */
  function fail(code: 'CHUNK' | 'RENDER', cause: unknown): void {
    if (run.isOver) return;
    run.isOver = true;
    lifecycle.enter('error');
    shell.showFailure('chunk', restart);
    emit('wr-error', { code, message: String(cause), recoverable: true });
  }

  connectRunBridge(parts, run);
  // Claim the hash before the code is loaded: the first element to start owns it.
  claimHashFor(run, element, stopAndReset);
  if (!run.storage && attributeSettings.storage !== 'memory')
    warn('the browser refuses the storage: the session lasts as long as the page');
  const clearLimit = callAfter(run.clock, CODE_LIMIT_MS, () =>
    fail('CHUNK', 'the app did not come within a minute'),
  );
  chunk.then(
    async ({ startApp, findStartToken, createBrowserHost }) => {
      clearLimit();
      await waitForHello(run);
      if (run.isOver) return;
      try {
        // The owner of the hash may have been removed meanwhile, so claim the hash again.
        if (!claimHashFor(run, element, stopAndReset) && attributeSettings.routing === 'hash')
          warn('another element owns the hash; this one routes in memory.');
        const host = createHost(parts, run, createBrowserHost(window, root));
        const token = await findStartToken(host);
        if (!run.isOver) run.app = startApp(host, token);
      } catch (cause) {
        fail('RENDER', cause);
      }
    },
    (cause: unknown) => fail('CHUNK', cause),
  );
}

/**
 * With `routing="hash"`, claims the hash if no element owns it. Returns whether this element owns the hash. Calls `onLost`
 * if another element claims the hash after this element was disconnected.
 */
function claimHashFor(run: Run, element: HTMLElement, onLost: () => void): boolean {
  if (!run.ownsHash && run.attributeSettings.routing === 'hash') {
    const release = claim(document, 'wr-claim-hash', () => {
      if (!element.isConnected) onLost();
      return element.isConnected;
    });
    run.ownsHash = release !== null;
    if (release) run.releases.push(release);
  }
  return run.ownsHash === true;
}
