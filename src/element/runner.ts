import { applySettings } from './apply-settings.ts';
import type { ElementParts } from './element-parts.ts';
import { isUnsupported } from './is-unsupported.ts';
import { applyLook } from './look.ts';
import { fetchFirstPage } from './fetch-first-page.ts';
import { createRun, endRun, type Run } from './run.ts';
import { startWhenFetched } from './start-when-fetched.ts';

export type Runner = ReturnType<typeof createRunner>;

/** Starts and stops the app inside the element. */
export function createRunner(parts: ElementParts) {
  const { element, shell, attributes, problemReport, lifecycle, properties } = parts;
  /** `null` while the element is not connected. */
  let run: Run | null = null;
  // With `loading="lazy"`, the first start waits until the element is scrolled into view. Later restarts do not wait.
  let hasBeenSeen = false;

  function start(): void {
    const { settings, problems } = attributes.read();
    const isFatal = problems.some((problem) => problem.isFatal);
    const obstacle = findObstacle(parts);
    const canStart = !isFatal && !obstacle;
    if (settings.loading !== 'lazy' || !('IntersectionObserver' in window)) hasBeenSeen = true;
    // Request the app's code before anything is painted, because the request takes the most time.
    const chunk = canStart && hasBeenSeen ? import('./app-chunk.ts') : null;
    const currentRun = (run = createRun(settings, problems));
    if (chunk) fetchFirstPage(currentRun, properties);
    lifecycle.enter(chunk ? 'loading' : canStart ? 'idle' : 'error');
    applyLook(shell, currentRun);
    shell.showLoading();
    problemReport.report(currentRun);
    // A listener of `wr-error` may have removed the element.
    if (currentRun.isOver) return;
    if (obstacle && !isFatal) showObstacle(parts, obstacle);
    if (canStart && !hasBeenSeen) currentRun.releases.push(observeFirstView(element, onSeen));
    if (chunk) startWhenFetched(parts, currentRun, chunk, { stopAndReset, restart });
  }

  function stop(next: 'idle' | 'loading'): void {
    if (!run) return;
    endRun(run);
    run = null;
    lifecycle.enter(next);
  }

  function restart(): void {
    stop('loading');
    start();
  }

  function onSeen(): void {
    hasBeenSeen = true;
    restart();
  }

  /** Stops the app after the element was removed or moved to another document. The next start counts as the first. */
  function stopAndReset(): void {
    stop('idle');
    hasBeenSeen = false;
    attributes.clearOverrides();
    problemReport.reset();
  }

  attributes.onChange((names) => run && applySettings(parts, run, names, restart));

  return { start, restart, stopAndReset, run: () => run };
}

/** `config`: the host attached a shadow root or moved the element to another document. `oldEngine`: old browser. */
type Obstacle = 'config' | 'oldEngine';

/**
 * Returns why the app cannot start; `null` if it can. The app starts only in the document that loaded its script,
 * because its style sheets, hash and window belong to that document.
 */
function findObstacle({ element, isShadowTaken }: ElementParts): Obstacle | null {
  if (isShadowTaken || element.ownerDocument !== document) return 'config';
  return isUnsupported() ? 'oldEngine' : null;
}

/** Shows the reason why the app cannot start, and reports it to the host. */
function showObstacle({ shell, emit, isShadowTaken }: ElementParts, obstacle: Obstacle): void {
  shell.showFailure(obstacle);
  const cause = isShadowTaken ? 'has a shadow root already' : 'in another document';
  const message = obstacle === 'config' ? cause : 'unsupported engine';
  emit('wr-error', { code: 'CONFIG', message, recoverable: false });
}

/** Calls back when the element is scrolled into view. Returns the cleanup. */
function observeFirstView(element: Element, onSeen: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
