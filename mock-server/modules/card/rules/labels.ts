import type { MessageLanguage } from '../../../../src/contract/messages.ts';
import { HOLDING_STATUS, NOT_ASSESSED, RISK_LEVEL } from '../../../../src/contract/statuses.ts';
import type { UserRow } from '../../user/rows.ts';
import type { CardHoldingRow } from '../rows.ts';

// The texts of the statuses in both languages.

export const RISK_LABELS: Record<MessageLanguage, Record<UserRow['risk_level'], string>> = {
  zh: {
    [NOT_ASSESSED]: '未测评',
    [RISK_LEVEL.cautious]: '谨慎型',
    [RISK_LEVEL.conservative]: '稳健型',
    [RISK_LEVEL.balanced]: '平衡型',
    [RISK_LEVEL.growth]: '进取型',
    [RISK_LEVEL.aggressive]: '激进型',
  },
  en: {
    [NOT_ASSESSED]: 'Not assessed',
    [RISK_LEVEL.cautious]: 'Cautious',
    [RISK_LEVEL.conservative]: 'Conservative',
    [RISK_LEVEL.balanced]: 'Balanced',
    [RISK_LEVEL.growth]: 'Growth',
    [RISK_LEVEL.aggressive]: 'Aggressive',
  },
};

export const HOLDING_LABELS: Record<MessageLanguage, Record<CardHoldingRow['status'], string>> = {
  zh: {
    [HOLDING_STATUS.coolingOff]: '冷静期',
    [HOLDING_STATUS.held]: '持有中',
    [HOLDING_STATUS.matured]: '已到期',
    [HOLDING_STATUS.cancelled]: '已撤销',
  },
  en: {
    [HOLDING_STATUS.coolingOff]: 'Cooling off',
    [HOLDING_STATUS.held]: 'Held',
    [HOLDING_STATUS.matured]: 'Matured',
    [HOLDING_STATUS.cancelled]: 'Cancelled',
  },
};
