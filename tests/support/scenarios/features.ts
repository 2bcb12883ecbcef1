import type { Mock } from '../../../mock-server/app.ts';

/** The operator switches off every feature that can be switched off. */
export const operatorDisablesFeatures = ({ db, transaction }: Mock) =>
  transaction(() => {
    const off = 0 as const;
    const features = {
      lottery: off,
      vip: off,
      card: off,
      invite: off,
      sign: off,
      download: off,
      record_search: off,
    };
    db.settings.update(1, { features });
  });
