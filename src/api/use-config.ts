import { NO } from '../contract/flag.ts';
import type { Config } from './client.ts';
import { useServer } from './use-api.ts';
import { useApiQuery } from './use-api-query.ts';

/** Switches off the features that the host hides. The names in `hiddenFeatures` are separated by spaces. */
function hideFeatures(config: Config, hiddenFeatures: string): Config {
  const features = { ...config.features };
  for (const name of hiddenFeatures.split(' '))
    if (name in features) Object.assign(features, { [name]: NO });
  return { ...config, features };
}

/** The operator's configuration, cached for five minutes for the whole element. */
export function useConfig() {
  const { hiddenFeatures } = useServer();
  return useApiQuery(
    ['common', 'config'],
    async (api, options) => hideFeatures(await api.common.config({}, options), hiddenFeatures),
    { staleTime: 300_000 },
  );
}
