import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RandomCall, randomCallOf } from './model/random-calls.ts';
import { Player } from './model/player.ts';
import { smallWorld } from './model/small-world.ts';
import { DAY, HOUR, MINUTE, SECOND } from './start-mock.ts';

// Random lives of members, checked against a second implementation of the rules (tests/api/model),
// with concurrency, replays, midnights and restarts. WR_MODEL_SEED and WR_MODEL_RUNS choose other
// sequences; a failure prints its seed and path.

const SEED = Number(process.env['WR_MODEL_SEED'] ?? 20_261_121);
const RUNS = Number(process.env['WR_MODEL_RUNS'] ?? 500);

class Step implements fc.AsyncCommand<object, Player> {
  private readonly name: string;
  private readonly play: (player: Player) => Promise<void>;

  constructor(name: string, play: (player: Player) => Promise<void>) {
    this.name = name;
    this.play = play;
  }

  check = () => true;
  run = (_model: object, player: Player) => this.play(player);
  toString = () => this.name;
}

const describeCall = ({ kind, memberIndex, pick, ticket }: RandomCall) =>
  `${kind}(${memberIndex}, ${pick}, ${ticket})`;

const asking = (ask: fc.Arbitrary<RandomCall>) =>
  ask.map((ask) => new Step(describeCall(ask), (player) => player.send(ask)));

const JUMPS = [20 * SECOND, 31 * SECOND, 61 * SECOND, 10 * MINUTE, HOUR, DAY - 1, DAY, 2 * DAY];
const LEAPS = [6 * DAY, 7 * DAY, 30 * DAY, 31 * DAY, 91 * DAY, 200 * DAY, 366 * DAY];

const passing = (by: readonly number[]) =>
  fc
    .constantFrom(...by)
    .map((ms) => new Step(`pass ${ms / SECOND} s`, (player) => player.pass(ms)));

const OLD = fc.nat(5);

const STEPS: readonly fc.Arbitrary<Step>[] = [
  asking(randomCallOf()),
  asking(randomCallOf()),
  asking(randomCallOf()),
  asking(randomCallOf('draw', 'bindAddress')),
  asking(randomCallOf('withdraw', 'withdraw', 'cancelOrder', 'applyVip')),
  asking(randomCallOf('buy', 'cancelCard', 'applyVip', 'receiveReward')),
  asking(randomCallOf('register', 'auth')),
  fc
    .tuple(
      randomCallOf('draw', 'withdraw', 'applyVip', 'receiveSign', 'auth', 'assess'),
      fc.integer({ min: 2, max: 11 }),
    )
    .map(
      ([ask, n]) =>
        new Step(`${n} times ${describeCall(ask)}`, (player) => player.sendOften(ask, n)),
    ),
  randomCallOf().map(
    (ask) => new Step(`twice ${describeCall(ask)}`, (player) => player.sendTwice(ask)),
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
    (ask) => new Step(`${describeCall(ask)} with another`, (player) => player.sendBoth(ask, ask)),
  ),
  OLD.map((n) => new Step(`replay ${n}`, (player) => player.replay(n))),
  OLD.map((n) => new Step(`reuse ${n}`, (player) => player.reuse(n))),
  OLD.map((n) => new Step(`resolve ${n}`, (player) => player.resolve(n))),
  randomCallOf().map(
    (ask) => new Step(`resolve first ${describeCall(ask)}`, (p) => p.resolveFirst(ask)),
  ),
  passing(JUMPS),
  passing(JUMPS),
  passing(LEAPS),
  fc
    .tuple(fc.constantFrom('day' as const, 'month' as const), fc.constantFrom(-1, 0, 1, 7 * DAY))
    .map(([what, ms]) => new Step(`to the ${what} ${ms}`, (player) => player.advanceTo(what, ms))),
  fc
    .tuple(fc.nat(2), fc.integer({ min: 2, max: 9 }))
    .map(
      ([memberIndex, n]) =>
        new Step(`${n} days of member ${memberIndex}`, (player) => player.signDays(memberIndex, n)),
    ),
  fc.constant(new Step('restart', (player) => player.restart())),
];

/** The minimum coverage of 500 runs; with less they prove too little. */
const REACHED = [
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
  ...['binding buy 61008', 'binding cancel 1', 'binding cancel 61010', 'binding cancel 61011'],
  ...['binding assess 1', 'binding assess 61021', 'auth 1', 'auth 22013'],
  ...['register 1', 'register 21010'],
];

test(
  `${RUNS} lives of members agree with the model at every step`,
  { timeout: 300_000 },
  async () => {
    const world = smallWorld();
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.commands([...STEPS], { maxCommands: 40, size: '+1' }), async (steps) => {
        const player = new Player(world, seen);
        try {
          await fc.asyncModelRun(() => ({ model: {}, real: player }), steps);
        } finally {
          player.mock.close();
        }
      }),
      { seed: SEED, numRuns: RUNS },
    );
    if (RUNS >= 500) expect(REACHED.filter((code) => !seen.has(code))).toEqual([]);
  },
);
