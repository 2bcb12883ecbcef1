import type { BrowserHost } from '../platform/browser-host.ts';
import type { Host } from '../platform/host.ts';
import type { ElementParts } from './element-parts.ts';
import type { Run } from './run.ts';

/** Creates the `Host` of one run: everything that the app gets from the browser and the page. */
export function createHost(parts: ElementParts, run: Run, browser: BrowserHost): Host {
  const { shell, properties } = parts;
  return {
    ...browser,
    adopt: parts.sheets.adopt,
    container: shell.container,
    settings: run.settings,
    choose: run.preferences.getState().choose,
    messages: parts.messages,
    addressWindow: run.ownsHash ? window : null,
    clock: run.clock,
    storage: run.storage,
    emit: (name, detail) => !run.isOver && parts.emit(name, detail),
    pageGetSession: () => properties.getSession,
    bridge: () => run.bridge,
    warn: parts.warn,
    reportWrongRoute(value) {
      run.wrongRoute = value;
      parts.problemReport.report(run);
    },
    onFirstPage: (route) => showFirstPage(parts, run, route),
  };
}

/** Shows the app in place of the splash, and emits `wr-ready`. */
function showFirstPage({ shell, lifecycle, emit }: ElementParts, run: Run, route: string): void {
  if (run.isOver) return;
  const ms = Math.round(performance.now() - run.startedAt);
  lifecycle.enter('ready');
  shell.showApp();
  emit('wr-ready', { version: __VERSION__, route, ms });
  emit('wr-metric', { name: 'first-screen', value: ms, route: route.replace(/\?.*/, '') });
}
