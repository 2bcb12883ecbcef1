import { PRIZE_RECORD_STATUS } from '../../contract/statuses.ts';
import type { StatusTone } from '../../ui/status-chip/StatusChip.tsx';

const STATUS_TONES: Readonly<Record<number, StatusTone>> = {
  [PRIZE_RECORD_STATUS.addressNeeded]: 'warning',
  [PRIZE_RECORD_STATUS.toSend]: 'info',
  [PRIZE_RECORD_STATUS.sent]: 'info',
  [PRIZE_RECORD_STATUS.done]: 'success',
  [PRIZE_RECORD_STATUS.issued]: 'success',
};

/** Returns the colour of the status of a prize. */
export const prizeTone = (status: number): StatusTone => STATUS_TONES[status] ?? 'neutral';
