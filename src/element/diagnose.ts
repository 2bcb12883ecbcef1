import type { BridgeStatus } from '../platform/bridge.ts';
import { openStorage } from '../platform/open-storage.ts';
import type { Settings } from '../platform/settings.ts';
import { DEFAULT_STORAGE_KEY, type Problem } from './attributes.ts';
import type { ElementParts } from './element-parts.ts';
import type { Run } from './run.ts';
import { redact, type RecordedEvent } from './diagnostic-log.ts';

/** A report for support: plain data without secrets. */
export interface Diagnostics {
  /** `react` is `null` until the app is loaded. */
  readonly versions: { readonly package: string; readonly react: string | null };
  readonly state: string;
  readonly route: string | null;
  /** What the browser supports and allows. */
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
  /** The current settings: attributes and the member's preferences. */
  readonly settings: Settings;
  readonly problems: readonly Pick<Problem, 'attribute' | 'rule'>[];
  /** `null` without a bridge, and while no app runs. */
  readonly bridge: BridgeStatus | null;
  /** The last 50 events. */
  readonly events: readonly RecordedEvent[];
}

const NO_BRIDGE_YET: BridgeStatus = { transport: null, greeted: false, capabilities: [] };

/** Returns what the report contains about a run. */
function describeRun({ problemReport }: ElementParts, run: Run) {
  return {
    app: run.app,
    // If another element owns the hash, this element routes in memory.
    settings: {
      ...run.settings.getState(),
      ...(run.ownsHash === false && { routing: 'memory' as const }),
    },
    problems: problemReport.listProblems(run),
    bridge: run.bridgeGreeting ? (run.bridge?.status ?? NO_BRIDGE_YET) : null,
  };
}

const redactAll = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, redact(value)]));

/** Hides the brand and the storage key, because the host may have put personal data into them. */
const redactNames = (settings: Settings): Settings => ({
  ...settings,
  brand: settings.brand && '…',
  storageKey: settings.storageKey === DEFAULT_STORAGE_KEY ? DEFAULT_STORAGE_KEY : '…',
});

/** Returns the report that `getDiagnostics()` returns. `run` is `null` while the element is not connected. */
export function diagnose(parts: ElementParts, run: Run | null): Diagnostics {
  const { element, attributes, lifecycle, diagnosticLog } = parts;
  const { app, settings, problems, bridge } = run
    ? describeRun(parts, run)
    : { app: null, bridge: null, ...attributes.read() };
  return {
    versions: { package: __VERSION__, react: app?.react ?? null },
    state: lifecycle.state(),
    route: redact(app?.currentRoute() ?? null) as string | null,
    engine: {
      containerQueries: 'container' in element.style,
      adoptedStyleSheets: 'adoptedStyleSheets' in document,
      dialog: 'HTMLDialogElement' in window,
      popover: 'popover' in element,
      moveBefore: 'moveBefore' in element,
      localStorage: !!openStorage(window, 'local'),
      sessionStorage: !!openStorage(window, 'session'),
      online: navigator.onLine,
    },
    settings: {
      ...(redactAll(redactNames(settings)) as unknown as Settings),
      // Valid origins contain nothing secret. `redact` would keep just the first origin.
      bridgeOrigin: settings.bridgeOrigin,
    },
    problems: problems.map(({ attribute, rule }) => ({ attribute, rule })),
    bridge,
    events: [...diagnosticLog.events],
  };
}
