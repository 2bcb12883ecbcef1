import type { Contract } from '../../../src/contract/contract.ts';
import type { MessageLanguage } from '../../../src/contract/error-messages.ts';
import { PRIZE_RECORD_STATUS } from '../../../src/contract/statuses.ts';
import { formatTime } from '../../../src/contract/time.ts';
import type { Handler } from '../../implement.ts';
import { formatTimeOrNull } from '../shared/calendar.ts';
import { paginate } from '../shared/paginate.ts';
import { presentAddress, presentStatus, presentValue } from './present-prize.ts';
import type { PrizeRecordRow } from './rows.ts';

/** The tracking page of the demo's courier. The page does not exist, because `.example` is a reserved domain. */
const courierPage = (no: string) =>
  `https://courier.example/track?${new URLSearchParams({ no }).toString()}`;

const presentRecord = (record: PrizeRecordRow, language: MessageLanguage) => ({
  id: record.id,
  draw_no: record.draw_no,
  prize_name: record.prize.name,
  prize_type: record.prize.type,
  prize_image: record.prize.image,
  value: presentValue(record.prize),
  cost_points: record.cost_points,
  used_free: record.used_free,
  odds_version: record.odds_version,
  ...presentStatus(record, language),
  address: record.address && presentAddress(record.address),
  lock_time: formatTimeOrNull(record.lock_at),
  express_company: record.express_company,
  express_no: record.express_no,
  express_url: record.express_no && courierPage(record.express_no),
  expire_time: formatTimeOrNull(record.expire_at),
  created_at: formatTime(record.created_at),
});

/** The member's draws, newest first. The scope `prizes` lists only the wins. */
export const records: Handler<Contract['prize']['records']> = ({ db, input, language, member }) => {
  const { scope, status } = input;
  const matchingRecords = db.prize_records
    .where('user_id', member().id)
    .filter((record) => scope === 'draws' || record.status !== PRIZE_RECORD_STATUS.noPrize)
    .filter((record) => status === undefined || record.status === status)
    .reverse();
  return paginate(matchingRecords, input, (record) => presentRecord(record, language));
};
