import { PRIZE_RECORD_STATUS as STATUS } from '../../contract/statuses.ts';
import type { StatusTone } from '../../ui/StatusChip.tsx';

export const PRIZE_FILTERS = ['all', 'waiting', 'toSend', 'sent', 'issued', 'forfeited'] as const;

export type PrizeFilter = (typeof PRIZE_FILTERS)[number];

/** The record status that each filter shows; `null` means every status. */
export const FILTER_STATUS: Readonly<Record<PrizeFilter, number | null>> = {
  all: null,
  waiting: STATUS.addressNeeded,
  toSend: STATUS.toSend,
  sent: STATUS.sent,
  issued: STATUS.issued,
  forfeited: STATUS.expired,
};

const STATUS_TONES: Readonly<Record<number, StatusTone>> = {
  [STATUS.addressNeeded]: 'warning',
  [STATUS.toSend]: 'info',
  [STATUS.sent]: 'info',
  [STATUS.done]: 'success',
  [STATUS.issued]: 'success',
};

export const statusTone = (status: number): StatusTone => STATUS_TONES[status] ?? 'neutral';
