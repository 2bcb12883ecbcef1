import { PRIZE_RECORD_STATUS } from '../../../../src/contract/statuses.ts';
import type { Texts } from '../../shared/demo-texts.ts';
import type { PrizeRecordRow } from '../rows.ts';

/** `status_text` of a prize record. */
export const PRIZE_RECORD_LABELS: Record<PrizeRecordRow['status'], Texts> = {
  [PRIZE_RECORD_STATUS.addressNeeded]: { zh: '待填地址', en: 'Address needed' },
  [PRIZE_RECORD_STATUS.toSend]: { zh: '待发货', en: 'To be sent' },
  [PRIZE_RECORD_STATUS.sent]: { zh: '已发货', en: 'Sent' },
  [PRIZE_RECORD_STATUS.done]: { zh: '已完成', en: 'Completed' },
  [PRIZE_RECORD_STATUS.expired]: { zh: '已过期', en: 'Expired' },
  [PRIZE_RECORD_STATUS.noPrize]: { zh: '未中奖', en: 'No prize' },
  [PRIZE_RECORD_STATUS.issued]: { zh: '已发放', en: 'Issued' },
};
