import { contract } from '../../src/contract/contract.ts';
import type { Endpoint, OutputOf } from '../../src/contract/endpoint.ts';
import { FEATURE } from '../../src/contract/statuses.ts';

// The calls of each feature that common/config can switch off.

export type Config = OutputOf<typeof contract.common.config>;
type Feature = keyof Config['features'];

const { card, index, prize, user } = contract;

/** The calls that the app makes only if the switch is 1. */
const CALLS_OF_FEATURE: Partial<Record<Feature, readonly Endpoint[]>> = {
  lottery: [prize.list, prize.draw, prize.bindAddress],
  card: [card.buy, card.assess, card.cancel],
  invite: [user.inviteRewards, user.team, user.claimReward, user.claimAllRewards],
  vip: [user.quoteVip, user.orderVip],
  sign: [user.getSignList, user.sign, user.receive_sign],
  download: [index.download],
};

const featureOf = (endpoint: Endpoint): Feature | undefined =>
  (Object.keys(CALLS_OF_FEATURE) as Feature[]).find((feature) =>
    CALLS_OF_FEATURE[feature]?.includes(endpoint),
  );

/** Whether common/config says that the operator does not offer the call. */
export function isSwitchedOff(endpoint: Endpoint, config: Config | null): boolean {
  if (!config) return false;
  if (endpoint === user.register) return !config.register.open;
  const feature = featureOf(endpoint);
  return feature !== undefined && Number(config.features[feature]) === FEATURE.notOffered;
}

/** Which switch of common/config switches the call off. */
export const switchedOffReason = (endpoint: Endpoint): string =>
  endpoint === user.register
    ? 'register.open of common/config is not 1'
    : `features.${featureOf(endpoint)} of common/config is 0`;
