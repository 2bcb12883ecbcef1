import type { FundRecord, Holding, Announcement, PrizeRecord } from '../../api/client.ts';
import {
  DIRECTION,
  HOLDING_STATUS,
  LEDGER_TYPE,
  NOTICE_LEVEL,
  PRIZE_RECORD_STATUS,
} from '../../contract/statuses.ts';
import { DAY_MS, minuteOf, type ShanghaiTime, startOfDay, timeAt } from '../../contract/time.ts';
import type { Translate } from '../../i18n/create-translate.ts';
import { paths } from '../../paths.ts';
import { announcementMark } from '../shared/use-seen-ids.ts';

/** The data that messages are made from. A list that could not be loaded is empty. */
export interface MessageSources {
  readonly announcements: readonly Announcement[];
  /** Fund records of the balance account, not of points. */
  readonly fundRecords: readonly FundRecord[];
  readonly prizes: readonly PrizeRecord[];
  readonly holdings: readonly Holding[];
}

export interface AppMessage {
  /** Identifies the message. A new status changes the mark, so that the message is unread again. */
  readonly mark: string;
  readonly title: string;
  readonly text: string;
  /** `YYYY-MM-DD HH:mm:ss` in Shanghai. */
  readonly time: ShanghaiTime;
  readonly isImportant: boolean;
  /** The money received (positive) or paid (negative), in fen. */
  readonly amountFen?: number;
  /** The page with more details. */
  readonly to?: string;
}

/** How long before the maturity of a holding its message appears. */
const MATURITY_NOTICE_MS = 7 * DAY_MS;

const announcementMessage = (announcement: Announcement): AppMessage => ({
  mark: announcementMark(announcement),
  title: announcement.title,
  text: announcement.content,
  time: announcement.publish_time,
  isImportant: announcement.level === NOTICE_LEVEL.important,
});

/** Returns a message for a withdrawal or for money added to the balance; otherwise no message. */
function fundRecordMessages(record: FundRecord): AppMessage[] {
  const { id, account, amount, direction, type, title, remark, ref, created_at } = record;
  const isWithdrawal = type === LEDGER_TYPE.withdrawal;
  if (account !== 'balance' || (direction === DIRECTION.out && !isWithdrawal)) return [];
  return [
    {
      mark: `record:${id}:${(isWithdrawal && ref?.status) || 0}`,
      title,
      text: (isWithdrawal && (ref?.fail_reason ?? ref?.status_text)) || remark,
      time: (isWithdrawal && ref?.audit_time) || created_at,
      isImportant: false,
      amountFen: amount * direction,
      to: isWithdrawal ? paths.asset({ type: 'withdraw' }) : paths.asset(),
    },
  ];
}

/** Returns a message for a holding that matures within seven days; otherwise no message. */
function holdingMessages(holding: Holding, now: number, t: Translate): AppMessage[] {
  const { id, product_name, maturity_date, status } = holding;
  const msUntilMaturity = startOfDay(maturity_date) - now;
  if (status !== HOLDING_STATUS.held || msUntilMaturity < 0 || msUntilMaturity > MATURITY_NOTICE_MS)
    return [];
  return [
    {
      mark: `maturity:${id}`,
      title: t('messages.maturityTitle', { name: product_name }),
      text: t('messages.maturityText', { date: maturity_date }),
      time: timeAt(maturity_date),
      isImportant: false,
      to: paths.invest(),
    },
  ];
}

/** A message for a won prize, with what the member has to do. */
function prizeMessage(prize: PrizeRecord, t: Translate): AppMessage {
  const { id, prize_name, status, status_text, expire_time, created_at } = prize;
  const needsAddress = status === PRIZE_RECORD_STATUS.addressNeeded;
  return {
    mark: `prize:${id}:${status}`,
    title: t('messages.prizeTitle', { name: prize_name }),
    text:
      needsAddress && expire_time !== null
        ? t('messages.prizeUntil', { time: minuteOf(expire_time) })
        : status_text,
    time: created_at,
    isImportant: needsAddress,
    to: paths.myPrize(),
  };
}

/** Merges all messages, newest first. A maturity message is sorted by the maturity date. */
export function toMessages(sources: MessageSources, now: number, t: Translate): AppMessage[] {
  const { announcements, fundRecords, prizes, holdings } = sources;
  const messages = [
    ...announcements.map(announcementMessage),
    ...fundRecords.flatMap(fundRecordMessages),
    ...prizes.map((prize) => prizeMessage(prize, t)),
    ...holdings.flatMap((holding) => holdingMessages(holding, now, t)),
  ];
  return messages.sort((a, b) => b.time.localeCompare(a.time));
}
