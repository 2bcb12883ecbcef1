import { LEDGER_TYPE } from '../../contract/statuses.ts';
import type { StatusTone } from '../../ui/StatusChip.tsx';
import { withdrawalTone } from '../shared/withdrawal-steps.ts';
import type { FundRecord } from './records.ts';

/** 1 cooling off, 2 held, 3 matured, 4 cancelled. */
const CARD_TONES: readonly StatusTone[] = ['neutral', 'warning', 'success', 'neutral', 'neutral'];

/** What has become of an order, at the record that began it. */
export function statusOf({ type, ref }: FundRecord): { tone: StatusTone; text: string } | null {
  if (!ref?.status_text || ref.status === null) return null;
  if (type !== LEDGER_TYPE.cardPurchase && type !== LEDGER_TYPE.withdrawal) return null;
  const tone =
    type === LEDGER_TYPE.cardPurchase ? CARD_TONES[ref.status] : withdrawalTone(ref.status);
  return { tone: tone ?? 'neutral', text: ref.status_text };
}
