import type { Host } from '../app/host.ts';
import type { ElementParts } from './element-parts.ts';
import { keyboardInset, observe } from './keyboard-inset.ts';
import type { OpenHistory } from './open-history.ts';
import { publishSettings } from './look.ts';
import { routeProblem } from './problem-report.ts';
import { openStorage, type Run } from './run.ts';
import { createSendingLocks } from './sending-locks.ts';
import { watchReturn } from './watch-return.ts';
import { watchSession } from './watch-session.ts';

/** Everything the app of one run gets from the browser and from the page around it. */
export function createHost(
  parts: ElementParts,
  run: Run,
  { history, showTitle }: OpenHistory,
): Host {
  const { root, shell, properties } = parts;
  const { clock } = run;
  return {
    adopt: parts.sheets.adopt,
    container: shell.container,
    settings: run.settings,
    choose(choice) {
      run.choices.choose(choice);
      publishSettings(shell, run);
    },
    messages: parts.messages,
    history,
    clock,
    locks: createSendingLocks(window, clock),
    storage: run.storage,
    openStorage,
    watchSession: (name, onChange) => watchSession(window, name, onChange),
    isOnline: observe(window, ['online', 'offline'], () => navigator.onLine),
    keyboardInset: keyboardInset(window),
    holdUnload() {
      const ask = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', ask);
      return () => window.removeEventListener('beforeunload', ask);
    },
    onReturn: (listener) => watchReturn(window, listener),
    emit: (name, detail) => !run.isOver && parts.emit(name, detail),
    openUrl: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
    async copyText(text) {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        // The browser refuses, or the page has no https.
        return false;
      }
    },
    share: async ({ files, ...rest }) =>
      navigator.share(files && navigator.canShare?.({ files }) ? { files, ...rest } : rest),
    saveFile: (...file) => import('./save.ts').then(({ saveFile }) => saveFile(root, ...file)),
    get getSession() {
      return properties.getSession;
    },
    get bridge() {
      return run.bridge;
    },
    warn: parts.warn,
    showTitle,
    reportProblem(value) {
      run.appProblems = [routeProblem(value, routeSource(parts))];
      parts.problemReport.report(run);
    },
    onFirstPage: (route) => showFirstPage(parts, run, route),
  };
}

/** Where the present route comes from, for the report of a wrong one. */
export const routeSource = ({ attributes }: ElementParts) =>
  attributes.isOverridden('route') ? 'hello.route' : 'route';

function showFirstPage({ shell, lifecycle, emit }: ElementParts, run: Run, route: string): void {
  if (run.isOver) return;
  const ms = Math.round(performance.now() - run.startedAt);
  lifecycle.enter('ready');
  shell.showApp();
  emit('wr-ready', { version: __VERSION__, route, ms });
  emit('wr-metric', { name: 'first-screen', value: ms, route: route.replace(/\?.*/, '') });
}
