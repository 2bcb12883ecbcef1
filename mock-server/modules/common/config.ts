import type { Contract } from '../../../src/contract/contract.ts';
import { YES } from '../../../src/contract/flag.ts';
import { FEATURE } from '../../../src/contract/statuses.ts';
import { formatTime } from '../../../src/contract/time.ts';
import type { Handler } from '../../implement.ts';
import { HELP } from './help.ts';
import { settingsOf, vipPlanVersion } from './rules/settings.ts';

export const config: Handler<Contract['common']['config']> = ({ db, now }) => {
  const { id: _id, ...settings } = settingsOf(db);
  const { site, features } = settings;
  // A seller of wealth cards needs a licence, or must say that it is a demo (RULES.md, Wealth cards).
  const isCardAllowed = site.is_demo === YES || site.license !== '';
  const card = isCardAllowed ? features.card : FEATURE.closed;
  return {
    ...settings,
    vip_levels: settings.vip_levels.map((plan) => ({ ...plan, version: vipPlanVersion(plan) })),
    features: { ...features, card },
    help: HELP,
    server_time: formatTime(now),
  };
};
