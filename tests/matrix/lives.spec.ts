import fc from 'fast-check';
import { createHash } from 'node:crypto';
import process from 'node:process';
import type { RandomSource } from '../../mock-server/modules/shared/random.ts';
import { expect, openMock, test } from '../fixtures/test.ts';
import { ACTIONS } from './actions.ts';
import { Life } from './life.ts';
import { anyStep, Step, STEP_KINDS, tapOn } from './life-steps.ts';
import { recordTried } from './record-tried.ts';

// Random lives of a member in the browser, with the books of the mock checked after every step. WR_LIVES_SEED chooses
// other lives; a failure prints its seed and the shortest life that fails.

const SEED = Number(process.env['WR_LIVES_SEED'] ?? 20_261_124);
const TABLE = 'Client: random steps of a member';
const PARTS = 10;
/** A part begins another life until it has taken so many steps. */
const STEPS = 200;
const MOST_LIVES = 60;
const LONGEST_LIFE = 40;
/** After a failure, shorter lives are tried for so long at most. */
const LONGEST_MS = 300_000;

/** The draws of a life are the same when it is tried again. */
function repeatableRandom(): RandomSource {
  let drawn = 0;
  const next = () =>
    createHash('sha512')
      .update(`life ${(drawn += 1)}`)
      .digest();
  return { bytes: (count) => next().subarray(0, count) };
}

/** A life in which every action is pressed once. A name that the app has changed is noticed here. */
async function livePlainly(life: Life): Promise<void> {
  for (const action of ACTIONS) await new Step('tap', action.name, tapOn(action)).run({}, life);
  await life.end();
  expect(ACTIONS.filter((action) => !life.done.has(action)).map(({ name }) => name)).toEqual([]);
  await life.dispose();
}

/** Lives until enough steps are taken, or until the shortest life is found that fails. */
async function tryLives(seed: number, begin: () => Promise<Life>) {
  const taken: string[] = [];
  let isFailed = false;
  const property = fc.asyncProperty(
    fc.commands([anyStep], { maxCommands: LONGEST_LIFE, size: 'max' }),
    async (steps) => {
      if (taken.length >= STEPS && !isFailed) return;
      const life = await begin();
      // A shorter version of a life that has failed is no life of its own.
      const isCounted = !isFailed;
      try {
        await fc.asyncModelRun(() => ({ model: {}, real: life }), steps);
        await life.end();
      } catch (error) {
        isFailed = true;
        throw error;
      } finally {
        if (isCounted) taken.push(...life.taken);
        await life.dispose();
      }
    },
  );
  const details = await fc.check(property, {
    seed,
    numRuns: MOST_LIVES,
    interruptAfterTimeLimit: LONGEST_MS,
    markInterruptAsFailure: true,
  });
  for (const kind of taken) recordTried({ table: TABLE, row: kind, tried: 1, failed: 0 });
  if (details.failed) {
    recordTried({ table: TABLE, row: 'lives that failed', tried: 0, failed: 1 });
    const report = await fc.asyncDefaultReportMessage(details);
    throw new Error(report, { cause: details.errorInstance });
  }
  return taken;
}

for (let part = 0; part < PARTS; part += 1)
  test(
    `random lives of a member, part ${part + 1} of ${PARTS}: the books and the screen agree`,
    { tag: '@long' },
    async ({ page, host, seededState }) => {
      test.setTimeout(LONGEST_MS * 1.2);
      console.log(`WR_LIVES_SEED=${SEED}, part ${part + 1}`);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.clock.install();
      const begin = async () =>
        Life.begin(await openMock(seededState(), repeatableRandom()), page, host);
      await livePlainly(await begin());
      const taken = await tryLives(SEED + part, begin);
      expect(STEP_KINDS.filter((kind) => !taken.includes(kind))).toEqual([]);
    },
  );
