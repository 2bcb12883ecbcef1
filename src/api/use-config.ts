import { useQuery } from '@tanstack/react-query';
import { NO } from '../contract/flag.ts';
import type { Config } from './client.ts';
import { useServer } from './use-api.ts';

/** Switches off the features that the host hides. The names in `hiddenFeatures` are separated by spaces. */
function hideFeatures(config: Config, hiddenFeatures: string): Config {
  const features = { ...config.features };
  for (const name of hiddenFeatures.split(' '))
    if (name in features) Object.assign(features, { [name]: NO });
  return { ...config, features };
}

/** The operator's configuration, cached for five minutes for the whole element. */
export function useConfig() {
  const { api, hiddenFeatures } = useServer();
  return useQuery({
    queryKey: ['common', 'config'],
    queryFn: async ({ signal }) =>
      hideFeatures(await api.common.config({}, { signal }), hiddenFeatures),
    staleTime: 300_000,
  });
}
