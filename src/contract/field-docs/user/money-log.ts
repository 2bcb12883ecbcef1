import { DIRECTION, HOLDING_STATUS, LEDGER_TYPE, WITHDRAWAL_STATUS } from '../../statuses.ts';
import { PAGE_INPUT, PAGE_OUTPUT, valuesOf } from '../common-fields.ts';
import type { FieldDocs } from '../field-docs-type.ts';

const ONLY_WITHDRAWAL = 'null unless the record belongs to a withdrawal';

export const moneyLogFields: FieldDocs<'user', 'getMoneyLog'> = {
  getMoneyLog: {
    input: {
      ...PAGE_INPUT,
      account: 'Lists only the records of the balance (money) or of the points; both if missing.',
      type: 'Lists only a group of kinds: rewards, wealth cards, VIP, withdrawals or the lottery; all if missing.',
      direction: `Lists only what came in or what went out (${valuesOf(DIRECTION)}); both if missing.`,
      month: 'Lists only the records of this month (YYYY-MM); all if missing.',
      keyword:
        'Lists only records whose title, kind, remark or number contains this text; only with `features.record_search`.',
      from: 'Lists only records from this day on; only with `features.record_search`.',
      to: 'Lists only records up to this day, included; only with `features.record_search`.',
      id: 'Lists only the record with this id.',
    },
    output: {
      list: 'The records of the page, newest first.',
      'list[].id': 'The id of the record.',
      'list[].txn_no': 'The number of the record that members see.',
      'list[].type': `The kind of the record: ${valuesOf(LEDGER_TYPE)}.`,
      'list[].type_text': 'The kind as text for the member.',
      'list[].direction': `Whether the amount came in or went out: ${valuesOf(DIRECTION)}.`,
      'list[].title':
        'What the record is about, such as the payee; the name of a friend is masked.',
      'list[].remark': 'A note of the operator; empty if there is none.',
      'list[].ref':
        'The order or reward that the record belongs to; null for a credit and for expired points.',
      'list[].ref.biz':
        'What the record belongs to: a withdrawal, a wealth card, a VIP order, an invitation reward, a draw or the sign-in.',
      'list[].ref.id':
        'The id of the withdrawal, holding, VIP order, reward, prize record, sign-in or claimed milestone.',
      'list[].ref.order_no':
        'The number of the order or of the draw; null for an invitation reward and for the sign-in.',
      'list[].ref.status': `The status now of a withdrawal (${valuesOf(WITHDRAWAL_STATUS)}) or of a holding (${valuesOf(HOLDING_STATUS)}); else null.`,
      'list[].ref.status_text': 'This status as text for the member; null if `status` is null.',
      'list[].ref.fee': `The fee of the withdrawal; ${ONLY_WITHDRAWAL}.`,
      'list[].ref.actual_amount': `The amount without the fee, which the payee receives; ${ONLY_WITHDRAWAL}.`,
      'list[].ref.payee': `The bank or WeChat with the number of the account and its holder, both masked; ${ONLY_WITHDRAWAL}.`,
      'list[].ref.fail_reason':
        'Why the withdrawal was refused or has failed, as text; null for every other record.',
      'list[].ref.audit_time':
        'When the review of the withdrawal ended; null without a finished review and for other records.',
      'list[].ref.arrival':
        'When the money of the withdrawal arrived or is expected; null if it came back and for other records.',
      'list[].created_at': 'When the record was booked.',
      'list[].account': 'The account of the record: `balance` is money, `points` are points.',
      'list[].amount': 'The amount of money or points, without a sign.',
      'list[].balance_after': 'The money or points of the account after this record.',
      ...PAGE_OUTPUT,
      summary:
        'The sums of all matching records, also those of other pages, without the losses of wealth cards.',
      'summary.in': 'The money that came in.',
      'summary.out': 'The money that went out, without a sign.',
      'summary.points_in': 'The points that came in.',
      'summary.points_out': 'The points that went out, without a sign.',
      days: 'The sums of each day on this page, over all matching records of the day.',
      'days[].day': 'The day of the sums.',
      'days[].in': 'The money that came in on the day.',
      'days[].out': 'The money that went out on the day, without a sign.',
      'days[].points_in': 'The points that came in on the day.',
      'days[].points_out': 'The points that went out on the day, without a sign.',
    },
  },
};
