import { expect, test } from 'vitest';
import { en, t } from '../../../../tests/support/texts.ts';
import type { Product } from '../types.ts';
import { findProducts, type ProductFilter } from './find-products.ts';

const product = (name: string, risk_level: number, term_days: number) =>
  ({
    name,
    code: `WX${term_days}`,
    issuer: '示例财富管理（演示）有限公司',
    custodian: '示例银行',
    risk_level,
    term_days,
  }) as Product;

const PRODUCTS = [
  product('稳享30天', 1, 30),
  product('稳享90天', 2, 90),
  product('成长180天', 3, 180),
  product('成长365天', 4, 365),
];

const find = (filter: Partial<ProductFilter>, translate = t) =>
  findProducts(PRODUCTS, { typedText: '', risk: null, term: null, ...filter }, translate).map(
    ({ term_days }) => term_days,
  );

test.each<[Partial<ProductFilter>, readonly number[]]>([
  [{}, [30, 90, 180, 365]],
  [{ typedText: '  ' }, [30, 90, 180, 365]],
  [{ typedText: '稳享' }, [30, 90]],
  [{ typedText: '稳享 90' }, [90]],
  [{ typedText: '90天' }, [90]],
  [{ typedText: '180 天' }, [180]],
  [{ typedText: '80天' }, []],
  [{ typedText: '80 天' }, []],
  [{ typedText: '０３０天' }, [30]],
  [{ typedText: '稳享 30 天' }, [30]],
  [{ typedText: '30天 90天' }, []],
  [{ typedText: '稳享30天' }, [30]],
  [{ typedText: 'r3' }, [180]],
  [{ typedText: 'Ｒ２' }, [90]],
  [{ typedText: '中高风险' }, [365]],
  [{ typedText: 'wx365' }, [365]],
  [{ typedText: '财富管理' }, [30, 90, 180, 365]],
  [{ typedText: '不存在' }, []],
  [{ risk: 2 }, [90]],
  [{ term: 'long' }, [180]],
  [{ risk: 1, term: 'long' }, []],
  [{ typedText: '成长', term: 'longer' }, [365]],
])('%o finds the products of %o days', (filter, days) => {
  expect(find(filter)).toEqual(days);
});

test('finds terms and risk levels by their English names', () => {
  expect(find({ typedText: '30 days' }, en)).toEqual([30]);
  expect(find({ typedText: '80 Days' }, en)).toEqual([]);
  expect(find({ typedText: 'Medium-high' }, en)).toEqual([365]);
});
