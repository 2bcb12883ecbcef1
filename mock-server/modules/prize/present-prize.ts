import type { MessageLanguage } from '../../../src/contract/messages.ts';
import { fen, formatMoney } from '../../../src/contract/money.ts';
import type { PrizeRecordRow, PrizeRow } from './rows.ts';
import { PRIZE_RECORD_LABELS } from '../shared/labels.ts';
import { maskMobile } from '../shared/masking.ts';

/** What a prize is worth, as it travels: yuan for cash and goods, points, or days. */
export const valueOf = ({ type, value }: Pick<PrizeRow, 'type' | 'value'>) =>
  type === 'cash' || type === 'physical' ? formatMoney(fen(value)) : String(value);

/** Where a prize goes, with the mobile number masked. */
export const presentAddress = (address: NonNullable<PrizeRecordRow['address']>) => ({
  ...address,
  mobile: maskMobile(address.mobile),
});

export const presentStatus = ({ status }: PrizeRecordRow, language: MessageLanguage) => ({
  status,
  status_text: PRIZE_RECORD_LABELS[language][status],
});
