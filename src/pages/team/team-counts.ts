import type { TextKey } from '../../i18n/text-key.ts';

interface TeamCounts {
  /** All friends whom the member has invited. */
  readonly total: number;
  readonly verified: number;
  /** Friends who are not verified yet; `undefined` if the backend sends no total of a list. */
  readonly registered: number | undefined;
}

interface TeamState {
  readonly name: TextKey;
  readonly count: number;
}

/**
 * Splits the team into states that exclude each other, so that their counts add up to the total. Returns no states if
 * the counts contradict each other.
 */
export function splitTeam({ total, verified, registered }: TeamCounts): readonly TeamState[] {
  const rest = total - verified - (registered ?? 0);
  if (rest < 0) return [];
  const verifiedState = { name: 'team.status.verified', count: verified } as const;
  if (registered === undefined)
    return [{ name: 'team.notVerifiedOrVoid', count: rest }, verifiedState];
  return [
    { name: 'team.notVerified', count: registered },
    verifiedState,
    ...(rest > 0 ? [{ name: 'team.status.void', count: rest } as const] : []),
  ];
}
