import type { Locator } from '@playwright/test';
import fc from 'fast-check';
import { ACTIONS, PRESS, type Action, type MemberRun } from './life.ts';
import { tryPress } from './tab.ts';

// The steps of a random run: what the member does, and what happens to the network, the clock and the session.

/** Performs the step. Returns each action once for every effect that the step may cause. */
type PerformStep = (run: MemberRun) => Promise<readonly Action[]>;
type Press = (run: MemberRun, action: Action) => Promise<readonly Action[]>;

/** One step of a random run. */
export class Step implements fc.AsyncCommand<object, MemberRun> {
  readonly kind: string;
  private readonly detail: string;
  private readonly performStep: PerformStep;

  constructor(kind: string, detail: string, performStep: PerformStep) {
    this.kind = kind;
    this.detail = detail;
    this.performStep = performStep;
  }

  check = () => true;

  async run(_model: object, run: MemberRun): Promise<void> {
    run.stepKinds.push(this.kind);
    const finishedStep = this.performStep(run).then((pressed) => run.check(pressed));
    await withTimeLimit(finishedStep, this.toString());
  }

  toString = () => (this.detail ? `${this.kind} (${this.detail})` : this.kind);
}

/** Longer than a step takes on a slow machine. */
const LONGEST_STEP_MS = 60_000;

/** Rejects if the work hangs. Some calls to a page have no time limit of their own. */
async function withTimeLimit<Result>(work: Promise<Result>, name: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeLimit = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`The step “${name}” does not end.`));
    timer = setTimeout(fail, LONGEST_STEP_MS);
  });
  try {
    return await Promise.race([work, timeLimit]);
  } finally {
    clearTimeout(timer);
  }
}

const pressWith =
  (pressButton: (button: Locator, run: MemberRun, action: Action) => Promise<unknown>): Press =>
  async (run, action) => {
    if (!(await run.ensureLoggedIn())) return [];
    const button = await run.findButton(action);
    if (!button) return [];
    await tryPress(() => pressButton(button, run, action));
    return [action];
  };

const tap = pressWith((button) => button.click(PRESS));

/** Presses the button of an action once. */
export const tapButtonOf =
  (action: Action): PerformStep =>
  (run) =>
    tap(run, action);

const PRESSES: Readonly<Record<string, Press>> = {
  tap,
  'double tap': pressWith((button) => button.dblclick(PRESS)),
  'ten taps': pressWith((button) => button.click({ ...PRESS, clickCount: 10 })),
  Enter: pressWith(async (button, { tab: { page } }) => {
    await button.focus(PRESS);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  }),
  'a tap in two tabs': async (run, action) => {
    if (!(await run.ensureLoggedIn())) return [];
    if (run.allTabs.length < 2) await run.toggleSecondTab();
    const buttons: Locator[] = [];
    for (const tab of run.allTabs) {
      const button = await run.findButton(action, tab);
      if (button) buttons.push(button);
    }
    for (const button of buttons) {
      await button.page().bringToFront();
      await tryPress(() => button.click(PRESS));
    }
    return buttons.map(() => action);
  },
  'a tap, and Back at once': pressWith(async (button, { tab }) => {
    await button.click(PRESS);
    await tab.goBack();
  }),
  'a tap, and a reload at once': pressWith(async (button, run) => {
    await button.click(PRESS);
    await run.reload();
  }),
};

const FAULTS = [
  ...['reset-before-commit', 'reset-after-commit', 'cut-body', 'duplicate', 'html'],
  ...['server-error', 'malformed-json', 'wrong-types', 'unauthorized-status'],
];

/** Presses the button while the next call of the action meets a fault. */
const pressDuringFault = (fault: string): Press =>
  pressWith(async (button, run, { call: { path } }) => {
    const countCalls = () => run.mock.calls.filter((each) => each.endsWith(path)).length;
    const before = countCalls();
    await run.mock.setFault(fault, path);
    await button.click(PRESS);
    await run.tab.settle();
    if (fault === 'unauthorized-status' && countCalls() > before) await run.expectLoggedOut();
  });

const MINUTES = [1, 60, 24 * 60, 7 * 24 * 60];
const MINUTE_MS = 60_000;
const PAGES = ['/', '/pages/my/index', '/pages-sub/asset/index', '/pages/invest/index'];
/** More buttons and links than a page has. */
const MOST_BUTTONS = 40;

const stepsOf = (
  kind: string,
  weight: number,
  details: fc.Arbitrary<readonly [string, PerformStep]>,
) => ({
  kind,
  weight,
  arbitrary: details.map(([detail, performStep]) => new Step(kind, detail, performStep)),
});

const stepWithoutValue = (
  kind: string,
  weight: number,
  perform: (run: MemberRun) => Promise<unknown>,
) => stepsOf(kind, weight, fc.constant(['', async (run) => (await perform(run), [])]));

/** A step with one of these values. It presses no button of an action. */
const stepWithValue = <Value>(
  kind: string,
  weight: number,
  values: readonly Value[],
  perform: (run: MemberRun, value: Value) => Promise<unknown>,
) =>
  stepsOf(
    kind,
    weight,
    fc
      .constantFrom(...values)
      .map((value) => [String(value), async (run: MemberRun) => (await perform(run, value), [])]),
  );

const anyAction = fc.constantFrom(...ACTIONS);

const STEPS = [
  ...Object.entries(PRESSES).map(([kind, press]) =>
    stepsOf(
      kind,
      kind === 'tap' ? 4 : 2,
      anyAction.map((action) => [action.name, (run) => press(run, action)]),
    ),
  ),
  stepsOf(
    'a tap that meets a fault',
    8,
    fc
      .tuple(fc.constantFrom(...FAULTS), anyAction)
      .map(([fault, action]) => [
        `${fault}, ${action.name}`,
        (run) => pressDuringFault(fault)(run, action),
      ]),
  ),
  stepsOf(
    'any button',
    4,
    fc.nat(MOST_BUTTONS).map((n) => [String(n), (run) => run.pressAny(n)]),
  ),
  stepWithValue('another page', 3, PAGES, async (run, path) => {
    if (await run.ensureLoggedIn()) await run.tab.visit(path);
  }),
  stepWithValue('clock', 2, MINUTES, (run, minutes) => run.passTime(minutes * MINUTE_MS)),
  stepWithoutValue('Back', 3, (run) => run.tab.goBack()),
  stepWithoutValue('reload', 2, (run) => run.reload()),
  stepWithoutValue('another tab', 2, (run) => run.toggleSecondTab()),
  stepWithoutValue('offline', 2, (run) => run.setOffline(true)),
  stepWithoutValue('online', 2, (run) => run.setOffline(false)),
  stepWithoutValue('401', 2, (run) => run.endSessions()),
  stepWithoutValue('the faults end', 2, (run) => run.heal()),
];

/** A random step. */
export const anyStep = fc.oneof(...STEPS.map(({ weight, arbitrary }) => ({ weight, arbitrary })));
export const STEP_KINDS = STEPS.map(({ kind }) => kind);
