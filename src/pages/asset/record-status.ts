import { HOLDING_STATUS, LEDGER_TYPE } from '../../contract/statuses.ts';
import type { StatusTone } from '../../ui/StatusChip.tsx';
import { withdrawalTone } from '../shared/withdrawal-steps.ts';
import type { AssetRecord } from './records.ts';

const CARD_TONES: Readonly<Record<number, StatusTone>> = {
  [HOLDING_STATUS.coolingOff]: 'warning',
  [HOLDING_STATUS.held]: 'success',
};

/** The status of the order behind a record. */
export function recordStatus({
  type,
  ref,
}: AssetRecord): { tone: StatusTone; text: string } | null {
  if (!ref?.status_text || ref.status === null) return null;
  if (type !== LEDGER_TYPE.cardPurchase && type !== LEDGER_TYPE.withdrawal) return null;
  const tone =
    type === LEDGER_TYPE.cardPurchase ? CARD_TONES[ref.status] : withdrawalTone(ref.status);
  return { tone: tone ?? 'neutral', text: ref.status_text };
}
