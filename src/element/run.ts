import { createSubject, type Subject } from '../lib/subject.ts';
import type { Bridge } from '../platform/bridge.ts';
import { createRunClock, type RunClock } from '../platform/clock.ts';
import { openStorage } from '../platform/open-storage.ts';
import type { RunningApp } from '../platform/running-app.ts';
import { lookKey } from '../platform/storage-keys.ts';
import type { Settings } from '../platform/settings.ts';
import type { Problem } from './attributes.ts';
import { createChoices, type Choices } from './choices.ts';

/** One run of the app inside a connected element, from start to stop. */
export interface Run {
  readonly startedAt: number;
  /** The settings of the attributes, without the member's choices. */
  attributes: Settings;
  readonly choices: Choices;
  readonly clock: RunClock;
  readonly settings: Subject<Settings>;
  readonly storage: Storage | null;
  attributeProblems: readonly Problem[];
  /** Problems that only the running app can find. */
  appProblems: Problem[];
  /** Whether the element owns the hash; `null` until it has claimed it. */
  ownsHash: boolean | null;
  readonly releases: (() => void)[];
  app: RunningApp | null;
  /** The latest bridge connection. It settles when the host has said hello. */
  bridging: Promise<unknown> | null;
  bridge: Bridge | null;
  isOver: boolean;
}

export function createRun(attributes: Settings, attributeProblems: readonly Problem[]): Run {
  const storage = openStorage(window, attributes.storage);
  const choices = createChoices(storage, lookKey(attributes.storageKey));
  return {
    startedAt: performance.now(),
    attributes,
    choices,
    clock: createRunClock(window),
    settings: createSubject({ ...attributes, ...choices.chosen() }),
    storage,
    attributeProblems,
    appProblems: [],
    ownsHash: null,
    releases: [],
    app: null,
    bridging: null,
    bridge: null,
    isOver: false,
  };
}

/** Stops the app, the bridge and everything that follows the page. */
export function endRun(run: Run): void {
  run.isOver = true;
  run.app?.dispose();
  run.bridge?.dispose();
  for (const release of run.releases) release();
  run.clock.stop();
}
