import type { BridgeStatus, RunningApp, Settings } from '../app/host.ts';
import { STORAGE_KEY, type Problem } from './attributes.ts';
import { openStorage, type Run } from './run.ts';
import { withoutSecrets, type Journal, type NotedEvent } from './journal.ts';

/** What the element can say of itself when something goes wrong: plain data without secrets. */
export interface Diagnostics {
  /** `react` is `null` until the app has arrived. */
  readonly versions: { readonly package: string; readonly react: string | null };
  readonly state: string;
  readonly route: string | null;
  /** What the engine has, and what it allows here and now. */
  readonly engine: {
    readonly containerQueries: boolean;
    readonly adoptedStyleSheets: boolean;
    readonly dialog: boolean;
    readonly popover: boolean;
    readonly moveBefore: boolean;
    readonly localStorage: boolean;
    readonly sessionStorage: boolean;
    readonly online: boolean;
  };
  /** What is in force: attributes, and what has been chosen over them. */
  readonly settings: Settings;
  readonly problems: readonly Pick<Problem, 'attribute' | 'rule'>[];
  /** `null` where no bridge is asked for, and while nothing runs. */
  readonly bridge: BridgeStatus | null;
  /** The last fifty. */
  readonly events: readonly NotedEvent[];
}

interface Asked {
  element: HTMLElement;
  state: string;
  journal: Journal;
  run: Run | null;
  /** Used while nothing runs. */
  readAttributes: () => Pick<Diagnosed, 'settings' | 'problems'>;
}

interface Diagnosed {
  app: RunningApp | null;
  settings: Settings;
  problems: readonly Problem[];
  bridge: BridgeStatus | null;
}

const NO_BRIDGE_YET: BridgeStatus = { transport: null, greeted: false, capabilities: [] };

function ofRun(run: Run): Diagnosed {
  return {
    app: run.app,
    // Another element may own the hash.
    settings: { ...run.settings.get(), ...(run.ownsHash === false && { routing: 'memory' }) },
    problems: [...run.attributeProblems, ...run.appProblems],
    bridge: run.bridging ? (run.bridge?.status ?? NO_BRIDGE_YET) : null,
  };
}

const open = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, withoutSecrets(value)]));

/** A brand, and a name for the storage, are words of the host's. */
const withoutWords = (settings: Settings): Settings => ({
  ...settings,
  brand: settings.brand && '…',
  storageKey: settings.storageKey === STORAGE_KEY ? STORAGE_KEY : '…',
});

export function diagnose({ element, run, state, journal, readAttributes }: Asked): Diagnostics {
  const { app, settings, problems, bridge } = run
    ? ofRun(run)
    : { app: null, bridge: null, ...readAttributes() };
  return {
    versions: { package: __VERSION__, react: app?.react ?? null },
    state,
    route: withoutSecrets(app?.currentRoute ?? null) as string | null,
    engine: {
      containerQueries: 'container' in element.style,
      adoptedStyleSheets: 'adoptedStyleSheets' in document,
      dialog: 'HTMLDialogElement' in window,
      popover: 'popover' in element,
      moveBefore: 'moveBefore' in element,
      localStorage: !!openStorage('local'),
      sessionStorage: !!openStorage('session'),
      online: navigator.onLine,
    },
    settings: {
      ...(open(withoutWords(settings)) as unknown as Settings),
      // A list of checked origins, of which only the first would be left.
      bridgeOrigin: settings.bridgeOrigin,
    },
    problems: problems.map(({ attribute, rule }) => ({ attribute, rule })),
    bridge,
    events: [...journal.events],
  };
}
