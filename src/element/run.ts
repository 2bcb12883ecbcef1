import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../platform/bridge.ts';
import { createRunClock, type RunClock } from '../platform/clock.ts';
import { openStorage } from '../platform/open-storage.ts';
import type { RunningApp } from '../platform/running-app.ts';
import { lookKey } from '../platform/storage-keys.ts';
import type { Settings } from '../platform/settings.ts';
import type { Problem } from './attributes.ts';
import { createPreferences, type Preferences } from './preferences.ts';

/** One run of the app inside a connected element, from start to stop. */
export interface Run {
  /** The start in ms, by `performance.now()`. */
  readonly startedAt: number;
  /** The settings from the attributes, without the member's preferences. */
  attributeSettings: Settings;
  readonly preferences: Preferences;
  readonly clock: RunClock;
  readonly settings: StoreApi<Settings>;
  readonly storage: Storage | null;
  attributeProblems: readonly Problem[];
  /** A route that names no page, which only the running app can recognize. */
  wrongRoute: string | null;
  /** Whether the app writes its paths into the hash, as one element at a time may. `null` before the first claim. */
  ownsHash: boolean | null;
  /** The functions to call when the run ends. */
  readonly releases: (() => void)[];
  app: RunningApp | null;
  /** Settles when the host has answered the latest bridge's hello; `null` without a bridge. */
  bridgeGreeting: Promise<unknown> | null;
  bridge: Bridge | null;
  /** True after the run has ended or its start has failed. */
  isOver: boolean;
}

/** Creates a run that has not started yet, with the look that the member has stored. */
export function createRun(attributeSettings: Settings, attributeProblems: readonly Problem[]): Run {
  const storage = openStorage(window, attributeSettings.storage);
  const preferences = createPreferences(storage, lookKey(attributeSettings.storageKey));
  const run: Run = {
    startedAt: performance.now(),
    attributeSettings,
    preferences,
    clock: createRunClock(window),
    settings: createStore(() => ({ ...attributeSettings, ...preferences.getState().chosen })),
    storage,
    attributeProblems,
    wrongRoute: null,
    ownsHash: null,
    releases: [],
    app: null,
    bridgeGreeting: null,
    bridge: null,
    isOver: false,
  };
  preferences.subscribe(() => publishSettings(run));
  return run;
}

/** Sets `run.settings` to the attributes, overridden by the member's preferences. */
export function publishSettings({ settings, attributeSettings, preferences }: Run): void {
  settings.setState({ ...attributeSettings, ...preferences.getState().chosen }, true);
}

/** Stops the app and the bridge, and removes all listeners and observers on the page. */
export function endRun(run: Run): void {
  run.isOver = true;
  run.app?.dispose();
  run.bridge?.dispose();
  for (const release of run.releases) release();
  run.clock.stop();
}
