import { expect, test } from 'vitest';
import {
  LEDGER_TYPE,
  PRIZE_RECORD_STATUS,
  WITHDRAWAL_STATUS,
  HOLDING_STATUS,
  DIRECTION,
  NOTICE_LEVEL,
} from '../../contract/statuses.ts';
import { parseTime } from '../../contract/time.ts';
import type { Translate } from '../../i18n/create-translate.ts';
import { toMessages, type MessageSources } from './messages.ts';

const NOW = parseTime('2026-11-21 10:00:00') as number;
const t = ((key: string, values = {}) => `${key} ${Object.values(values).join()}`) as Translate;
const NO_SOURCES: MessageSources = { announcements: [], fundRecords: [], prizes: [], holdings: [] };

type FundRecord = MessageSources['fundRecords'][number];
const record = {
  id: 7,
  txn_no: 'T7',
  account: 'balance',
  amount: 500,
  balance_after: 1_000,
  type: LEDGER_TYPE.inviteReward,
  type_text: '',
  direction: DIRECTION.in,
  title: '邀请奖励',
  remark: '来自好友',
  ref: null,
  created_at: '2026-11-20 09:00:00',
} as FundRecord;
const withdrawal = {
  ...record,
  type: LEDGER_TYPE.withdrawal,
  direction: DIRECTION.out,
  title: '提现',
  ref: {
    biz: 'withdraw',
    id: 3,
    status: WITHDRAWAL_STATUS.failed,
    status_text: '打款失败',
    fail_reason: '户名不符',
    audit_time: '2026-11-21 08:00:00',
  },
} as FundRecord;
const holding = {
  id: 4,
  product_name: '稳享90天',
  status: HOLDING_STATUS.held,
  maturity_date: '2026-11-25',
} as MessageSources['holdings'][number];
const prize = {
  id: 5,
  prize_name: '保温杯',
  status: PRIZE_RECORD_STATUS.addressNeeded,
  status_text: '',
  expire_time: '2026-12-01 10:00:00',
  created_at: '2026-11-19 10:00:00',
} as MessageSources['prizes'][number];
const announcement = {
  id: 1,
  title: '公告',
  content: '内容',
  level: NOTICE_LEVEL.important,
  is_popup: false,
  publish_time: '2026-11-18 10:00:00',
} as MessageSources['announcements'][number];

const messagesOf = (sources: Partial<MessageSources>) =>
  toMessages({ ...NO_SOURCES, ...sources }, NOW, t);

test('merges all sources into one list, newest first', () => {
  const messages = messagesOf({
    announcements: [announcement],
    fundRecords: [record, withdrawal],
    prizes: [prize],
    holdings: [holding],
  });
  expect(messages.map(({ mark, text, time }) => [mark, text, time])).toEqual([
    ['maturity:4', 'messages.maturityText 2026-11-25', '2026-11-25 00:00:00'],
    ['record:7:4', '户名不符', '2026-11-21 08:00:00'],
    ['record:7:0', '来自好友', '2026-11-20 09:00:00'],
    ['prize:5:0', 'messages.prizeUntil 2026-12-01 10:00', '2026-11-19 10:00:00'],
    ['notice:1', '内容', '2026-11-18 10:00:00'],
  ]);
});

test('a cash prize is one message, with the amount of its fund record', () => {
  const cashPrize = {
    ...prize,
    prize_name: '现金 0.88 元',
    prize_type: 'cash',
    status: PRIZE_RECORD_STATUS.issued,
    expire_time: null,
  } as typeof prize;
  const cashRecord = {
    ...record,
    id: 8,
    amount: 88,
    type: LEDGER_TYPE.lotteryCash,
    ref: { biz: 'prize', id: cashPrize.id },
  } as FundRecord;
  const messages = messagesOf({ fundRecords: [cashRecord, record], prizes: [cashPrize] });
  expect(messages.map(({ mark, amountFen, group }) => [mark, amountFen, group])).toEqual([
    ['record:7:0', 500, 'rewards'],
    ['prize:5:9', 88, 'rewards'],
  ]);
  expect(messages[1]?.text).toMatch('messages.prizeCash');
  // Without the prize, the fund record is the message.
  expect(messagesOf({ fundRecords: [cashRecord] }).map(({ mark }) => mark)).toEqual(['record:8:0']);
});

test('each message is in one group', () => {
  const messages = messagesOf({
    announcements: [announcement],
    fundRecords: [record, withdrawal, { ...record, id: 9, type: LEDGER_TYPE.principalReturn }],
    prizes: [prize],
    holdings: [holding],
  });
  expect(Object.fromEntries(messages.map(({ mark, group }) => [mark, group]))).toEqual({
    'maturity:4': 'transactions',
    'record:7:4': 'transactions',
    'record:7:0': 'rewards',
    'record:9:0': 'transactions',
    'prize:5:0': 'rewards',
    'notice:1': 'announcements',
  });
});

test.each([
  ['money that a member has spent', 0, { ...record, direction: DIRECTION.out }],
  ['points', 0, { ...record, account: 'points' }],
  ['money that came in', 1, record],
  ['a withdrawal', 1, withdrawal],
] as const)('a record of %s gives %i messages', (_, count, fundRecord) => {
  expect(messagesOf({ fundRecords: [fundRecord as FundRecord] })).toHaveLength(count);
});

test('marks a withdrawal or a prize as unread again when its status changes', () => {
  const paidWithdrawal = {
    ...withdrawal,
    ref: { ...withdrawal.ref, status: WITHDRAWAL_STATUS.paid },
  };
  const sentPrize = { ...prize, status: PRIZE_RECORD_STATUS.sent };
  const marks = (sources: Partial<MessageSources>) => messagesOf(sources).map(({ mark }) => mark);
  expect(marks({ fundRecords: [paidWithdrawal as FundRecord], prizes: [sentPrize] })).not.toEqual(
    marks({ fundRecords: [withdrawal], prizes: [prize] }),
  );
});

test.each([
  ['matures in eight days', 0, { maturity_date: '2026-11-29' }],
  ['matures in seven days', 1, { maturity_date: '2026-11-28' }],
  ['has matured', 0, { maturity_date: '2026-11-25', status: HOLDING_STATUS.matured }],
] as const)('a holding that %s gives %i messages', (_, count, changes) => {
  expect(messagesOf({ holdings: [{ ...holding, ...changes }] })).toHaveLength(count);
});
