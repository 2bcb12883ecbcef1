import type { Mock } from '../../../mock-server/app.ts';
import { PRIZE_RECORD_STATUS } from '../../../src/contract/statuses.ts';

const FIRST_MEMBER_ID = 200_001;
const HOUR_MS = 3_600_000;

/** The record of the earphones that the first member has won, which need an address. */
export function earphonesOf({ db }: Mock) {
  const record = db.prize_records.find(({ prize }) => prize.name === '无线耳机');
  if (!record) throw new Error('no earphones');
  return db.prize_records.get(record.id)!;
}

/** Ten hours are left to choose an address for the earphones. */
export const earphonesDueToday = (mock: Mock) =>
  mock.transaction(() => {
    const expire_at = mock.clock.now() + 10 * HOUR_MS;
    mock.db.prize_records.update(earphonesOf(mock).id, { expire_at });
  });

/** Another device edits the second address, of 张小北. */
export const editSecondAddressElsewhere = (
  { db, transaction }: Mock,
  change: { name?: string; detail: string },
) => transaction(() => db.addresses.update(2, change));

/** The newest issued prize of the first member is a VIP trial. */
export const memberWonVipTrial = ({ db, transaction }: Mock) =>
  transaction(() => {
    const trial = db.prize_records.find(({ prize }) => prize.type === 'vip_trial')!;
    // The list shows the newest prize first.
    const newestIssued = db.prize_records
      .where('user_id', FIRST_MEMBER_ID)
      .findLast(({ status }) => status === PRIZE_RECORD_STATUS.issued)!;
    db.prize_records.update(newestIssued.id, { prize: trial.prize });
  });
