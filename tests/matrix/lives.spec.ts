import fc from 'fast-check';
import process from 'node:process';
import { comeBack } from '../fixtures/faults.ts';
import { expect, openMock, test } from '../fixtures/test.ts';
import { ACTIONS, type Action } from './actions.ts';
import { Life } from './life.ts';
import { recordTried } from './record-tried.ts';

// Random lives of a member in the browser; the books of the mock are checked after every step. WR_LIVES_SEED chooses
// other lives. A failure prints its seed and the shortest failing life.

const SEED = Number(process.env['WR_LIVES_SEED'] ?? 20_261_124);
const TABLE = 'Client: random steps of a member';
const PARTS = 9;
const LIVES = 10;
const MOST_STEPS = 50;
/** The time limit. A failure is shrunk within it. */
const PATIENCE_MS = 2_400_000;

/** Performs a step. Returns the pressed actions, each as often as the member intended it. */
type Play = (life: Life) => Promise<readonly Action[]>;

const tried = new Map<string, number>();

class Step implements fc.AsyncCommand<object, Life> {
  private readonly kind: string;
  private readonly detail: string;
  private readonly play: Play;

  constructor(kind: string, detail: string, play: Play) {
    this.kind = kind;
    this.detail = detail;
    this.play = play;
  }

  check = () => true;

  async run(_model: object, life: Life): Promise<void> {
    tried.set(this.kind, (tried.get(this.kind) ?? 0) + 1);
    await life.check(await this.play(life));
  }

  toString = () => (this.detail ? `${this.kind} (${this.detail})` : this.kind);
}

const PRESSES: Readonly<
  Record<string, (life: Life, action: Action) => Promise<readonly Action[]>>
> = {
  tap: async (life, action) => press(life, action, (button) => button.click()),
  'double tap': async (life, action) => press(life, action, (button) => button.dblclick()),
  'ten taps': async (life, action) =>
    press(life, action, (button) => button.click({ clickCount: 10 })),
  Enter: async (life, action) =>
    press(life, action, async (button) => {
      await button.focus();
      await life.page.keyboard.press('Enter');
      await life.page.keyboard.press('Enter');
    }),
  'a tap in two tabs': async (life, action) => {
    if (life.pages.length < 2) await life.openTab();
    const buttons = [];
    for (const page of life.pages) buttons.push(await life.reach(action, page));
    const pressed = buttons.filter((button) => button !== null);
    await Promise.all(pressed.map((button) => button.click()));
    return pressed.map(() => action);
  },
  'a tap, and Back at once': async (life, action) =>
    press(life, action, async (button) => {
      await button.click();
      await life.page.goBack({ waitUntil: 'commit' });
    }),
  'a tap, and a reload at once': async (life, action) =>
    press(life, action, async (button) => {
      await button.click();
      await life.page.reload();
    }),
};

async function press(
  life: Life,
  action: Action,
  how: (button: NonNullable<Awaited<ReturnType<Life['reach']>>>) => Promise<unknown>,
): Promise<readonly Action[]> {
  if (!(await life.ensureSignedIn())) return [];
  const button = await life.reach(action);
  if (!button) return [];
  await how(button);
  return [action];
}

const steps = (kind: string, weight: number, plays: fc.Arbitrary<[string, Play]>) => ({
  weight,
  arbitrary: plays.map(([detail, play]) => new Step(kind, detail, play)),
});
const simple = (kind: string, weight: number, play: (life: Life) => Promise<unknown>) =>
  steps(
    kind,
    weight,
    fc.constant(['', async (life: Life) => (await play(life), [])] as [string, Play]),
  );

const action = fc.constantFrom(...ACTIONS);
const KINDS = [
  ...['reset-before-commit', 'reset-after-commit', 'cut-body', 'duplicate', 'html'],
  ...['server-error', 'malformed-json', 'wrong-types', 'unauthorized-status'],
];
const MINUTES = [1, 60, 24 * 60, 7 * 24 * 60];
const PAGES = ['/', '/pages/my/index', '/pages-sub/asset/index', '/pages/invest/index'];

const step = fc.oneof(
  ...Object.entries(PRESSES).map(([kind, how]) =>
    steps(
      kind,
      kind === 'tap' ? 4 : 2,
      action.map((wanted) => [wanted.name, (life) => how(life, wanted)]),
    ),
  ),
  steps(
    'another page',
    3,
    fc.constantFrom(...PAGES).map((path) => [
      path,
      async (life) => {
        if (await life.ensureSignedIn()) await life.visit(path);
        return [];
      },
    ]),
  ),
  steps(
    'any button',
    4,
    fc.nat(40).map((n) => [String(n), (life) => life.pressAny(n)]),
  ),
  simple('Back', 3, (life) => life.goBack()),
  simple('reload', 2, (life) => life.reload()),
  simple('another tab', 2, (life) => life.openTab()),
  simple('offline', 1, (life) => life.setOffline(true)),
  simple('online', 2, (life) => life.setOffline(false)),
  simple('401', 1, (life) => life.endSessions()),
  steps(
    'a tap that meets a fault',
    8,
    fc.tuple(fc.constantFrom(...KINDS), action).map(([kind, wanted]) => [
      `${kind}, ${wanted.name}`,
      (life) =>
        press(life, wanted, async (button) => {
          await life.mock.setFault(kind, wanted.call);
          await button.click();
        }),
    ]),
  ),
  simple('the faults end', 2, async (life) => {
    await life.mock.heal();
    for (const page of life.pages) await comeBack(page);
  }),
  steps(
    'clock',
    2,
    fc
      .constantFrom(...MINUTES)
      .map((minutes) => [
        `${minutes} min`,
        async (life) => (await life.pass(minutes * 60_000), []),
      ]),
  ),
);

/** Expects that no life fails. Records the number of steps. */
async function expectNoFailure(
  seed: number,
  live: (steps: Iterable<fc.AsyncCommand<object, Life>>) => Promise<void>,
) {
  tried.clear();
  const lives = fc.commands([step], { maxCommands: MOST_STEPS, size: 'max' });
  const details = await fc.check(fc.asyncProperty(lives, live), {
    ...{ seed, numRuns: LIVES },
    ...{ interruptAfterTimeLimit: PATIENCE_MS, markInterruptAsFailure: true },
  });
  for (const [row, count] of tried) recordTried({ table: TABLE, row, tried: count, failed: 0 });
  if (!details.failed) return;
  recordTried({ table: TABLE, row: 'lives that failed', tried: 1, failed: 1 });
  const report = await fc.asyncDefaultReportMessage(details);
  throw new Error(report, { cause: details.errorInstance });
}

for (let part = 0; part < PARTS; part += 1)
  test(
    `random lives of a member, part ${part + 1} of ${PARTS}: the books and the screen agree`,
    { tag: '@long' },
    async ({ page, host, seededState }) => {
      test.setTimeout(PATIENCE_MS * 1.1);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const done = new Set<string>();
      await expectNoFailure(SEED + part, async (steps) => {
        const mock = await openMock(seededState());
        const life = await Life.begin(mock, page, host);
        try {
          await fc.asyncModelRun(() => ({ model: {}, real: life }), steps);
          await life.end();
          for (const action of life.done) done.add(action.name);
        } finally {
          await life.dispose();
          await mock.close();
        }
      });
      // Lives without any action would prove nothing.
      expect([...done].sort()).toEqual(ACTIONS.map(({ name }) => name).sort());
    },
  );
