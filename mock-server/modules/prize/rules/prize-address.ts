import { PRIZE_RECORD_STATUS } from '../../../../src/contract/statuses.ts';
import type { AddressRow } from '../../address/rows.ts';
import type { PrizeRecordRow } from '../rows.ts';
import { DAY_MS } from '../../shared/calendar.ts';

// Where a prize is sent (RULES.md, Prizes and addresses). From a day after the first choice the parcel is
// being packed: choosing anew does not put that off.

const CHANGEABLE_MS = DAY_MS;

/** Why no address can be chosen for a record; `null` where one can. */
export function addressRefusal(
  { prize, status, lock_at }: Pick<PrizeRecordRow, 'prize' | 'status' | 'lock_at'>,
  now: number,
): 'needsNone' | 'forfeited' | 'sent' | null {
  if (prize.type !== 'physical') return 'needsNone';
  if (status === PRIZE_RECORD_STATUS.expired) return 'forfeited';
  if (status === PRIZE_RECORD_STATUS.addressNeeded) return null;
  return status === PRIZE_RECORD_STATUS.toSend && lock_at !== null && now < lock_at ? null : 'sent';
}

/** What of a record changes with the choice: the address is kept as it is now. */
export function chooseAddress(
  { lock_at }: Pick<PrizeRecordRow, 'lock_at'>,
  { name, mobile, province, city, district, detail }: AddressRow,
  now: number,
) {
  return {
    status: 1 as const,
    address: { name, mobile, province, city, district, detail },
    lock_at: lock_at ?? now + CHANGEABLE_MS,
  };
}
