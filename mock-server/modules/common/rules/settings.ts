import { type Fen, parseMoney } from '../../../../src/contract/money.ts';
import type { SettingsRow } from '../rows.ts';
import type { Db } from '../../../store/tables.ts';

/** The operator's settings. */
export function settingsOf(db: Db): SettingsRow {
  const settings = db.settings.get(1);
  if (!settings) throw new RangeError('the store holds no settings');
  return settings;
}

/** Parses an amount of the settings. */
export function parseSetting(text: string): Fen {
  const amount = parseMoney(text);
  if (amount === null) throw new RangeError(`not an amount: ${text}`);
  return amount;
}

export const vipPlanOf = (db: Db, level: number) =>
  settingsOf(db).vip_levels.find((plan) => plan.level === level);
