// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { expect, test } from 'vitest';
import { t } from '../../../tests/support/texts.ts';
import type { FundRecord } from '../../api/client.ts';
import { fen } from '../../contract/money.ts';
import { DIRECTION, LEDGER_TYPE } from '../../contract/statuses.ts';
import type { ShanghaiTime } from '../../contract/time.ts';
import { statementDocument } from './statement-document.ts';
import { makeStatement } from './statement.ts';

type Direction = FundRecord['direction'];

const record = (
  day: string,
  [direction, amount, balanceAfter]: readonly [Direction, number, number],
  rest: Partial<FundRecord> = {},
) =>
  ({
    id: balanceAfter,
    txn_no: 'T1',
    type: LEDGER_TYPE.inviteReward,
    type_text: '',
    direction,
    title: '奖励',
    remark: '',
    ref: null,
    created_at: `${day} 10:00:00` as ShanghaiTime,
    account: 'balance',
    amount: fen(amount),
    balance_after: fen(balanceAfter),
    ...rest,
  }) as FundRecord;

/** Newest first, as the list has them: 10.00 at the beginning, +5.00, −2.00, a loss that moves nothing, +1.00. */
const RECORDS = [
  record('2026-11-02', [DIRECTION.in, 100, 1400]),
  record('2026-11-01', [DIRECTION.out, 300, 1300], { type: LEDGER_TYPE.cardLoss }),
  record('2026-10-20', [DIRECTION.out, 200, 1300]),
  record('2026-10-05', [DIRECTION.in, 500, 1500]),
];

test('lists the oldest record first, and opening plus income minus spending is the closing balance', () => {
  const statement = makeStatement(RECORDS, true)!;
  expect(statement).toMatchObject({
    opening: 1000,
    income: 600,
    spending: 200,
    closing: 1400,
    isComplete: true,
    months: [
      { month: '2026-10', income: 500, spending: 200, closing: 1300 },
      { month: '2026-11', income: 100, spending: 0, closing: 1400 },
    ],
  });
  expect(statement.rows.map(({ change }) => change)).toEqual([500, -200, 0, 100]);
  expect(makeStatement([], true)).toBeNull();
});

test('says when a balance does not follow from the one before, or the list was not complete', () => {
  const [last, ...older] = RECORDS;
  const gap = makeStatement([{ ...last!, balance_after: fen(9999) }, ...older], true);
  expect(gap).toHaveProperty('isComplete', false);
  expect(makeStatement(RECORDS, false)).toHaveProperty('isComplete', false);
});

const texts = {
  t,
  language: 'zh-Hans',
  period: '2026年',
  account: 'balance',
  isRunning: false,
  member: '张* 138****0001',
  madeAt: '2026-11-29 09:00',
  notes: ['演示数据'],
} as const;

test('the document has totals, the running balance and both months, and no text of a record is markup', () => {
  const title = `<img src=x onerror=alert(1)> & "双引号"`;
  const [last, ...older] = RECORDS;
  const html = statementDocument(makeStatement([{ ...last!, title }, ...older], true)!, texts);
  const page = new DOMParser().parseFromString(html, 'text/html');
  const cells = [...page.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(page.querySelector('img, script')).toBeNull();
  expect(page.querySelector('meta[http-equiv]')).toHaveAttribute(
    'content',
    "default-src 'none'; style-src 'unsafe-inline'",
  );
  expect(cells).toContainEqual(['2026-11-02 10:00:00', `${title}T1`, '1.00', '', '14.00']);
  expect(cells).toContainEqual(['2026-10-20 10:00:00', '奖励T1', '', '2.00', '13.00']);
  expect(cells).toContainEqual(['2026年10月', '5.00', '2.00', '13.00']);
  expect(cells.at(-1)).toEqual([
    t('asset.statementTotal'),
    t('asset.statementCount', { n: 4 }),
    '6.00',
    '2.00',
    '14.00',
  ]);
  // On a phone, each amount is shown with the name of its column.
  const names = [...page.querySelectorAll('tbody tr:last-child .amount')].map((cell) =>
    cell.getAttribute('data-name'),
  );
  const columns = [t('asset.income'), t('asset.spending'), t('asset.statementBalance')];
  expect(names).toEqual([...columns, ...columns]);
  expect(page.body).toHaveTextContent('演示数据');
  expect(page.body).not.toHaveTextContent(t('asset.statementGap'));
  const running = statementDocument(makeStatement(RECORDS, true)!, { ...texts, isRunning: true });
  expect(html).toContain(`<dt>${t('asset.closing')}</dt>`);
  expect(running).not.toContain(`<dt>${t('asset.closing')}</dt>`);
  expect(running).toContain(`<dt>${t('asset.balanceNow')}</dt>`);
});
