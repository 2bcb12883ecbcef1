import type { MessageLanguage } from '../../../../src/contract/messages.ts';
import type { UserRow } from '../../user/rows.ts';
import type { CardHoldingRow } from '../rows.ts';

// The words for states, which travel beside their numbers.

export const RISK_LABELS: Record<MessageLanguage, Record<UserRow['risk_level'], string>> = {
  zh: { 0: '未测评', 1: '谨慎型', 2: '稳健型', 3: '平衡型', 4: '进取型', 5: '激进型' },
  en: {
    0: 'Not assessed',
    1: 'Cautious',
    2: 'Conservative',
    3: 'Balanced',
    4: 'Growth',
    5: 'Aggressive',
  },
};

export const HOLDING_LABELS: Record<MessageLanguage, Record<CardHoldingRow['status'], string>> = {
  zh: { 1: '冷静期', 2: '持有中', 3: '已到期', 4: '已撤销' },
  en: { 1: 'Cooling off', 2: 'Held', 3: 'Matured', 4: 'Cancelled' },
};
