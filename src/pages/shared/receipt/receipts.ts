import type { Contract } from '../../../contract/contract.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { formatAmount, formatCount, formatSignedAmount } from '../../../lib/format-amount.ts';
import { riskName } from '../risk-name.ts';
import { isPaidOut, isReturned, type WithdrawalProgress } from '../withdrawal-steps.ts';

/** A name and its value. */
export type ReceiptRow = readonly [name: string, value: string];

/** What a receipt says; the same for the picture and for screen readers. */
export interface Receipt {
  readonly title: string;
  readonly state: string;
  /** Shown large: the amount, or the prize. */
  readonly main: ReceiptRow;
  readonly rows: readonly ReceiptRow[];
  /** The number of the order, for the name of the file. */
  readonly number: string;
}

type OptionalRow = readonly [name: string, value: string | null | undefined | false];

/** Drops rows without a value. */
const rowsOf = (rows: readonly OptionalRow[]): readonly ReceiptRow[] =>
  rows.filter((row): row is ReceiptRow => !!row[1]);

const yuan = (amount: number, t: Translate) => t('receipt.yuan', { amount: formatAmount(amount) });

interface Withdrawal extends WithdrawalProgress {
  readonly orderNo: string;
  readonly amount: number;
  /** `null` if it is not known. */
  readonly fee: number | null;
  readonly net: number | null;
  /** Masked. */
  readonly payee: string | null;
  readonly appliedAt: string;
}

export function withdrawalReceipt(order: Withdrawal, t: Translate): Receipt {
  const { amount, fee, net, status } = order;
  // Returned money has no net amount and no fee.
  const isBack = isReturned(status);
  const isPaid = isPaidOut(status);
  const main: ReceiptRow =
    isBack || net === null
      ? [t(isBack ? 'withdrawal.lineReturned' : 'withdrawal.lineAmount'), yuan(amount, t)]
      : [t(isPaid ? 'withdrawal.lineNet' : 'withdrawal.lineExpected'), yuan(net, t)];
  return {
    title: t('receipt.withdrawal'),
    state: order.statusText,
    main,
    rows: rowsOf([
      [t('withdrawal.lineAmount'), yuan(amount, t)],
      [t('withdrawal.lineFee'), !isBack && fee !== null && yuan(fee, t)],
      [t('withdrawal.payee'), order.payee],
      [t('receipt.applied'), order.appliedAt],
      [t('asset.audited'), order.auditedAt],
      [t(isPaid ? 'asset.arrived' : 'asset.arrives'), !isBack && order.arrival],
      [t('asset.reason'), order.failReason],
      [t('withdrawal.orderNo'), order.orderNo],
    ]),
    number: order.orderNo,
  };
}

type Purchase = OutputOf<Contract['card']['info']>['holdings'][number];

export function purchaseReceipt(holding: Purchase, t: Translate): Receipt {
  const { settled_at, settled_amount, income_final, risk_level } = holding;
  return {
    title: t('receipt.purchase'),
    state: holding.status_text,
    main: [t('invest.principal'), yuan(holding.amount, t)],
    rows: rowsOf([
      [t('invest.product'), holding.product_name],
      [t('invest.riskLevel'), riskName(risk_level, t)],
      [t('invest.boughtAt'), holding.buy_time],
      [t('invest.cancelUntil'), holding.cooling_off_end],
      [t('invest.valueDate'), holding.value_date],
      [t('receipt.maturity'), holding.maturity_date],
      [t('receipt.settled'), settled_at],
      [t('invest.paidOut'), settled_amount !== null && yuan(settled_amount, t)],
      [
        t('invest.finalResult'),
        income_final !== null && t('receipt.yuan', { amount: formatSignedAmount(income_final) }),
      ],
      [t('invest.orderNo'), holding.order_no],
    ]),
    number: holding.order_no,
  };
}

type VipOrder = OutputOf<Contract['user']['apply_vip']>;

export function vipReceipt(order: VipOrder, planName: string, t: Translate): Receipt {
  const { order_no, pay_amount, start_time, expire_time, pay_time } = order;
  return {
    title: t('receipt.vip'),
    state: t('receipt.paid'),
    main: [t('vip.paidAmount'), yuan(pay_amount, t)],
    rows: rowsOf([
      [t('receipt.plan'), planName],
      [
        t('vip.validity'),
        t('vip.fromTo', { start: start_time.slice(0, 10), end: expire_time.slice(0, 10) }),
      ],
      [t('receipt.payTime'), pay_time],
      [t('invest.payment'), t('receipt.balance')],
      [t('vip.orderNo'), order_no],
    ]),
    number: order_no,
  };
}

type Prize = OutputOf<Contract['prize']['records']>['list'][number];

/** Without the address: the receipt is made to be shared. */
export function prizeReceipt(record: Prize, t: Translate): Receipt {
  const { draw_no, cost_points, used_free, express_company, express_no } = record;
  const cost = cost_points > 0 ? 'points' : used_free ? 'free' : 'chance';
  return {
    title: t('receipt.prize'),
    state: record.status_text,
    main: [t('myPrize.prize'), record.prize_name],
    rows: rowsOf([
      [t('receipt.wonAt'), record.created_at],
      [t('receipt.cost'), t(`lottery.paid.${cost}`, { n: formatCount(cost_points) })],
      [t('lottery.version.name'), String(record.odds_version)],
      [t('myPrize.company'), express_company],
      [t('myPrize.expressNo'), express_no],
      [t('receipt.number'), draw_no],
    ]),
    number: draw_no,
  };
}

type FundRecord = OutputOf<Contract['user']['getMoneyLog']>['list'][number];

/** A payment from the balance, as the fund record has it. */
export function paymentReceipt(record: FundRecord, isVip: boolean, t: Translate): Receipt {
  const { ref, txn_no } = record;
  return {
    title: t(isVip ? 'receipt.vip' : 'receipt.purchase'),
    state: ref?.status_text ?? t('receipt.paid'),
    main: [t('vip.paidAmount'), yuan(record.amount, t)],
    rows: rowsOf([
      [t('asset.title'), record.title],
      [t('asset.kind'), record.type_text],
      [t('receipt.payTime'), record.created_at],
      [t('invest.payment'), t('receipt.balance')],
      [t('asset.orderNo'), ref?.order_no],
      [t('asset.txnNo'), txn_no],
    ]),
    number: ref?.order_no ?? txn_no,
  };
}
