import { HOLDING_STATUS, NOT_ASSESSED, RISK_LEVEL } from '../../../../src/contract/statuses.ts';
import type { Texts } from '../../shared/demo-texts.ts';
import type { UserRow } from '../../user/rows.ts';
import type { CardHoldingRow } from '../rows.ts';

// The texts of the statuses in both languages.

export const RISK_LABELS: Record<UserRow['risk_level'], Texts> = {
  [NOT_ASSESSED]: { zh: '未测评', en: 'Not assessed' },
  [RISK_LEVEL.cautious]: { zh: '谨慎型', en: 'Cautious' },
  [RISK_LEVEL.conservative]: { zh: '稳健型', en: 'Conservative' },
  [RISK_LEVEL.balanced]: { zh: '平衡型', en: 'Balanced' },
  [RISK_LEVEL.growth]: { zh: '进取型', en: 'Growth' },
  [RISK_LEVEL.aggressive]: { zh: '激进型', en: 'Aggressive' },
};

export const HOLDING_LABELS: Record<CardHoldingRow['status'], Texts> = {
  [HOLDING_STATUS.coolingOff]: { zh: '冷静期', en: 'Cooling off' },
  [HOLDING_STATUS.held]: { zh: '持有中', en: 'Held' },
  [HOLDING_STATUS.matured]: { zh: '已到期', en: 'Matured' },
  [HOLDING_STATUS.cancelled]: { zh: '已撤销', en: 'Cancelled' },
};
