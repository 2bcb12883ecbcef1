import type { FundRecord, Holding, PrizeRecord } from '../../../api/client.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import { dayOf, type ShanghaiTime } from '../../../contract/time.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { formatAmount, formatSignedAmount } from '../../../lib/format-amount.ts';
import { drawCostText } from '../draw-cost.ts';
import { riskName } from '../risk-name.ts';
import { isPaidOut, isReturned, type WithdrawalProgress } from '../withdrawal-steps.ts';

/** A line of a receipt: a name and its value. */
export type ReceiptRow = readonly [name: string, value: string];

/** The content of a receipt, shown as a picture and read by screen readers. */
export interface Receipt {
  readonly title: string;
  /** The text of the status, such as 审核中 (under review). */
  readonly state: string;
  /** The row shown in large type: the amount or the prize. */
  readonly mainRow: ReceiptRow;
  readonly rows: readonly ReceiptRow[];
  /** The number of the order or record, also used in the file name. */
  readonly number: string;
}

type OptionalRow = readonly [name: string, value: string | null | undefined | false];

const dropEmptyRows = (rows: readonly OptionalRow[]): readonly ReceiptRow[] =>
  rows.filter((row): row is ReceiptRow => !!row[1]);

const yuanText = (amount: number, t: Translate) =>
  t('receipt.yuan', { amount: formatAmount(amount) });

/** A withdrawal, with its amounts in fen. */
interface WithdrawalReceiptInput extends WithdrawalProgress {
  readonly orderNo: string;
  readonly amount: number;
  /** The fee of the withdrawal; `null` if unknown. */
  readonly fee: number | null;
  /** The amount minus the fee; `null` if unknown. */
  readonly net: number | null;
  /** The bank (or WeChat) and the masked number of the payee; `null` if unknown. */
  readonly payee: string | null;
  readonly appliedAt: ShanghaiTime;
}

export function withdrawalReceipt(order: WithdrawalReceiptInput, t: Translate): Receipt {
  const { amount, fee, net, status } = order;
  // If the whole amount was returned, nothing was paid out and no fee was kept.
  const isRefunded = isReturned(status);
  const isPaid = isPaidOut(status);
  const mainRow: ReceiptRow =
    isRefunded || net === null
      ? [t(isRefunded ? 'withdrawal.lineReturned' : 'withdrawal.lineAmount'), yuanText(amount, t)]
      : [t(isPaid ? 'withdrawal.lineNet' : 'withdrawal.lineExpected'), yuanText(net, t)];
  return {
    title: t('receipt.withdrawal'),
    state: order.statusText,
    mainRow,
    rows: dropEmptyRows([
      [t('withdrawal.lineAmount'), yuanText(amount, t)],
      [t('withdrawal.lineFee'), !isRefunded && fee !== null && yuanText(fee, t)],
      [t('withdrawal.payee'), order.payee],
      [t('receipt.applied'), order.appliedAt],
      [t('asset.audited'), order.auditedAt],
      [t(isPaid ? 'asset.arrived' : 'asset.arrives'), !isRefunded && order.arrival],
      [t('asset.reason'), order.failReason],
      [t('withdrawal.orderNo'), order.orderNo],
    ]),
    number: order.orderNo,
  };
}

export function purchaseReceipt(holding: Holding, t: Translate): Receipt {
  const { settled_at, settled_amount, income_final, risk_level } = holding;
  return {
    title: t('receipt.purchase'),
    state: holding.status_text,
    mainRow: [t('invest.principal'), yuanText(holding.amount, t)],
    rows: dropEmptyRows([
      [t('invest.product'), holding.product_name],
      [t('invest.riskLevel'), riskName(risk_level, t)],
      [t('invest.boughtAt'), holding.buy_time],
      [t('invest.cancelUntil'), holding.cooling_off_end],
      [t('invest.valueDate'), holding.value_date],
      [t('receipt.maturity'), holding.maturity_date],
      [t('receipt.settled'), settled_at],
      [t('invest.paidOut'), settled_amount !== null && yuanText(settled_amount, t)],
      [
        t('invest.finalResult'),
        income_final !== null && t('receipt.yuan', { amount: formatSignedAmount(income_final) }),
      ],
      [t('invest.orderNo'), holding.order_no],
    ]),
    number: holding.order_no,
  };
}

type VipOrder = OutputOf<Contract['user']['orderVip']>;

export function vipReceipt(order: VipOrder, planName: string, t: Translate): Receipt {
  const { order_no, pay_amount, start_time, expire_time, pay_time } = order;
  return {
    title: t('receipt.vip'),
    state: t('receipt.paid'),
    mainRow: [t('vip.paidAmount'), yuanText(pay_amount, t)],
    rows: dropEmptyRows([
      [t('receipt.plan'), planName],
      [t('vip.validity'), t('vip.fromTo', { start: dayOf(start_time), end: dayOf(expire_time) })],
      [t('receipt.payTime'), pay_time],
      [t('invest.payment'), t('receipt.balance')],
      [t('vip.orderNo'), order_no],
    ]),
    number: order_no,
  };
}

/** The receipt of a prize. It leaves out the address, because members share receipts. */
export function prizeReceipt(record: PrizeRecord, t: Translate): Receipt {
  const { draw_no, express_company, express_no } = record;
  return {
    title: t('receipt.prize'),
    state: record.status_text,
    mainRow: [t('myPrize.prize'), record.prize_name],
    rows: dropEmptyRows([
      [t('receipt.wonAt'), record.created_at],
      [t('receipt.cost'), drawCostText(record, t)],
      [t('lottery.version.name'), String(record.odds_version)],
      [t('myPrize.company'), express_company],
      [t('myPrize.expressNo'), express_no],
      [t('receipt.number'), draw_no],
    ]),
    number: draw_no,
  };
}

/** The receipt of a payment from the balance, made from its fund record. */
export function paymentReceipt(record: FundRecord, isVip: boolean, t: Translate): Receipt {
  const { ref, txn_no } = record;
  return {
    title: t(isVip ? 'receipt.vip' : 'receipt.purchase'),
    state: ref?.status_text ?? t('receipt.paid'),
    mainRow: [t('vip.paidAmount'), yuanText(record.amount, t)],
    rows: dropEmptyRows([
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
