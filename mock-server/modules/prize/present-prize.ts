import type { MessageLanguage } from '../../../src/contract/error-messages.ts';
import { fen, toWireMoney } from '../../../src/contract/money.ts';
import { maskMobile } from '../shared/masking.ts';
import type { PrizeRecordRow, PrizeRow } from './rows.ts';
import { PRIZE_RECORD_LABELS } from './rules/labels.ts';

/** The value of a prize in its wire format: yuan, points or days. */
export const presentValue = ({ type, value }: Pick<PrizeRow, 'type' | 'value'>) =>
  type === 'cash' || type === 'physical' ? toWireMoney(fen(value)) : String(value);

/** The delivery address with a masked mobile number. */
export const presentAddress = (address: NonNullable<PrizeRecordRow['address']>) => ({
  ...address,
  mobile: maskMobile(address.mobile),
});

export const presentStatus = ({ status }: PrizeRecordRow, language: MessageLanguage) => ({
  status,
  status_text: PRIZE_RECORD_LABELS[status][language],
});
