import type { Mock } from '../../../mock-server/app.ts';
import { settingsOf } from '../../../mock-server/modules/common/rules/settings.ts';

/** The operator lets a member confirm the risks of a card without a minimum time of reading. */
export const skipRiskReading = ({ db, transaction }: Mock) =>
  transaction(() =>
    db.settings.update(1, { card: { ...settingsOf(db).card, risk_dwell_seconds: 0 } }),
  );
