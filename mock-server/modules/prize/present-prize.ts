import type { MessageLanguage } from '../../../src/contract/messages.ts';
import { fen, toWireMoney } from '../../../src/contract/money.ts';
import { PRIZE_RECORD_STATUS } from '../../../src/contract/statuses.ts';
import type { PrizeRecordRow, PrizeRow } from './rows.ts';
import { maskMobile } from '../shared/masking.ts';

const PRIZE_RECORD_LABELS: Record<MessageLanguage, Record<PrizeRecordRow['status'], string>> = {
  zh: {
    [PRIZE_RECORD_STATUS.addressNeeded]: '待填地址',
    [PRIZE_RECORD_STATUS.toSend]: '待发货',
    [PRIZE_RECORD_STATUS.sent]: '已发货',
    [PRIZE_RECORD_STATUS.done]: '已完成',
    [PRIZE_RECORD_STATUS.expired]: '已过期',
    [PRIZE_RECORD_STATUS.noPrize]: '未中奖',
    [PRIZE_RECORD_STATUS.issued]: '已发放',
  },
  en: {
    [PRIZE_RECORD_STATUS.addressNeeded]: 'Address needed',
    [PRIZE_RECORD_STATUS.toSend]: 'To be sent',
    [PRIZE_RECORD_STATUS.sent]: 'Sent',
    [PRIZE_RECORD_STATUS.done]: 'Completed',
    [PRIZE_RECORD_STATUS.expired]: 'Expired',
    [PRIZE_RECORD_STATUS.noPrize]: 'No prize',
    [PRIZE_RECORD_STATUS.issued]: 'Issued',
  },
};

/** The value of a prize in its wire format: yuan, points or days. */
export const valueOf = ({ type, value }: Pick<PrizeRow, 'type' | 'value'>) =>
  type === 'cash' || type === 'physical' ? toWireMoney(fen(value)) : String(value);

/** The delivery address with a masked mobile number. */
export const presentAddress = (address: NonNullable<PrizeRecordRow['address']>) => ({
  ...address,
  mobile: maskMobile(address.mobile),
});

export const presentStatus = ({ status }: PrizeRecordRow, language: MessageLanguage) => ({
  status,
  status_text: PRIZE_RECORD_LABELS[language][status],
});
