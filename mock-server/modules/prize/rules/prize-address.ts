import { CODE, type Code } from '../../../../src/contract/codes.ts';
import { PRIZE_RECORD_STATUS } from '../../../../src/contract/statuses.ts';
import { DAY_MS } from '../../../../src/contract/time.ts';
import type { AddressRow } from '../../address/rows.ts';
import type { PrizeRecordRow } from '../rows.ts';

// The delivery address of a prize (RULES.md, Prizes and addresses). The member can change it until
// one day after the first choice. A later choice does not extend that day.

/** Returns why the address of a prize cannot be set, or `null`. */
export function addressError(
  { prize, status, lock_at }: Pick<PrizeRecordRow, 'prize' | 'status' | 'lock_at'>,
  now: number,
): Code | null {
  if (prize.type !== 'physical') return CODE.prizeNeedsNoAddress;
  if (status === PRIZE_RECORD_STATUS.expired) return CODE.claimPeriodEnded;
  if (status === PRIZE_RECORD_STATUS.addressNeeded) return null;
  const isChangeable = status === PRIZE_RECORD_STATUS.toSend && lock_at !== null && now < lock_at;
  return isChangeable ? null : CODE.prizeSent;
}

/** The changes of a record after the choice of an address. The record stores a copy of the address. */
export function addressChoiceChanges(
  { lock_at }: Pick<PrizeRecordRow, 'lock_at'>,
  { name, mobile, province, city, district, detail }: AddressRow,
  now: number,
) {
  return {
    status: PRIZE_RECORD_STATUS.toSend,
    address: { name, mobile, province, city, district, detail },
    lock_at: lock_at ?? now + DAY_MS,
  };
}
