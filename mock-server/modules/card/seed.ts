import { PRODUCT_STATUS, RISK_LEVEL } from '../../../src/contract/statuses.ts';
import { DAY_MS, formatDate, formatTime } from '../../../src/contract/time.ts';
import type { Db } from '../../store/tables.ts';
import { addDays } from '../shared/calendar.ts';
import { yuanToFen } from '../shared/yuan-to-fen.ts';
import type { CardProductRow } from './rows.ts';

const BENCHMARK_BASIS = '参考同期限存款利率、国债收益率及拟投资产的历史表现测算，扣除费用后得出';

const DOCS = [
  { type: 'risk', title: '风险揭示书', url: '/v1/static/doc-risk.html', version: '2026.10' },
  { type: 'contract', title: '产品合同', url: '/v1/static/doc-contract.html', version: '2026.10' },
];

const FAQ = [
  {
    question: '什么时候可以撤销？',
    answer: '冷静期内可在“我的持有”全额撤销，不收费用；冷静期结束后到期前不可赎回。',
  },
  {
    question: '到期后怎么回款？',
    answer: '到期当日 06:00 前，剩余本金与损益自动回到可用余额，不自动续投。',
  },
  {
    question: '会亏损吗？',
    answer: '可能。产品不保证本金和收益，业绩比较基准不代表实际收益。',
  },
];

/** Returns one past quarter of 91 days for each rate, newest first. A rate is in per cent a year. */
const pastQuarters = (today: string, rates: readonly string[]) =>
  rates.map((rate, i) => ({
    from: addDays(today, -91 * (i + 1)),
    to: addDays(today, -91 * i - 1),
    rate,
  }));

/** A demo product. It is on sale between two days, which are counted from today. */
type ProductFields = Pick<
  CardProductRow,
  'code' | 'name' | 'risk_level' | 'term_days' | 'benchmark_min' | 'benchmark_max' | 'status'
> & {
  /** The smallest purchase. */
  minYuan: number;
  /** A purchase is the smallest one plus a multiple of this. */
  stepYuan: number;
  /** The most that one member can hold. */
  perMemberYuan: number;
  /** The total amount for sale. */
  quotaYuan: number;
  /** The part of the quota that is not sold. */
  leftYuan: number;
  /** Negative if the sale has started. */
  opensInDays: number;
  /** Negative if the sale has ended. */
  closesInDays: number;
  /** The past yearly rates in per cent, newest first. */
  rates: string[];
};

const PRODUCTS: readonly ProductFields[] = [
  {
    code: 'WX030',
    name: '稳享30天',
    risk_level: RISK_LEVEL.cautious,
    term_days: 30,
    benchmark_min: '1.80',
    benchmark_max: '2.20',
    status: PRODUCT_STATUS.onSale,
    minYuan: 100,
    stepYuan: 100,
    perMemberYuan: 50_000,
    quotaYuan: 5_000_000,
    leftYuan: 3_126_400,
    opensInDays: -60,
    closesInDays: 120,
    rates: ['1.98', '2.03', '1.91', '2.07'],
  },
  {
    code: 'WX090',
    name: '稳享90天',
    risk_level: RISK_LEVEL.conservative,
    term_days: 90,
    benchmark_min: '2.40',
    benchmark_max: '3.00',
    status: PRODUCT_STATUS.onSale,
    minYuan: 1_000,
    stepYuan: 100,
    perMemberYuan: 100_000,
    quotaYuan: 8_000_000,
    leftYuan: 1_845_000,
    opensInDays: -90,
    closesInDays: 90,
    rates: ['2.61', '2.35', '2.72', '2.18'],
  },
  {
    code: 'CZ180',
    name: '成长180天',
    risk_level: RISK_LEVEL.balanced,
    term_days: 180,
    benchmark_min: '2.80',
    benchmark_max: '4.20',
    status: PRODUCT_STATUS.onSale,
    minYuan: 5_000,
    stepYuan: 1_000,
    perMemberYuan: 200_000,
    quotaYuan: 6_000_000,
    leftYuan: 2_410_000,
    opensInDays: -240,
    closesInDays: 60,
    rates: ['3.46', '-1.12', '4.05', '-0.38'],
  },
  {
    code: 'WX045',
    name: '稳享45天',
    risk_level: RISK_LEVEL.cautious,
    term_days: 45,
    benchmark_min: '1.90',
    benchmark_max: '2.30',
    status: PRODUCT_STATUS.soldOut,
    minYuan: 100,
    stepYuan: 100,
    perMemberYuan: 30_000,
    quotaYuan: 2_000_000,
    leftYuan: 0,
    opensInDays: -30,
    closesInDays: 30,
    rates: ['2.04', '2.10'],
  },
  {
    code: 'CZ365',
    name: '成长365天',
    risk_level: RISK_LEVEL.growth,
    term_days: 365,
    benchmark_min: '3.20',
    benchmark_max: '5.60',
    status: PRODUCT_STATUS.soon,
    minYuan: 10_000,
    stepYuan: 1_000,
    perMemberYuan: 300_000,
    quotaYuan: 10_000_000,
    leftYuan: 10_000_000,
    opensInDays: 3,
    closesInDays: 93,
    rates: ['-2.84', '6.31', '1.07', '-3.55'],
  },
  {
    code: 'WX060',
    name: '稳享60天',
    risk_level: RISK_LEVEL.conservative,
    term_days: 60,
    benchmark_min: '2.20',
    benchmark_max: '2.60',
    status: PRODUCT_STATUS.offShelf,
    minYuan: 1_000,
    stepYuan: 100,
    perMemberYuan: 50_000,
    quotaYuan: 3_000_000,
    leftYuan: 0,
    opensInDays: -150,
    closesInDays: -20,
    rates: ['2.31', '2.24', '2.40'],
  },
];

export function seedCardProducts(db: Db, now: number): void {
  const today = formatDate(now);
  for (const product of PRODUCTS) {
    const {
      minYuan,
      stepYuan,
      perMemberYuan,
      quotaYuan,
      leftYuan,
      opensInDays,
      closesInDays,
      rates,
      ...own
    } = product;
    db.card_products.insert({
      ...own,
      issuer: '示例财富（演示）有限公司',
      custodian: '示例银行（演示）股份有限公司',
      type: 'fixed',
      min_amount: yuanToFen(minYuan),
      step_amount: yuanToFen(stepYuan),
      max_per_user: yuanToFen(perMemberYuan),
      quota_total: yuanToFen(quotaYuan),
      quota_left: yuanToFen(leftYuan),
      sold_before: yuanToFen(quotaYuan - leftYuan),
      benchmark_basis: BENCHMARK_BASIS,
      fee_rate: '0.20',
      cooling_off_hours: 24,
      start_time: `${addDays(today, opensInDays)} 09:00:00`,
      end_time: `${addDays(today, closesInDays)} 15:00:00`,
      docs: DOCS,
      faq: FAQ,
      performance: pastQuarters(today, rates),
      updated_at: formatTime(now - DAY_MS),
    });
  }
}
