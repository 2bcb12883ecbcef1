import { formatTime } from '../../src/contract/time.ts';
import { settingsOf } from '../data/settings.ts';
import { implement } from '../implement.ts';

export const common = implement('common', {
  config({ db, now }) {
    const { id: _id, ...settings } = settingsOf(db);
    const { site, features } = settings;
    // Who sells wealth cards has a licence, or says that it is a demo (RULES.md, Wealth cards).
    const isAllowed = site.is_demo === 1 || site.license !== '';
    const card = isAllowed ? features.card : 0;
    return { ...settings, features: { ...features, card }, server_time: formatTime(now) };
  },
});
