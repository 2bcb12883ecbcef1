import type { Contract } from '../../../src/contract/contract.ts';
import { YES } from '../../../src/contract/flag.ts';
import { formatTime } from '../../../src/contract/time.ts';
import type { Handler } from '../../implement.ts';
import { HELP } from './help.ts';
import { settingsOf } from './rules/settings.ts';
import { inLanguage } from '../shared/demo-texts.ts';
import { SETTINGS } from './seed.ts';

/** The demo brand has a name in each language, like the messages. */
const NEUTRAL_BRAND = { zh: SETTINGS.site.brand, en: 'Sample Wealth' };

export const config: Handler<Contract['common']['config']> = ({ db, now, language }) => {
  const { id: _id, ...settings } = settingsOf(db);
  const { site, features } = settings;
  // A seller of wealth cards needs a licence, or must say that it is a demo (RULES.md, Wealth cards).
  const isAllowed = site.is_demo === YES || site.license !== '';
  const card = isAllowed ? features.card : 0;
  const brand = site.brand === NEUTRAL_BRAND.zh ? NEUTRAL_BRAND[language] : site.brand;
  const { withdraw } = settings;
  return {
    ...settings,
    withdraw: {
      ...withdraw,
      arrival_text: inLanguage(withdraw.arrival_text, language),
      work_time: inLanguage(withdraw.work_time, language),
    },
    site: { ...site, brand },
    features: { ...features, card },
    help: [...HELP[language]],
    server_time: formatTime(now),
  };
};
