import type { Locator } from '@playwright/test';
import fc from 'fast-check';
import { ACTIONS, type Action } from './actions.ts';
import { PRESS, type Life } from './life.ts';
import { tryPress } from './tab.ts';

// What a member may do next, and what may happen to them.

/** Returns the actions whose buttons it has pressed, each as often as the member meant it. */
type Play = (life: Life) => Promise<readonly Action[]>;
type Press = (life: Life, action: Action) => Promise<readonly Action[]>;

/** One step of a life. */
export class Step implements fc.AsyncCommand<object, Life> {
  readonly kind: string;
  private readonly detail: string;
  private readonly play: Play;

  constructor(kind: string, detail: string, play: Play) {
    this.kind = kind;
    this.detail = detail;
    this.play = play;
  }

  check = () => true;

  async run(_model: object, life: Life): Promise<void> {
    life.taken.push(this.kind);
    const taken = this.play(life).then((pressed) => life.check(pressed));
    await withinTime(taken, this.toString());
  }

  toString = () => (this.detail ? `${this.kind} (${this.detail})` : this.kind);
}

/** Longer than a step takes on a slow machine. */
const LONGEST_STEP_MS = 60_000;

/** Rejects if the work hangs: a page that never answers has no time limit of its own. */
async function withinTime<Result>(work: Promise<Result>, name: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`The step “${name}” does not end.`));
    timer = setTimeout(fail, LONGEST_STEP_MS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

const pressWith =
  (how: (button: Locator, life: Life, action: Action) => Promise<unknown>): Press =>
  async (life, action) => {
    if (!(await life.ensureSignedIn())) return [];
    const button = await life.reach(action);
    if (!button) return [];
    await tryPress(() => how(button, life, action));
    return [action];
  };

const tap = pressWith((button) => button.click(PRESS));

/** Presses the button of an action once. */
export const tapOn =
  (action: Action): Play =>
  (life) =>
    tap(life, action);

const PRESSES: Readonly<Record<string, Press>> = {
  tap,
  'double tap': pressWith((button) => button.dblclick(PRESS)),
  'ten taps': pressWith((button) => button.click({ ...PRESS, clickCount: 10 })),
  Enter: pressWith(async (button, { tab: { page } }) => {
    await button.focus(PRESS);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  }),
  'a tap in two tabs': async (life, action) => {
    if (!(await life.ensureSignedIn())) return [];
    if (life.allTabs.length < 2) await life.openTab();
    const buttons: Locator[] = [];
    for (const tab of life.allTabs) {
      const button = await life.reach(action, tab);
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
  'a tap, and a reload at once': pressWith(async (button, life) => {
    await button.click(PRESS);
    await life.reload();
  }),
};

const FAULTS = [
  ...['reset-before-commit', 'reset-after-commit', 'cut-body', 'duplicate', 'html'],
  ...['server-error', 'malformed-json', 'wrong-types', 'unauthorized-status'],
];

/** Presses the button while the next call of the action meets a fault. */
const pressUnder = (fault: string): Press =>
  pressWith(async (button, life, { call }) => {
    const count = () => life.mock.calls.filter((each) => each.endsWith(call)).length;
    const before = count();
    await life.mock.setFault(fault, call);
    await button.click(PRESS);
    await life.tab.settle();
    if (fault === 'unauthorized-status' && count() > before) await life.expectSignedOut();
  });

const MINUTES = [1, 60, 24 * 60, 7 * 24 * 60];
const MINUTE_MS = 60_000;
const PAGES = ['/', '/pages/my/index', '/pages-sub/asset/index', '/pages/invest/index'];
/** More buttons and links than a page has. */
const MOST_BUTTONS = 40;

const steps = (kind: string, weight: number, plays: fc.Arbitrary<readonly [string, Play]>) => ({
  kind,
  weight,
  arbitrary: plays.map(([detail, play]) => new Step(kind, detail, play)),
});

const simple = (kind: string, weight: number, play: (life: Life) => Promise<unknown>) =>
  steps(kind, weight, fc.constant(['', async (life) => (await play(life), [])]));

/** A step with one of these values, which moves nothing by itself. */
const chosen = <Value>(
  kind: string,
  weight: number,
  values: readonly Value[],
  play: (life: Life, value: Value) => Promise<unknown>,
) =>
  steps(
    kind,
    weight,
    fc
      .constantFrom(...values)
      .map((value) => [String(value), async (life: Life) => (await play(life, value), [])]),
  );

const anAction = fc.constantFrom(...ACTIONS);

const STEPS = [
  ...Object.entries(PRESSES).map(([kind, press]) =>
    steps(
      kind,
      kind === 'tap' ? 4 : 2,
      anAction.map((action) => [action.name, (life) => press(life, action)]),
    ),
  ),
  steps(
    'a tap that meets a fault',
    8,
    fc
      .tuple(fc.constantFrom(...FAULTS), anAction)
      .map(([fault, action]) => [
        `${fault}, ${action.name}`,
        (life) => pressUnder(fault)(life, action),
      ]),
  ),
  steps(
    'any button',
    4,
    fc.nat(MOST_BUTTONS).map((n) => [String(n), (life) => life.pressAny(n)]),
  ),
  chosen('another page', 3, PAGES, async (life, path) => {
    if (await life.ensureSignedIn()) await life.tab.visit(path);
  }),
  chosen('clock', 2, MINUTES, (life, minutes) => life.pass(minutes * MINUTE_MS)),
  simple('Back', 3, (life) => life.tab.goBack()),
  simple('reload', 2, (life) => life.reload()),
  simple('another tab', 2, (life) => life.openTab()),
  simple('offline', 2, (life) => life.setOffline(true)),
  simple('online', 2, (life) => life.setOffline(false)),
  simple('401', 2, (life) => life.endSessions()),
  simple('the faults end', 2, (life) => life.heal()),
];

/** Any next step. */
export const anyStep = fc.oneof(...STEPS.map(({ weight, arbitrary }) => ({ weight, arbitrary })));
export const STEP_KINDS = STEPS.map(({ kind }) => kind);
