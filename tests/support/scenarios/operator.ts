import type { Mock } from '../../../mock-server/app.ts';
import { ACCOUNT_STATUS } from '../../../mock-server/modules/user/rows.ts';
import type { Db } from '../../../mock-server/store/tables.ts';
import { NO, YES } from '../../../src/contract/flag.ts';
import { FEATURE } from '../../../src/contract/statuses.ts';

// What the operator of the service sets.

type Settings = NonNullable<ReturnType<Db['settings']['get']>>;

const changeSite = ({ db, transaction }: Mock, change: Partial<Settings['site']>) =>
  transaction(() => {
    const { site } = db.settings.get(1)!;
    db.settings.update(1, { site: { ...site, ...change } });
  });

export const operatorSetsBrand = (mock: Mock, brand: string) => changeSite(mock, { brand });

/** The service is no demo: it moves real money. */
export const serviceWithRealMoney = (mock: Mock) => changeSite(mock, { is_demo: NO });

export const serviceWithoutLicence = (mock: Mock) =>
  changeSite(mock, { is_demo: NO, license: ' ' });

/** The operator closes every feature for now that can be closed, and switches the others off. */
export const operatorDisablesServices = ({ db, transaction }: Mock) =>
  transaction(() => {
    const features = {
      lottery: FEATURE.closed,
      vip: FEATURE.closed,
      card: FEATURE.closed,
      invite: FEATURE.closed,
      sign: FEATURE.closed,
      download: 0,
      record_search: 0,
    } as const;
    db.settings.update(1, { features });
  });

/** The operator offers only the account: no lottery, VIP, wealth cards, invitations or sign-in. */
export const operatorOffersAccountOnly = ({ db, transaction }: Mock) =>
  transaction(() => {
    const { notOffered } = FEATURE;
    const features = {
      ...{ lottery: notOffered, vip: notOffered, card: notOffered },
      ...{ invite: notOffered, sign: notOffered, download: NO, record_search: YES },
    };
    db.settings.update(1, { features });
  });

export const operatorDisablesDownload = ({ db, transaction }: Mock) =>
  transaction(() => db.settings.update(1, { download: { enabled: 0, version: '1.0.0' } }));

/** The operator shows no banner, notice or article. Frozen members are active again. */
export const operatorShowsNothing = ({ db, transaction }: Mock) =>
  transaction(() => {
    for (const table of [db.banners, db.notices, db.news])
      for (const { id } of [...table.all()]) table.remove(id);
    for (const { id } of db.users.all()) db.users.update(id, { status: ACCOUNT_STATUS.active });
  });

/** The notice 演示环境提示. */
export const DEMO_NOTICE_ID = 4;

/** The notice opens by itself on home. */
export const importantNotice = ({ db, transaction }: Mock, id: number) =>
  transaction(() => db.notices.update(id, { is_popup: YES }));

/** No notice opens by itself on home. */
export const hideNotices = ({ db, transaction }: Mock) =>
  transaction(() => {
    for (const { id } of db.notices.all()) db.notices.update(id, { is_popup: NO });
  });

/** The operator publishes a new version of the privacy policy. */
export const newPrivacyPolicy = ({ db, transaction }: Mock) =>
  transaction(() => {
    const agreements = db.settings
      .get(1)!
      .agreements.map((each) => (each.key === 'privacy' ? { ...each, version: '2026.12' } : each));
    db.settings.update(1, { agreements });
  });
