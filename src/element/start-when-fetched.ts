import type * as appChunk from './app-chunk.ts';
import { after } from '../lib/clock.ts';
import { claimHash } from './claim-hash.ts';
import { createHost } from './create-host.ts';
import type { ElementParts } from './element-parts.ts';
import { waitForHello } from './run-bridge.ts';
import type { Run } from './run.ts';

/** The limit of every call as well (RULES.md, Faults). */
const CHUNK_LIMIT_MS = 60_000;

interface StartHandlers {
  /** Another element takes over the hash. */
  readonly leave: () => void;
  /** The app could not be fetched or rendered. */
  readonly fail: (run: Run, code: 'CHUNK' | 'RENDER', cause: unknown) => void;
}

/** Starts the app in the run as soon as its code is here and the host has said hello. */
export function startWhenFetched(
  parts: ElementParts,
  run: Run,
  chunk: Promise<typeof appChunk>,
  { leave, fail }: StartHandlers,
): void {
  const { element, warn } = parts;
  const { attributes } = run;

  // Now, not when the code has come: of several elements the first to start owns the hash.
  claimHashFor(run, element, leave);
  if (!run.storage && attributes.storage !== 'memory')
    warn('the browser refuses the storage: the session lasts as long as the page');
  const clearLimit = after(run.clock, CHUNK_LIMIT_MS, () =>
    fail(run, 'CHUNK', 'the app did not come within a minute'),
  );
  chunk.then(
    async ({ startApp, askForSession, openHistory }) => {
      clearLimit();
      await waitForHello(run);
      if (run.isOver) return;
      try {
        // A host can insert the next element before it removes the last: the owner may have left meanwhile.
        if (!claimHashFor(run, element, leave) && attributes.routing === 'hash')
          warn('another element owns the hash; this one routes in memory.');
        const opened = openHistory(window, run.ownsHash === true, warn);
        run.releases.push(opened.release);
        const host = createHost(parts, run, opened);
        const handed = await askForSession(host, 'start');
        if (!run.isOver) run.app = startApp(host, handed);
      } catch (cause) {
        fail(run, 'RENDER', cause);
      }
    },
    (cause: unknown) => fail(run, 'CHUNK', cause),
  );
}

/** Claims the hash when it is free. Returns whether this element owns it. */
function claimHashFor(run: Run, element: HTMLElement, leave: () => void): boolean {
  if (!run.ownsHash && run.attributes.routing === 'hash') {
    const release = claimHash(element, leave);
    run.ownsHash = release !== null;
    if (release) run.releases.push(release);
  }
  return run.ownsHash === true;
}
