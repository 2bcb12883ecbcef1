import { describe, expect, test } from 'vitest';
import type { Product } from '../types.ts';
import { changedPurchaseTerms, disclosureKey, hasSameTerms } from './purchase-terms.ts';

const COURSE = {
  buy_time: '2026-11-21 10:00:00',
  cooling_off_end: '2026-11-22 10:00:00',
  value_date: '2026-11-23',
  maturity_date: '2026-12-23',
};

const PRODUCT = {
  terms_version: 'v1',
  name: '测试卡',
  issuer: '管理公司',
  custodian: '托管公司',
  risk_level: 1,
  term_days: 30,
  benchmark_min: '1.80',
  benchmark_max: '2.20',
  benchmark_basis: '依据',
  fee_rate: '0.20',
  cooling_off_hours: 24,
  quota_left: 100,
  course: COURSE,
  docs: [
    { type: 'risk', title: '', url: '/a', version: 'r1' },
    { type: 'contract', title: '', url: '/b', version: 'c1' },
  ],
} as unknown as Product;

const withChanges = (changes: object): Product => ({ ...PRODUCT, ...changes });
const withCourse = (changes: object) => withChanges({ course: { ...COURSE, ...changes } });

describe('the terms of a purchase', () => {
  test.each<[string, Product]>([
    ['invest.product', withChanges({ terms_version: 'v2', name: '新测试卡' })],
    ['invest.issuer', withChanges({ terms_version: 'v2', issuer: '另一家公司' })],
    ['invest.custodian', withChanges({ terms_version: 'v2', custodian: '另一家公司' })],
    ['invest.basis', withChanges({ terms_version: 'v2', benchmark_basis: '另一依据' })],
    ['invest.riskLevel', withChanges({ risk_level: 2 })],
    ['invest.termName', withChanges({ term_days: 31 })],
    ['invest.benchmark', withChanges({ benchmark_min: '1.70' })],
    ['invest.benchmark', withChanges({ benchmark_max: '2.10' })],
    ['invest.fee', withChanges({ fee_rate: '0.50' })],
    ['invest.cooling', withChanges({ cooling_off_hours: 12 })],
    ['invest.valueDate', withCourse({ value_date: '2026-11-24' })],
    ['invest.maturity', withCourse({ maturity_date: '2026-12-24' })],
  ])('name a changed %s', (name, changed) => {
    expect(changedPurchaseTerms(PRODUCT, changed).map((term) => term.name)).toEqual([name]);
    expect(hasSameTerms(PRODUCT, changed)).toBe(false);
  });

  test.each([
    ['the version', withChanges({ terms_version: 'v2' })],
    ['a document', withChanges({ docs: [{ ...PRODUCT.docs[0]!, version: 'r2' }] })],
  ])('are others with another version of %s', (_name, changed) => {
    expect(changedPurchaseTerms(PRODUCT, changed)).toEqual([]);
    expect(hasSameTerms(PRODUCT, changed)).toBe(false);
  });

  test.each([
    ['the quota', withChanges({ quota_left: 0 })],
    ['the time of a purchase made now', withCourse({ buy_time: '2026-11-21 10:01:00' })],
    ['the dates of a product that is sold out', withChanges({ course: null })],
    ['the language', withChanges({ name: 'Card', benchmark_basis: 'Basis' })],
  ])('do not change with %s', (_name, changed) => {
    expect(hasSameTerms(PRODUCT, changed)).toBe(true);
  });
});

test.each([
  ['risk level', { risk_level: 2 }, true],
  ['term', { term_days: 31 }, true],
  ['cooling-off period', { cooling_off_hours: 12 }, true],
  ['documents', { docs: [] }, true],
  ['fee', { fee_rate: '0.50' }, false],
  ['benchmark', { benchmark_max: '2.10' }, false],
])('another %s changes the risk disclosure: %j', (_name, changes, isChanged) => {
  expect(disclosureKey(withChanges(changes)) !== disclosureKey(PRODUCT)).toBe(isChanged);
});
