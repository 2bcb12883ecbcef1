import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IDLE, nextPull, pullOffset, pullTurn, type PullEvent } from './pull-state.ts';

const START_Y = 20;

/** Touch 1 starts, moves 4 px and then `distance` further. */
const pulledBy = (distance: number): PullEvent[] => [
  { type: 'touch', finger: 1 },
  { type: 'move', finger: 1, y: START_Y, dx: 0, dy: 4, isAtTop: true },
  { type: 'move', finger: 1, y: START_Y + distance, dx: 0, dy: 4 + distance, isAtTop: true },
];

const stateAfter = (events: readonly PullEvent[]) => events.reduce(nextPull, IDLE);

test.each([
  [0, 'pulling', 'aborting'],
  [149, 'pulling', 'aborting'],
  [150, 'reached', 'refreshing'],
  [200, 'reached', 'refreshing'],
])(
  'a pull of %i px is in the phase %s, and in the phase %s after its release',
  (distance, heldState, released) => {
    expect(stateAfter(pulledBy(distance)).phase).toBe(heldState);
    expect(stateAfter([...pulledBy(distance), { type: 'release' }]).phase).toBe(released);
  },
);

test('a pull that moves back under 150 px does not refresh on release', () => {
  const pullBack: PullEvent = {
    type: 'move',
    finger: 1,
    y: START_Y + 149,
    dx: 0,
    dy: 0,
    isAtTop: true,
  };
  expect(stateAfter([...pulledBy(180), pullBack, { type: 'release' }]).phase).toBe('aborting');
});

test.each([
  [0, 0, 0],
  [75, 35, 45],
  [150, 70, 360],
  [200, 93, 360],
  [300, 140, 360],
])(
  'after a pull of %i px the indicator is at %i px, rotated by %i°',
  (distance, offset, rotation) => {
    expect(pullOffset(distance)).toBe(offset);
    expect(pullTurn(distance)).toBe(rotation);
  },
);

test.each([
  ['upwards', { dx: 0, dy: -1, isAtTop: true }],
  ['more to the side than down', { dx: 9, dy: 8, isAtTop: true }],
  ['while the content is scrolled', { dx: 0, dy: 9, isAtTop: false }],
])('a touch that begins %s never becomes a pull', (_, firstMove) => {
  const events: PullEvent[] = [
    { type: 'touch', finger: 1 },
    { type: 'move', finger: 1, y: START_Y, ...firstMove },
    { type: 'move', finger: 1, y: START_Y + 200, dx: 0, dy: 200, isAtTop: true },
    { type: 'release' },
  ];
  expect(stateAfter(events)).toEqual(IDLE);
});

test.each<[string, PullEvent[]]>([
  ['aborting', [...pulledBy(149), { type: 'release' }]],
  ['refreshing', [...pulledBy(150), { type: 'release' }]],
  ['restoring', [...pulledBy(150), { type: 'release' }, { type: 'refreshed' }]],
])('no pull begins in the phase %s', (phase, events) => {
  expect(stateAfter([...events, ...pulledBy(150)]).phase).toBe(phase);
});

test('after a refresh the phase is restoring, and then idle', () => {
  const refreshed: PullEvent[] = [{ type: 'refresh' }, { type: 'refreshed' }];
  expect(stateAfter([{ type: 'refresh' }]).phase).toBe('refreshing');
  expect(stateAfter(refreshed).phase).toBe('restoring');
  expect(stateAfter([...refreshed, { type: 'settled' }])).toEqual(IDLE);
});

test('a cancelled pull does not refresh', () => {
  expect(stateAfter([...pulledBy(200), { type: 'cancel' }]).phase).toBe('aborting');
});

test('the distance is between 0 and 300 px, and only a pull of at least 150 px refreshes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -900, max: 900 }), { minLength: 1 }), (steps) => {
      const moves = steps.flatMap((distance) => pulledBy(distance).slice(2));
      const pulledState = stateAfter([...pulledBy(0), ...moves]);
      const releasedState = nextPull(pulledState, { type: 'release' });
      return (
        pulledState.distance >= 0 &&
        pulledState.distance <= 300 &&
        (releasedState.phase === 'refreshing') === pulledState.distance >= 150
      );
    }),
  );
});
