import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitTeam } from './team-counts.ts';

test.for([
  [
    'all three states',
    { total: 40, verified: 20, registered: 19 },
    ['team.notVerified 19', 'team.status.verified 20', 'team.status.void 1'],
  ],
  [
    'no void friend',
    { total: 3, verified: 1, registered: 2 },
    ['team.notVerified 2', 'team.status.verified 1'],
  ],
  [
    'a backend without a total of the list',
    { total: 40, verified: 20, registered: undefined },
    ['team.notVerifiedOrVoid 20', 'team.status.verified 20'],
  ],
  ['counts that contradict each other', { total: 3, verified: 2, registered: 2 }, []],
] as const)('splits the team: %s', ([, counts, states]) =>
  expect(splitTeam(counts).map(({ name, count }) => `${name} ${count}`)).toEqual(states),
);

test('the states add up to the total', () => {
  const count = fc.nat(10_000);
  fc.assert(
    fc.property(
      count,
      count,
      fc.option(count, { nil: undefined }),
      (verified, rest, registered) => {
        const total = verified + rest + (registered ?? 0);
        const states = splitTeam({ total, verified, registered });
        expect(states.reduce((sum, state) => sum + state.count, 0)).toBe(total);
      },
    ),
  );
});
