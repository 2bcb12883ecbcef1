import type { StatusTone } from '../../ui/StatusChip.tsx';
import type { FundRecord } from './records.ts';

/** 0 under review, 1 being paid, 2 paid, 3 refused, 4 failed, 5 cancelled. */
const WITHDRAWAL_TONES: readonly StatusTone[] = [
  'warning',
  'info',
  'success',
  'danger',
  'danger',
  'neutral',
];
/** 1 cooling off, 2 held, 3 matured, 4 cancelled. */
const CARD_TONES: readonly StatusTone[] = ['neutral', 'warning', 'success', 'neutral', 'neutral'];

const CARD_BUY = 111;
const WITHDRAWAL = 113;

/** What has become of an order, at the record that began it. */
export function statusOf({ type, ref }: FundRecord): { tone: StatusTone; text: string } | null {
  if (!ref?.status_text || ref.status === null) return null;
  if (type !== CARD_BUY && type !== WITHDRAWAL) return null;
  const tones = type === CARD_BUY ? CARD_TONES : WITHDRAWAL_TONES;
  return { tone: tones[ref.status] ?? 'neutral', text: ref.status_text };
}
