import type { MessageLanguage } from '../../../src/contract/error-messages.ts';
import { fen, toWireMoney } from '../../../src/contract/money.ts';
import { PRIZE_RECORD_STATUS } from '../../../src/contract/statuses.ts';
import type { Texts } from '../shared/demo-texts.ts';
import { maskMobile } from '../shared/masking.ts';
import type { PrizeRecordRow, PrizeRow } from './rows.ts';

const PRIZE_RECORD_LABELS: Record<PrizeRecordRow['status'], Texts> = {
  [PRIZE_RECORD_STATUS.addressNeeded]: { zh: '待填地址', en: 'Address needed' },
  [PRIZE_RECORD_STATUS.toSend]: { zh: '待发货', en: 'To be sent' },
  [PRIZE_RECORD_STATUS.sent]: { zh: '已发货', en: 'Sent' },
  [PRIZE_RECORD_STATUS.done]: { zh: '已完成', en: 'Completed' },
  [PRIZE_RECORD_STATUS.expired]: { zh: '已过期', en: 'Expired' },
  [PRIZE_RECORD_STATUS.noPrize]: { zh: '未中奖', en: 'No prize' },
  [PRIZE_RECORD_STATUS.issued]: { zh: '已发放', en: 'Issued' },
};

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
