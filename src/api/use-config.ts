import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { contract } from '../contract/contract.ts';
import { FEATURE } from '../contract/statuses.ts';
import { apiQuery } from './api-query.ts';
import type { Config, Features, SentConfig } from './client.ts';
import { useServer } from './server.ts';

/** Says which features are offered. The names in `hiddenFeatures` are separated by spaces. */
function readFeatures(config: SentConfig, hiddenFeatures: string): Config {
  const hiddenNames = hiddenFeatures.split(' ');
  const entries = Object.entries(config.features).map(([name, value]) => [
    name,
    Number(value) === FEATURE.offered && !hiddenNames.includes(name),
  ]);
  return { ...config, features: Object.fromEntries(entries) as Features };
}

export const configQuery = queryOptions({
  ...apiQuery(contract.common.config, {}),
  staleTime: 300_000,
});

/** The operator's configuration, cached for five minutes for the whole element. */
export function useConfig() {
  const hiddenFeatures = useServer().hiddenFeatures();
  return useQuery({
    ...configQuery,
    select: useCallback(
      (config: SentConfig) => readFeatures(config, hiddenFeatures),
      [hiddenFeatures],
    ),
  });
}
