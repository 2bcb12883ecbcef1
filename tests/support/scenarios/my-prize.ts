import type { Mock } from '../../../mock-server/app.ts';

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
