import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import { formatTime } from '../../../src/contract/time.ts';
import { BusinessError } from '../../business-error.ts';
import type { Handler } from '../../implement.ts';
import { ownAddress } from '../address/rules/addresses.ts';
import {
  addressVersion,
  presentAddress as presentListedAddress,
} from '../address/rules/present-address.ts';
import { ownRow } from '../shared/own-row.ts';
import { presentAddress, presentStatus } from './present-prize.ts';
import { addressError, addressChoiceChanges } from './rules/prize-address.ts';

/** Sets the address of a prize. The member can change the address until `lock_at`. */
export const bindAddress: Handler<Contract['prize']['bindAddress']> = (call) => {
  const { db, now, input, language } = call;
  const { id } = call.member();
  const record = ownRow(db.prize_records.get(input.record_id), id, CODE.prizeRecordNotFound);
  const code = addressError(record, now);
  if (code) throw new BusinessError(code);
  const address = ownAddress(db, id, input.address_id);
  if ((input.address_version ?? addressVersion(address)) !== addressVersion(address))
    throw new BusinessError(CODE.stale, {}, presentListedAddress(address));
  const addressChanges = addressChoiceChanges(record, address, now);
  const updatedRecord = db.prize_records.update(record.id, addressChanges);
  return {
    record_id: updatedRecord.id,
    ...presentStatus(updatedRecord, language),
    address: presentAddress(addressChanges.address),
    lock_time: formatTime(addressChanges.lock_at),
  };
};
