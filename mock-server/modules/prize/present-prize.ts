import type { MessageLanguage } from '../../../src/contract/messages.ts';
import { fen, formatMoney } from '../../../src/contract/money.ts';
import type { PrizeRecordRow, PrizeRow } from './rows.ts';
import { maskMobile } from '../shared/masking.ts';

const PRIZE_RECORD_LABELS: Record<MessageLanguage, Record<PrizeRecordRow['status'], string>> = {
  zh: {
    0: '待填地址',
    1: '待发货',
    2: '已发货',
    3: '已完成',
    4: '已过期',
    8: '未中奖',
    9: '已发放',
  },
  en: {
    0: 'Address needed',
    1: 'To be sent',
    2: 'Sent',
    3: 'Completed',
    4: 'Expired',
    8: 'No prize',
    9: 'Issued',
  },
};

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
