import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { contract } from '../contract/contract.ts';
import { apiQuery } from './api-query.ts';
import type { Config } from './client.ts';
import { useServer } from './server.ts';

/** Switches off the features that the host hides. The names in `hiddenFeatures` are separated by spaces. */
function hideFeatures(config: Config, hiddenFeatures: string): Config {
  const features = { ...config.features };
  for (const name of hiddenFeatures.split(' '))
    if (name in features) Object.assign(features, { [name]: false });
  return { ...config, features };
}

export const configQuery = queryOptions({
  ...apiQuery(contract.common.config, {}),
  staleTime: 300_000,
});

/** The operator's configuration, cached for five minutes for the whole element. */
export function useConfig() {
  const { hiddenFeatures } = useServer();
  return useQuery({
    ...configQuery,
    select: useCallback((config: Config) => hideFeatures(config, hiddenFeatures), [hiddenFeatures]),
  });
}
