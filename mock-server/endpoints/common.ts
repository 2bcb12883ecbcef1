import { formatTime } from '../../src/contract/time.ts';
import { settingsOf } from '../data/settings.ts';
import { implement } from '../implement.ts';

export const common = implement('common', {
  config({ db, now }) {
    const { id: _id, ...settings } = settingsOf(db);
    return { ...settings, server_time: formatTime(now) };
  },
});
