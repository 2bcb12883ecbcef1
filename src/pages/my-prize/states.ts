import type { TextKey } from '../../i18n/text-key.ts';
import type { StatusTone } from '../../ui/StatusChip.tsx';

// The states of a prize record (RULES.md, Prizes and addresses).
export const NEEDS_ADDRESS = 0;
export const TO_BE_SENT = 1;
export const SENT = 2;
const DONE = 3;
export const FORFEITED = 4;
export const ISSUED = 9;

/** The filters of the list. */
export const STATES = ['all', 'waiting', 'toSend', 'sent', 'issued', 'forfeited'] as const;

export type PrizeState = (typeof STATES)[number];

/** The record status of each filter; `null` for all. */
export const STATUS_OF: Readonly<Record<PrizeState, number | null>> = {
  ...{ all: null, waiting: NEEDS_ADDRESS, toSend: TO_BE_SENT },
  ...{ sent: SENT, issued: ISSUED, forfeited: FORFEITED },
};

export const STATE_NAMES = {
  all: 'myPrize.all',
  waiting: 'myPrize.waiting',
  toSend: 'myPrize.toSend',
  sent: 'myPrize.sent',
  issued: 'myPrize.issued',
  forfeited: 'myPrize.forfeited',
} as const satisfies Record<PrizeState, TextKey>;

const TONES: Readonly<Record<number, StatusTone>> = {
  [NEEDS_ADDRESS]: 'warning',
  [TO_BE_SENT]: 'info',
  [SENT]: 'info',
  [DONE]: 'success',
  [ISSUED]: 'success',
};

export const statusTone = (status: number): StatusTone => TONES[status] ?? 'neutral';
