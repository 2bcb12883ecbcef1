import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../support/start-mock.ts';
import { Player } from './random-calls/player.ts';
import { type RandomCall, randomCallOf } from './random-calls/requests.ts';
import { smallWorld } from './random-calls/small-world.ts';

// Random sequences of calls, and what must hold after each of them (random-calls/player.ts).
// WR_CALLS_SEED and WR_CALLS_RUNS choose other sequences. A failure prints its seed and path.

const SEED = Number(process.env['WR_CALLS_SEED'] ?? 20_261_124);
/** How many sequences are played. */
const RUNS = Number(process.env['WR_CALLS_RUNS'] ?? 500);

/** One step of a sequence. `name` is printed if the sequence fails. */
class Step implements fc.AsyncCommand<object, Player> {
  private readonly name: string;
  private readonly playStep: (player: Player) => Promise<void> | void;

  constructor(name: string, playStep: (player: Player) => Promise<void> | void) {
    this.name = name;
    this.playStep = playStep;
  }

  check = () => true;
  run = async (_model: object, player: Player) => {
    await this.playStep(player);
  };
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
  // Goods are rare, so a step wins some and chooses an address for them.
  fc.constantFrom(1, 5, 9).map(
    (pick) =>
      new Step(`win goods, pick ${pick}`, async (player) => {
        await player.send({ kind: 'draw', memberIndex: 0, pick: 0, ticket: 10 });
        await player.send({ kind: 'bindAddress', memberIndex: 0, pick, ticket: 0 });
      }),
  ),
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

/** The codes that each call or variant must reach within 500 runs, because fewer cases would prove too little. */
const REQUIRED_CODES = Object.entries({
  sign: '1 10008 31001',
  receive_sign: '1 31010 31012',
  receiveRewards: '1 10008 81002 81003 81004',
  'receiveRewards all': '1 10008 81001 81004',
  draw: '1 10008 22001 32003 32004 32005',
  bindAddress: '1 32012 32013',
  exchange_bank_money: '1 51001 51004 51005 51009',
  'exchange_bank_money cancel': '1 51011',
  apply_vip: '1 51001 71002 71003 71004',
  'binding buy': '1 10008 51001 61003 61006 61007 61008',
  'binding cancel': '1 61011',
  'binding assess': '1 10008 61021',
  auth: '1 22013',
  register: '1 21010',
  login: '21001 21002',
}).flatMap(([variant, codes]) => codes.split(' ').map((code) => `${variant} ${code}`));

test(
  `${RUNS} random sequences: one effect for each request_id, none for a refusal, sound books`,
  { timeout: 600_000 },
  async () => {
    const world = smallWorld();
    const reachedCodes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.commands([...STEPS], { maxCommands: 40, size: '+1' }), (steps) => {
        const player = new Player(world, reachedCodes);
        return fc.asyncModelRun(() => ({ model: {}, real: player }), steps);
      }),
      { seed: SEED, numRuns: RUNS },
    );
    if (RUNS >= 500) expect(REQUIRED_CODES.filter((code) => !reachedCodes.has(code))).toEqual([]);
  },
);
