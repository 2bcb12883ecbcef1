import { type Fen, parseMoney } from '../../../../src/contract/money.ts';
import type { Db } from '../../../store/tables.ts';
import { versionOf } from '../../shared/version-of.ts';
import type { SettingsRow } from '../rows.ts';

/** The settings of the operator, the company that runs the app for its members. */
export function settingsOf(db: Db): SettingsRow {
  const settings = db.settings.get(1);
  if (!settings) throw new RangeError('the store holds no settings');
  return settings;
}

/** Converts an amount of the settings from yuan (`"10.00"`) to fen. */
export function parseSetting(text: string): Fen {
  const amount = parseMoney(text);
  if (amount === null) throw new RangeError(`not an amount: ${text}`);
  return amount;
}

/** The price, duration and benefits of a VIP level, or undefined for an unknown level. */
export const vipPlanOf = (db: Db, level: number) =>
  settingsOf(db).vip_levels.find((plan) => plan.level === level);

/** Changes with everything that a purchase of the plan brings, so that an order can name the plan that was shown. */
export const vipPlanVersion = ({
  name,
  price,
  duration_days,
  benefits,
}: SettingsRow['vip_levels'][number]): string => versionOf([name, price, duration_days, benefits]);
