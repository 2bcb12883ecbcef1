import type { info } from '../../contract/card.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { notice } from '../../contract/index.ts';
import type { records } from '../../contract/prize.ts';
import {
  DIRECTION,
  HOLDING_STATUS,
  LEDGER_TYPE,
  NOTICE_LEVEL,
  PRIZE_RECORD_STATUS,
} from '../../contract/statuses.ts';
import { DAY_MS, parseTime } from '../../contract/time.ts';
import type { getMoneyLog } from '../../contract/user/money-log.ts';
import type { Translate } from '../../i18n/create-translate.ts';
import { PATHS } from '../../routes.ts';
import { noticeMark } from '../shared/use-seen-marks.ts';

type FundRecord = OutputOf<typeof getMoneyLog>['list'][number];
type PrizeRecord = OutputOf<typeof records>['list'][number];
type Notice = OutputOf<typeof notice>['list'][number];
type Holding = OutputOf<typeof info>['holdings'][number];

/** Everything that the member is told of. What is not loaded is missing. */
export interface MessageSources {
  readonly notices: readonly Notice[];
  /** Records of the balance. */
  readonly fundRecords: readonly FundRecord[];
  readonly prizes: readonly PrizeRecord[];
  readonly holdings: readonly Holding[];
}

export interface AppMessage {
  /** Identifies what was read; a new state of the same thing has another mark. */
  readonly mark: string;
  readonly title: string;
  readonly text: string;
  /** `YYYY-MM-DD HH:mm:ss` in Shanghai. */
  readonly time: string;
  readonly isImportant: boolean;
  /** Money that came or went, signed, in fen. */
  readonly amountFen?: number;
  /** The page that shows more. */
  readonly to?: string;
}

/** How long before its maturity a holding is announced. */
const MATURITY_NOTICE_MS = 7 * DAY_MS;

const aboutNotice = (notice: Notice): AppMessage => ({
  mark: noticeMark(notice),
  title: notice.title,
  text: notice.content,
  time: notice.publish_time,
  isImportant: notice.level === NOTICE_LEVEL.important,
});

/** Tells of a withdrawal by its state, of other records when money came in. */
function aboutFundRecord(record: FundRecord): AppMessage[] {
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
      to: isWithdrawal ? `${PATHS.asset}?type=withdraw` : PATHS.asset,
    },
  ];
}

/** Tells of a holding in the last days before its maturity. */
function aboutHolding(holding: Holding, now: number, t: Translate): AppMessage[] {
  const { id, product_name, maturity_date, status } = holding;
  const leftMs = (parseTime(`${maturity_date} 00:00:00`) ?? 0) - now;
  if (status !== HOLDING_STATUS.held || leftMs < 0 || leftMs > MATURITY_NOTICE_MS) return [];
  return [
    {
      mark: `maturity:${id}`,
      title: t('messages.maturityTitle', { name: product_name }),
      text: t('messages.maturityText', { date: maturity_date }),
      time: `${maturity_date} 00:00:00`,
      isImportant: false,
      to: PATHS.invest,
    },
  ];
}

/** Tells of a prize that was won, with what its member has to do. */
function aboutPrize(prize: PrizeRecord, t: Translate): AppMessage {
  const { id, prize_name, status, status_text, expire_time, created_at } = prize;
  const needsAddress = status === PRIZE_RECORD_STATUS.addressNeeded;
  return {
    mark: `prize:${id}:${status}`,
    title: t('messages.prizeTitle', { name: prize_name }),
    text:
      needsAddress && expire_time !== null
        ? t('messages.prizeUntil', { time: expire_time.slice(0, 16) })
        : status_text,
    time: created_at,
    isImportant: needsAddress,
    to: PATHS.myPrize,
  };
}

/** All messages, newest first; a maturity stands at its date. */
export function toMessages(sources: MessageSources, now: number, t: Translate): AppMessage[] {
  const { notices, fundRecords, prizes, holdings } = sources;
  const messages = [
    ...notices.map(aboutNotice),
    ...fundRecords.flatMap(aboutFundRecord),
    ...prizes.map((prize) => aboutPrize(prize, t)),
    ...holdings.flatMap((holding) => aboutHolding(holding, now, t)),
  ];
  return messages.sort((a, b) => b.time.localeCompare(a.time));
}
