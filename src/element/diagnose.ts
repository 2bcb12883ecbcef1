import type { BridgeStatus } from '../platform/bridge.ts';
import { redact, type RecordedEvent } from '../platform/diagnostic-log.ts';
import { openStorage } from '../platform/open-storage.ts';
import { DEFAULT_STORAGE_KEY, type Problem } from '../platform/read-settings.ts';
import type { Settings } from '../platform/settings.ts';
import type { AppInstance } from './app-instance.ts';
import type { AttributeReader } from './attributes.ts';

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

const redactAll = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, redact(value)]));

/** Hides the brand and the storage key, because the host may have put personal data into them. */
const redactNames = (settings: Settings): Settings => ({
  ...settings,
  brand: settings.brand && '…',
  storageKey: settings.storageKey === DEFAULT_STORAGE_KEY ? DEFAULT_STORAGE_KEY : '…',
});

interface DiagnosedElement {
  readonly element: HTMLElement;
  readonly state: string;
  readonly attributes: AttributeReader;
  /** `null` while the element is not connected. */
  readonly instance: AppInstance | null;
  readonly events: readonly RecordedEvent[];
}

/** Returns the report that `getDiagnostics()` returns. */
export function diagnose({
  element,
  state,
  attributes,
  instance,
  events,
}: DiagnosedElement): Diagnostics {
  const app = instance?.app();
  const { settings, problems } = instance
    ? { settings: instance.usedSettings(), problems: instance.problems() }
    : attributes.read();
  return {
    versions: { package: __VERSION__, react: app?.react ?? null },
    state,
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
    bridge: instance?.bridgeStatus() ?? null,
    events: [...events],
  };
}
