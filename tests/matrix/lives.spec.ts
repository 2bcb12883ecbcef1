import { createHash } from 'node:crypto';
import process from 'node:process';
import fc from 'fast-check';
import type { RandomSource } from '../../mock-server/modules/shared/random.ts';
import { expect, openMock, test } from '../support/test.ts';
import { anyStep, Step, STEP_KINDS, tapButtonOf } from './life-steps.ts';
import { ACTIONS, MemberRun } from './life.ts';
import { recordTried } from './record-tried.ts';

// Random runs: a member takes random steps in the browser, and the books of the mock are checked after each step.
// WR_LIVES_SEED chooses other runs. A failure prints its seed and the shortest run that fails.

const SEED = Number(process.env['WR_LIVES_SEED'] ?? 20_261_124);
const TABLE = 'Client: random steps of a member';
const PART_COUNT = 10;
/** A part begins further runs until it has taken this many steps. */
const STEPS_PER_PART = 200;
const MOST_RUNS = 60;
const MOST_STEPS_PER_RUN = 40;
/** The time limit of a part, with the search for a shorter run after a failure. */
const LONGEST_MS = 1_200_000;

/** Draws the same values each time, so that a run can be repeated. */
function repeatableRandom(): RandomSource {
  let drawCount = 0;
  const next = () =>
    createHash('sha512')
      .update(`life ${(drawCount += 1)}`)
      .digest();
  return { bytes: (count) => next().subarray(0, count) };
}

/** Taps the button of every action once. Fails if a button of the app has another name now. */
async function tapEachActionOnce(run: MemberRun): Promise<void> {
  for (const action of ACTIONS)
    await new Step('tap', action.name, tapButtonOf(action)).run({}, run);
  await run.end();
  expect(
    ACTIONS.filter((action) => !run.effectiveActions.has(action)).map(({ name }) => name),
  ).toEqual([]);
  await run.dispose();
}

/** Tries random runs until enough steps are taken. If one fails, searches for the shortest that fails. */
async function tryRandomRuns(seed: number, begin: () => Promise<MemberRun>) {
  const stepKinds: string[] = [];
  let isFailed = false;
  const property = fc.asyncProperty(
    fc.commands([anyStep], { maxCommands: MOST_STEPS_PER_RUN, size: 'max' }),
    async (steps) => {
      if (stepKinds.length >= STEPS_PER_PART && !isFailed) return;
      const run = await begin();
      // After a failure, fast-check tries shorter versions of the same run. They are not counted.
      const isCounted = !isFailed;
      try {
        await fc.asyncModelRun(() => ({ model: {}, real: run }), steps);
        await run.end();
      } catch (error) {
        isFailed = true;
        throw error;
      } finally {
        if (isCounted) stepKinds.push(...run.stepKinds);
        await run.dispose();
      }
    },
  );
  const details = await fc.check(property, {
    seed,
    numRuns: MOST_RUNS,
    interruptAfterTimeLimit: LONGEST_MS,
    markInterruptAsFailure: true,
  });
  for (const kind of stepKinds) recordTried({ table: TABLE, row: kind, tried: 1, failed: 0 });
  if (details.failed) {
    recordTried({ table: TABLE, row: 'lives that failed', tried: 0, failed: 1 });
    const report = await fc.asyncDefaultReportMessage(details);
    throw new Error(report, { cause: details.errorInstance });
  }
  return stepKinds;
}

for (let part = 0; part < PART_COUNT; part += 1)
  test(
    `random steps of a member, part ${part + 1} of ${PART_COUNT}: the books and the screen agree`,
    { tag: '@long' },
    async ({ page, host, seededState }) => {
      test.setTimeout(LONGEST_MS * 1.2);
      console.log(`WR_LIVES_SEED=${SEED}, part ${part + 1}`);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.clock.install();
      const begin = async () =>
        MemberRun.begin(await openMock(seededState(), repeatableRandom()), page, host);
      await tapEachActionOnce(await begin());
      const stepKinds = await tryRandomRuns(SEED + part, begin);
      expect(STEP_KINDS.filter((kind) => !stepKinds.includes(kind))).toEqual([]);
    },
  );
