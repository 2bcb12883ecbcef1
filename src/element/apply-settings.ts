import type { Look, Settings } from '../platform/settings.ts';
import type { AttributeName } from './attribute-names.ts';
import type { ElementParts } from './element-parts.ts';
import { connectRunBridge } from './run-bridge.ts';
import { publishSettings, type Run } from './run.ts';

/** The settings that can change while the app runs. A change of any other setting restarts the app. */
const LIVE_SETTINGS: ReadonlySet<keyof Settings> = new Set([
  'brand',
  'locale',
  'theme',
  'textSize',
  'maxWidth',
  'inviteBaseUrl',
  'route',
  'bridge',
  'bridgeOrigin',
  'loading',
]);

/** The attribute of each setting that the member may choose. */
const LOOK_ATTRIBUTES = { locale: 'locale', theme: 'theme', textSize: 'text-size' } as const;
const LOOK_KEYS = Object.keys(LOOK_ATTRIBUTES) as (keyof Look)[];

/** Applies the changed attributes to the run. Restarts the app for an attribute that cannot change during a run. */
export function applySettings(
  parts: ElementParts,
  run: Run,
  changedAttributes: ReadonlySet<AttributeName>,
  restart: () => void,
): void {
  const state = parts.lifecycle.state();
  const { settings, problems } = parts.attributes.read();
  const previousSettings = run.attributeSettings;
  const keys = Object.keys(settings) as (keyof Settings)[];
  const changedKeys = keys.filter((key) => settings[key] !== previousSettings[key]);
  const hasFatalProblem = problems.some((problem) => problem.isFatal);
  if (
    hasFatalProblem ||
    state === 'error' ||
    state === 'idle' ||
    changedKeys.some((key) => !LIVE_SETTINGS.has(key))
  ) {
    restart();
    return;
  }
  run.attributeSettings = settings;
  run.attributeProblems = problems;
  if (changedKeys.includes('route')) {
    const { route } = settings;
    run.wrongRoute = route !== null && run.app?.hasRoute(route) === false ? route : null;
  }
  if (changedKeys.includes('bridge') || changedKeys.includes('bridgeOrigin'))
    connectRunBridge(parts, run);
  // An attribute that the host sets again wins over the member's choice.
  for (const key of LOOK_KEYS) {
    if (changedAttributes.has(LOOK_ATTRIBUTES[key]))
      run.preferences.getState().choose({ [key]: undefined });
  }
  publishSettings(run);
  parts.problemReport.report(run);
}
