import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../support/start-mock.ts';
import { Player } from './model/player.ts';
import { type RandomCall, randomCallOf } from './model/random-calls.ts';
import { smallWorld } from './model/small-world.ts';
import { vipQuote } from './model/world-model.ts';

// Random sequences of calls, checked against a second implementation of the rules (tests/api/model).
// WR_MODEL_SEED and WR_MODEL_RUNS choose other sequences. A failure prints its seed and path.

const SEED = Number(process.env['WR_MODEL_SEED'] ?? 20_261_124);
/** How many sequences are played. */
const RUNS = Number(process.env['WR_MODEL_RUNS'] ?? 500);

/** One step of a sequence. `name` is printed if the sequence fails. */
class Step implements fc.AsyncCommand<object, Player> {
  private readonly name: string;
  private readonly playStep: (player: Player) => Promise<void>;

  constructor(name: string, playStep: (player: Player) => Promise<void>) {
    this.name = name;
    this.playStep = playStep;
  }

  check = () => true;
  run = (_model: object, player: Player) => this.playStep(player);
  toString = () => this.name;
}

const describeCall = ({ kind, memberIndex, pick, ticket }: RandomCall) =>
  `${kind}(${memberIndex}, ${pick}, ${ticket})`;

const sendStep = (randomCall: fc.Arbitrary<RandomCall>) =>
  randomCall.map(
    (randomCall) => new Step(describeCall(randomCall), (player) => player.send(randomCall)),
  );

const SHORT_WAITS = [
  20 * SECOND,
  31 * SECOND,
  61 * SECOND,
  10 * MINUTE,
  HOUR,
  DAY - 1,
  DAY,
  2 * DAY,
];
const LONG_WAITS = [6 * DAY, 7 * DAY, 30 * DAY, 31 * DAY, 91 * DAY, 200 * DAY, 366 * DAY];

const passTimeStep = (durations: readonly number[]) =>
  fc
    .constantFrom(...durations)
    .map((ms) => new Step(`pass ${ms / SECOND} s`, (player) => player.passTime(ms)));

/** Which answered call a step uses; 0 is the latest. */
const ANSWERED_CALL_INDEX = fc.nat(5);

const STEPS: readonly fc.Arbitrary<Step>[] = [
  sendStep(randomCallOf()),
  sendStep(randomCallOf()),
  sendStep(randomCallOf()),
  sendStep(randomCallOf('draw', 'bindAddress')),
  sendStep(randomCallOf('withdraw', 'withdraw', 'cancelOrder', 'applyVip')),
  sendStep(randomCallOf('buy', 'cancelCard', 'applyVip', 'receiveReward')),
  sendStep(randomCallOf('register', 'auth')),
  fc
    .tuple(
      randomCallOf('draw', 'withdraw', 'applyVip', 'receiveSign', 'auth', 'assess'),
      fc.integer({ min: 2, max: 11 }),
    )
    .map(
      ([randomCall, n]) =>
        new Step(`${n} times ${describeCall(randomCall)}`, (player) =>
          player.sendRepeatedly(randomCall, n),
        ),
    ),
  randomCallOf().map(
    (randomCall) =>
      new Step(`twice ${describeCall(randomCall)}`, (player) => player.sendTwice(randomCall)),
  ),
  fc
    .tuple(randomCallOf(), randomCallOf())
    .map(
      ([one, other]) =>
        new Step(`${describeCall(one)} with ${describeCall(other)}`, (player) =>
          player.sendBoth(one, other),
        ),
    ),
  randomCallOf().map(
    (randomCall) =>
      new Step(`${describeCall(randomCall)} with another`, (player) =>
        player.sendBoth(randomCall, randomCall),
      ),
  ),
  ANSWERED_CALL_INDEX.map((n) => new Step(`replay ${n}`, (player) => player.replay(n))),
  ANSWERED_CALL_INDEX.map((n) => new Step(`reuse ${n}`, (player) => player.reuseId(n))),
  ANSWERED_CALL_INDEX.map((n) => new Step(`resolve ${n}`, (player) => player.resolveOutcome(n))),
  randomCallOf().map(
    (randomCall) =>
      new Step(`resolve first ${describeCall(randomCall)}`, (p) =>
        p.resolveBeforeSending(randomCall),
      ),
  ),
  passTimeStep(SHORT_WAITS),
  passTimeStep(SHORT_WAITS),
  passTimeStep(LONG_WAITS),
  fc
    .tuple(fc.constantFrom('day' as const, 'month' as const), fc.constantFrom(-1, 0, 1, 7 * DAY))
    .map(([unit, ms]) => new Step(`to the ${unit} ${ms}`, (player) => player.advanceTo(unit, ms))),
  fc
    .tuple(fc.nat(2), fc.integer({ min: 2, max: 9 }))
    .map(
      ([memberIndex, n]) =>
        new Step(`${n} days of member ${memberIndex}`, (player) => player.signDays(memberIndex, n)),
    ),
  randomCallOf('failLogin').map(
    (randomCall) =>
      new Step(`five times ${describeCall(randomCall)}`, (player) =>
        player.sendRepeatedly(randomCall, 5),
      ),
  ),
  fc.constant(new Step('restart', (player) => player.restart())),
];

/** Each call or variant with a code that it must answer within 500 runs, because fewer cases would prove too little. */
const REQUIRED_CODES = [
  ...['sign 10008', 'receiveRewards 10008', 'receiveRewards all 10008'],
  ...['sign 1', 'sign 31001', 'receive_sign 1', 'receive_sign 31010', 'receive_sign 31011'],
  ...['receive_sign 31012', 'receiveRewards 1', 'receiveRewards 81002', 'receiveRewards 81003'],
  ...['receiveRewards 81004', 'receiveRewards all 1', 'receiveRewards all 81001', 'draw 1'],
  ...['receiveRewards all 81004', 'draw 10008', 'draw 22001', 'draw 32003', 'draw 32004'],
  ...['draw 32005', 'bindAddress 1', 'bindAddress 32012', 'bindAddress 32013'],
  ...['exchange_bank_money 1', 'exchange_bank_money 51001', 'exchange_bank_money 51004'],
  ...['exchange_bank_money 51005', 'exchange_bank_money cancel 1'],
  ...[
    'exchange_bank_money cancel 51011',
    'exchange_bank_money 51009',
    'exchange_bank_money 21002',
    'apply_vip 1',
    'apply_vip 51001',
    'apply_vip 71002',
  ],
  ...['apply_vip 71003', 'apply_vip 71004', 'binding buy 1', 'binding buy 51001'],
  ...['binding buy 61003', 'binding buy 61004', 'binding buy 61006', 'binding buy 61007'],
  ...['binding buy 10008', 'binding assess 10008'],
  ...['binding buy 61008', 'binding cancel 1', 'binding cancel 61010', 'binding cancel 61011'],
  ...['binding assess 1', 'binding assess 61021', 'auth 1', 'auth 22013'],
  ...['register 1', 'register 21010', 'login 21001', 'login 21002'],
];

test(
  `${RUNS} random sequences of calls agree with the model at every step`,
  { timeout: 300_000 },
  async () => {
    const world = smallWorld();
    const reachedCodes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.commands([...STEPS], { maxCommands: 40, size: '+1' }), async (steps) => {
        const player = new Player(world, reachedCodes);
        try {
          await fc.asyncModelRun(() => ({ model: {}, real: player }), steps);
        } finally {
          player.mock.close();
        }
      }),
      { seed: SEED, numRuns: RUNS },
    );
    if (RUNS >= 500) expect(REQUIRED_CODES.filter((code) => !reachedCodes.has(code))).toEqual([]);
  },
);

/** A call of the first member. */
const callOf = (kind: RandomCall['kind'], pick: number, ticket = 0): RandomCall => ({
  kind,
  memberIndex: 0,
  pick,
  ticket,
});
/** Picks of an order with the right quote. */
const BUY_VIP2 = callOf('applyVip', 7);
const BUY_VIP3 = callOf('applyVip', 5);
const WIN_VIP_DAYS = callOf('draw', 0, 970_500);

test('what an upgrade forfeits agrees with the model', { timeout: 300_000 }, async () => {
  const world = smallWorld();
  let lostValueCount = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      fc.constantFrom(...SHORT_WAITS, ...LONG_WAITS),
      async (periods, winsDays, wait) => {
        const reachedCodes = new Set<string>();
        const player = new Player(world, reachedCodes);
        try {
          await player.sendRepeatedly(BUY_VIP2, periods);
          if (winsDays) await player.send(WIN_VIP_DAYS);
          await player.passTime(wait);
          const { lost = 0 } = vipQuote(player.world.members[0]!, 3, player.mock.now());
          await player.send(BUY_VIP3);
          expect([...reachedCodes].filter((code) => code.startsWith('apply_vip'))).toEqual([
            'apply_vip 1',
          ]);
          lostValueCount += Number(lost > 0);
        } finally {
          player.mock.close();
        }
      },
    ),
    { seed: SEED, numRuns: 60 },
  );
  expect(lostValueCount).toBeGreaterThan(5);
});
