import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from '../../../tests/support/open-app.ts';
import { openInvest } from '../../../tests/support/open-invest.ts';
import {
  answerJson,
  changeData,
  failAtOnce,
  interceptCall,
} from '../../../tests/support/page-calls.ts';
import {
  cautiousMember,
  memberWithExpiredAssessment,
  memberWithoutAssessment,
  operatorChangesDocuments,
  operatorWithoutLicense,
  readHoldings,
} from '../../../tests/support/scenarios/invest.ts';
import { HOUR } from '../../../tests/support/start-mock.ts';
import { t } from '../../../tests/support/texts.ts';
import { HOLDING_STATUS } from '../../contract/statuses.ts';

test('products show term, risk, benchmark with its basis, minimum, step and quota; filters narrow them', async () => {
  const { app, user, press, card, openProduct } = await openInvest();
  const product = await card('稳享30天');
  for (const text of [
    `R1 ${t('invest.risk.R1')}`,
    t('invest.benchmarkRange', { min: '1.80', max: '2.20' }),
    t('invest.minAndStep', { min: '100', step: '100' }),
  ])
    expect(product).toHaveTextContent(text);
  expect(within(product).getByRole('meter')).toHaveAttribute(
    'aria-valuetext',
    `${t('invest.quota', { left: '312.64万', total: '500万' })} (62%)`,
  );
  const basis = within(product).getByText(/^\s*参考同期限/);
  expect(basis).not.toBeVisible();
  await user.click(within(product).getByText(t('invest.benchmark')));
  expect(basis).toBeVisible();
  expect(app.getByText(t('invest.benchmarkNote'))).toBeVisible();
  const openButton = async (name: string) => within(await card(name)).getByRole('button');
  expect(await openButton('成长365天')).toHaveTextContent(
    t('invest.status.soon', { time: '11-24 09:00' }),
  );
  expect(await openButton('稳享45天')).toHaveTextContent(t('invest.status.soldOut'));
  expect(app.getByText(new RegExp(t('invest.closing')))).toBeVisible();

  await user.click(app.getByText(`R2 ${t('invest.riskShort.R2')}`));
  expect(app.queryByRole('heading', { name: '稳享30天' })).toBeNull();
  expect(await card('稳享90天')).toBeVisible();
  await press(t('invest.byTerm'));
  await user.click(await app.findByRole('radio', { name: t('invest.term.short') }));
  await press(t('common.close'));
  await app.findByText(t('invest.noneFound'));
  await press(t('invest.showAll'));
  await openProduct('成长365天');
  await app.findByText(t('invest.why.soon', { time: '11-24 09:00' }), { exact: false });
});

test('a search finds products, then answers of the help and news, and says how many', async () => {
  const { app, user, press, card, fill } = await openInvest();
  const { bodies: newsReads } = interceptCall('/index/news');
  await card('稳享30天');
  await press(t('invest.search'));
  const field = app.getByLabelText(t('invest.searchField'));
  expect(field).toHaveFocus();
  expect(newsReads).toEqual([]);
  fill(field, '稳享 90');
  const status = within(app.getByRole('search')).getByRole('status');
  await waitFor(() => expect(status).toHaveTextContent(t('invest.foundProducts', { n: '1' })));
  expect(app.queryByRole('heading', { name: '稳享30天' })).toBeNull();
  expect(await card('稳享90天')).toBeVisible();

  fill(field, '签到');
  await app.findByRole('list', { name: t('title.news') });
  expect(status).toHaveTextContent(
    [t('invest.foundProducts', { n: '0' }), t('invest.foundNews', { n: '1' })].join(
      t('calendar.comma'),
    ),
  );
  // Only a pause reads the news: not the first text, which was replaced at once.
  expect(newsReads.length).toBeLessThanOrEqual(2);

  fill(field, '冷静期');
  await user.click(await app.findByText('买入后可以反悔吗？'));
  expect(app.getByText(/^冷静期内可以撤销买入/)).toBeVisible();
  await press(t('invest.searchClear'));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(await card('稳享30天')).toBeVisible();
  await press(t('invest.search'));
  expect(app.queryByRole('search')).toBeNull();
});

test('if the news fail to load, the other results stay, and a retry loads them', async () => {
  const { app, press, card, fill } = await openInvest();
  const { stop } = interceptCall('/index/news', failAtOnce);
  await card('稳享30天');
  await press(t('invest.search'));
  fill(app.getByLabelText(t('invest.searchField')), '签到');
  expect(await app.findByRole('alert')).toHaveTextContent(t('news.unavailable'));
  stop();
  await press(t('common.retry'));
  await app.findByRole('list', { name: t('title.news') });
});

test('compares two or three products; gains and losses are for the same amount', async () => {
  const { app, press, card, sheet } = await openInvest();
  await card('稳享30天');
  await press(t('invest.compare'));
  const compare = within(await sheet('invest.compareTitle'));
  const count = (n: string) => t('invest.compareCount', { n, max: '3' });
  expect(compare.getByText(count('2'))).toBeVisible();
  expect(compare.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '稳享30天',
    '稳享90天',
  ]);
  await press('成长180天', compare);
  expect(compare.getByText(count('3'))).toBeVisible();
  expect(compare.getByRole('button', { name: '稳享45天' })).toBeDisabled();
  const worst = t('invest.comparePast', {
    amount: '5,000.00',
    rank: t('invest.outcome.worst'),
  });
  const values = compare
    .getByRole('rowheader', { name: worst })
    .closest('tbody')!
    .querySelectorAll('td');
  expect(values).toHaveLength(3);
  expect(values[2]).toHaveTextContent('−');
  const rows = compare.getAllByRole('rowheader');
  const rowOf = (name: string) => rows.findIndex(({ textContent }) => textContent === name);
  expect(rowOf(worst)).toBeLessThan(rowOf(t('invest.basis')));
  const statusCells = rows[rowOf(t('invest.status'))]!.closest('tbody')!.querySelectorAll('td');
  expect([...statusCells].map((cell) => [cell.colSpan, cell.textContent])).toEqual([
    [3, t('invest.status.onSale')],
  ]);
  for (const key of [
    'invest.lossWarning',
    'invest.benchmarkNote',
    'invest.comparePastNote',
  ] as const)
    expect(compare.getByText(t(key))).toBeVisible();
  await press('稳享30天', compare);
  await press('稳享90天', compare);
  expect(compare.getByText(t('invest.compareMore'))).toBeVisible();
  expect(compare.queryByRole('table')).toBeNull();
  await press('稳享30天', compare);
  await press(t('invest.compareOf', { product: '成长180天' }), compare);
  await app.findByRole('dialog', { name: '成长180天' });
  expect(app.queryByRole('dialog', { name: t('invest.compareTitle') })).toBeNull();
});

test('a product that is gone after a refetch leaves its place in the comparison to another', async () => {
  const { press, card, sheet } = await openInvest();
  await card('稳享30天');
  await press(t('invest.compare'));
  const compare = within(await sheet('invest.compareTitle'));
  await press('成长180天', compare);
  interceptCall(
    '/card/info',
    changeData<{ products: { name: string }[] }>((data) => {
      data.products = data.products.filter(({ name }) => name !== '稳享90天');
    }),
  );
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(compare.getAllByRole('columnheader')).toHaveLength(2));
  await press('成长365天', compare);
  expect(compare.getAllByRole('columnheader')).toHaveLength(3);
});

test('a single past period is compared as the only one, and a product without any says so', async () => {
  interceptCall(
    '/card/info',
    changeData<{ products: { name: string; performance: unknown[] }[] }>(({ products }) => {
      for (const { name, performance } of products)
        performance.length = { 稳享30天: 1, 成长180天: 0 }[name] ?? performance.length;
    }),
  );
  const { press, card, sheet } = await openInvest();
  await card('稳享30天');
  await press(t('invest.compare'));
  const compare = within(await sheet('invest.compareTitle'));
  await press('成长180天', compare);
  const only = t('invest.outcome.only');
  const pastRow = (rank: 'worst' | 'middle' | 'best') => {
    const name = new RegExp(`${t(`invest.outcome.${rank}`)}$`);
    const row = compare.getByRole('rowheader', { name }).closest('tbody')!;
    return [...row.querySelectorAll('td')];
  };
  expect(pastRow('worst')[0]).toHaveTextContent(new RegExp(`^${only}`));
  for (const rank of ['middle', 'best'] as const) {
    expect(pastRow(rank)[0]).toHaveTextContent(`–${t('invest.noOutcome')}`);
    expect(pastRow(rank)[1]).not.toHaveTextContent('–');
  }
  for (const rank of ['worst', 'middle', 'best'] as const)
    expect(pastRow(rank)[2]).toHaveTextContent(t('invest.noPast'));
  expect(compare.getAllByText(only)).toHaveLength(1);
});

test('the product detail shows losses, the mandatory sentence, dates and documents', async () => {
  const { app, user, openProduct } = await openInvest();
  await openProduct('成长180天');
  const detail = within(await app.findByRole('dialog', { name: '成长180天' }));
  expect(detail.getByRole('cell', { name: `−1.12% ${t('invest.band.below')}` })).toBeVisible();
  expect(detail.getByRole('table')).toHaveAccessibleName(t('invest.pastCaptionLoss'));
  expect(detail.getByText('示例银行（演示）股份有限公司')).toBeVisible();
  expect(detail.getByText(t('invest.ruleRounding'))).toBeVisible();
  await user.click(detail.getByText('会亏损吗？'));
  expect(detail.getByText(/^可能。产品不保证本金和收益/)).toBeVisible();
  expect(detail.getByText(t('invest.pastNote'))).toBeVisible();
  expect(detail.getByRole('list', { name: t('invest.course') })).toHaveTextContent(
    /11-21 10:0.*11-22 10:0.*11-23.*2027-05-22 06:00 前/,
  );
});

test('a link to the holdings opens them, until the member chooses the products', async () => {
  const { app, user } = await openApp('/pages/invest/index?tab=holdings');
  const tab = (name: string) => app.findByRole('tab', { name: new RegExp(name) });
  expect(await tab(t('invest.holdings'))).toHaveAttribute('aria-selected', 'true');
  await user.click(await tab(t('invest.products')));
  await app.findByRole('list', { name: t('invest.onSale') });
});

test('explains why a product above the member’s risk level cannot be bought', async () => {
  const { app, openProduct } = await openInvest(cautiousMember);
  await openProduct('成长180天');
  const levels = { product: `R3 ${t('invest.risk.R3')}`, own: 'C1 谨慎型' };
  await app.findByText(t('invest.why.mismatch', levels), { exact: false });
  expect(app.getByRole('button', { name: t('invest.buy') })).toBeDisabled();
});

test('the main button of a product opens the assessment that a purchase needs', async () => {
  const { app, press, openProduct, sheet } = await openInvest(memberWithoutAssessment);
  await openProduct('稳享90天');
  await app.findByText(t('invest.why.unassessed'));
  expect(app.queryByRole('button', { name: t('invest.buy') })).toBeNull();
  await press(t('invest.toAssessment'));
  await sheet('invest.assessmentTitle');
});

test('sells nothing without a licence, but still cancels holdings', async () => {
  const { app, press } = await openInvest(operatorWithoutLicense);
  await app.findByText(t('invest.closed'));
  expect(app.queryByRole('tab')).toBeNull();
  expect(app.queryByText('稳享45天')).toBeNull();
  await press(t('invest.cancelBuy'));
  await press(t('invest.cancelOk', { amount: '1,000.00' }));
  await app.findByText(t('invest.cancelled', { amount: '1,000.00' }));
});

async function openAssessment(arrange?: Parameters<typeof openInvest>[0]) {
  const { app, user, press, ...rest } = await openInvest(arrange);
  const openQuestions = async () => {
    await press(new RegExp(t('invest.assessment')));
    await press(t('invest.assessAgain'));
  };
  return {
    ...rest,
    app,
    press,
    openQuestions,
    answerAll: async (option: number) => {
      await openQuestions();
      const questions = within(await rest.sheet('invest.assessmentTitle'));
      for (const question of questions.getAllByRole('radiogroup'))
        await user.click(within(question).getAllByRole('radio').at(option)!);
    },
    submit: () => press(t('invest.submitAnswers')),
  };
}

test('a valid assessment shows its result first, and the questions on request', async () => {
  const { app, press, sheet } = await openAssessment();
  await press(new RegExp(t('invest.assessment')));
  expect(await sheet('invest.assessmentResult')).toHaveTextContent('C3 平衡型');
  expect(app.queryByRole('radiogroup', { name: /^1\./ })).toBeNull();
  await press(t('invest.assessAgain'));
  expect(await sheet('invest.assessmentTitle')).toHaveTextContent('0 / 6');
});

test('an expired assessment shows a message and must be repeated', async () => {
  const { press, sheet } = await openAssessment(memberWithExpiredAssessment);
  await press(`${t('invest.assessment')} ${t('invest.assessmentExpired')}`);
  expect(await sheet('invest.assessmentTitle')).toHaveTextContent(
    t('invest.expiredAt', { time: '2026-11-20 08:00' }),
  );
});

test('answers are dropped when the questions change meanwhile', async () => {
  const { app, answerAll, submit, sheet, returnToPage } = await openAssessment();
  const { bodies: orders } = interceptCall('/card/binding');
  await answerAll(-1);
  expect(await sheet('invest.assessmentTitle')).toHaveTextContent('6 / 6');
  interceptCall(
    '/card/info',
    changeData(({ risk }: { risk: { questions_version: string } }) => {
      risk.questions_version = 'new';
    }),
  );
  returnToPage();
  expect(await app.findByRole('alert')).toHaveTextContent(t('invest.questionsChanged'));
  expect(await sheet('invest.assessmentTitle')).toHaveTextContent('0 / 6');
  await submit();
  expect((await app.findAllByText(t('invest.answerMissing')))[0]).toBeVisible();
  expect(orders).toEqual([]);
});

test('after a refusal of outdated answers, they stay until the new questions arrive', async () => {
  const { app, answerAll, submit, sheet } = await openAssessment();
  await answerAll(-1);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const { bodies: orders } = interceptCall(
    '/card/binding',
    answerJson({ code: 10008, msg: '', data: null }),
  );
  interceptCall('/card/info', async (send, body) => {
    await isReleased;
    return changeData(({ risk }: { risk: { questions_version: string } }) => {
      risk.questions_version = 'new';
    })(send, body);
  });
  await submit();
  await waitFor(() => expect(orders).toHaveLength(1));
  expect(app.queryByRole('alert')).toBeNull();
  expect(await sheet('invest.assessmentTitle')).toHaveTextContent('6 / 6');
  release();
  expect(await app.findByRole('alert')).toHaveTextContent(t('invest.questionsChanged'));
  expect(await sheet('invest.assessmentTitle')).toHaveTextContent('0 / 6');
});

test('refuses a third assessment on one day and keeps the answers', async () => {
  const { press, answerAll, submit, sheet, closeError } = await openAssessment();
  for (const attempt of [1, 2, 3]) {
    await answerAll(1);
    await submit();
    if (attempt < 3) await press(t('common.done'));
  }
  await closeError();
  const questions = within(await sheet('invest.assessmentTitle'));
  expect(questions.getByRole('alert')).toHaveTextContent(t('invest.assessmentUsedUp'));
  expect(questions.getAllByRole('radio', { checked: true })).toHaveLength(6);
});

test('a holding that ended with a loss shows the loss with its sign', async () => {
  const { app, user, card, openHoldings, press, sheet } = await openInvest();
  await openHoldings();
  await user.click(app.getByRole('radio', { name: t('invest.view.ended', { n: '4' }) }));
  const lost = await card('成长180天');
  for (const text of ['已到期', '4,962.50', '−37.50', t('invest.lossNote')])
    expect(lost).toHaveTextContent(text);
  await user.click(within(lost).getByRole('button'));
  const lostDetail = await sheet('invest.holding');
  for (const text of ['4,962.50', '−37.50', `${t('invest.principal')}5,000.00`])
    expect(lostDetail).toHaveTextContent(text);
  await press(t('common.close'));
  await user.click(app.getByRole('radio', { name: t('invest.view.open', { n: '4' }) }));
  expect(await card('稳享60天')).toHaveTextContent(t('invest.maturesOn', { date: '12-05' }));
  // The product is no longer on sale, but the agreed documents are still available.
  await press(t('invest.detailOf', { product: '稳享60天' }));
  const detail = within(await sheet('invest.holding'));
  expect(detail.getByRole('button', { name: '《产品合同》2026.10' })).toBeVisible();
});

test('a holding in its cooling-off period shows start, end and agreement, with its own document versions', async () => {
  const { app, press, openHoldings, sheet } = await openInvest(operatorChangesDocuments);
  await openHoldings();
  const holding = (await app.findByRole('timer')).closest('li')!;
  expect(holding).toHaveTextContent(`${t('invest.valueDate')}2026-11-23`);
  expect(holding).toHaveTextContent(
    t('invest.maturity') + t('invest.before6', { date: '2027-02-21' }),
  );
  await press(t('invest.detailOf', { product: '稳享90天' }), within(holding));
  const agreement = await sheet('invest.holding');
  expect(agreement).toHaveTextContent('2026-11-22 08:00:00');
  const name = t('invest.document', { title: '风险揭示书', version: '2026.10' });
  expect(within(agreement).getByRole('button', { name })).toBeVisible();
  expect(agreement).not.toHaveTextContent('2026.12');
  expect(agreement).toHaveTextContent(t('invest.agreedVersions'));
});

test('the detail of a holding in its cooling-off period shows the time left, and cancels the purchase', async () => {
  const { app, press, openHoldings, sheet, mock } = await openInvest();
  await openHoldings();
  const holding = (await app.findByRole('timer')).closest('li')!;
  await press(t('invest.detailOf', { product: '稳享90天' }), within(holding));
  const detail = await sheet('invest.holding');
  expect(within(detail).getByRole('timer', { name: t('invest.cancelLeft') })).toBeVisible();
  expect(detail).toHaveTextContent(t('invest.before6', { date: '2027-02-21' }));
  await press(t('invest.cancelBuy'), within(detail));
  await press(t('invest.cancelOk', { amount: '1,000.00' }));
  await app.findByText(t('invest.cancelled', { amount: '1,000.00' }));
  await waitFor(() => expect(within(detail).queryByRole('timer')).toBeNull());
  expect(within(detail).getByRole('heading', { name: '稳享90天' })).toHaveFocus();
  expect(readHoldings(mock).filter(({ status }) => status === HOLDING_STATUS.coolingOff)).toEqual(
    [],
  );
});

test('the charts add up to the totals, and the calendar shows a maturity by keyboard', async () => {
  const { app, user, openHoldings, press, sheet } = await openInvest();
  await openHoldings();
  await user.click(app.getByRole('radio', { name: t('invest.view.charts') }));
  const principal = within(app.getByRole('table', { name: t('invest.heldByMonth') }));
  expect(principal.getAllByRole('row').at(-1)).toHaveTextContent(
    '2026年11月16,000.009,000.005,000.00',
  );
  expect(app.getByText('50.0%').closest('li')).toHaveTextContent('8,000.00');
  // 4.89 − 37.50: the loss has its own bar, and both add up to the total.
  const results = within(app.getByRole('group', { name: t('invest.realisedByMonth') }));
  await user.click(results.getByRole('button', { name: /−37\.50$/ }));
  const realised = within(app.getByRole('region', { name: t('invest.realisedByMonth') }));
  expect(realised.getAllByText('−37.50', { selector: 'bdi' })).toHaveLength(1);
  await press(t('invest.calendar'));
  const calendar = within(await sheet('invest.calendar'));
  expect(calendar.getByRole('list')).toHaveTextContent('稳享60天');
  calendar.getByRole('button', { pressed: true }).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveAccessibleName(new RegExp(`${t('invest.dueMark')}$`));
  await user.keyboard('{Enter}');
  expect(calendar.getByRole('list')).toHaveTextContent('稳享30天');
});

test('shows the events of a month, what matures in six months, and the shares by term and risk', async () => {
  const { app, user, openHoldings } = await openInvest();
  await openHoldings();
  await user.click(app.getByRole('radio', { name: t('invest.view.charts') }));
  const panel = (title: Parameters<typeof t>[0]) =>
    within(app.getByRole('region', { name: t(title) }));
  const held = panel('invest.heldByMonth');
  const event = held.getByText(`11-21 ${t('holdings.event.bought')}`).closest('div')!;
  expect(event).toHaveTextContent('1,000.00');
  const dueTable = within(app.getByRole('table', { name: t('holdings.dueByMonth') }));
  const dueRows = dueTable.getAllByRole('row').slice(1);
  expect(dueRows).toHaveLength(6);
  expect(dueRows[1]).toHaveTextContent('2026年12月');
  const maturing = panel('holdings.dueByMonth');
  expect(maturing.getByText('2026-12-05').closest('div')).toHaveTextContent('稳享60天');
  expect(maturing.getByText(t('holdings.dueNote'))).toBeVisible();
  const shares = panel('holdings.shares');
  await user.click(shares.getByRole('radio', { name: t('holdings.by.risk') }));
  const byRisk = shares.getByRole('list', { name: t('holdings.by.risk') });
  expect(byRisk).toHaveTextContent(`R2 ${t('invest.risk.R2')}50.0%8,000.00`);
  await user.click(shares.getByRole('radio', { name: t('holdings.by.term') }));
  expect(shares.getByRole('list', { name: t('holdings.by.term') })).toHaveTextContent(
    t('invest.term.medium'),
  );
});

test('charts of hidden amounts have hatching in place of bars and shares', async () => {
  const { app, user, openHoldings, press } = await openInvest();
  await openHoldings();
  await press(t('money.hide'));
  await user.click(app.getByRole('radio', { name: t('invest.view.charts') }));
  const chart = app.getByRole('group', { name: t('invest.heldByMonth') });
  expect(within(chart).getByText(t('money.hiddenShort'))).toBeVisible();
  expect(chart.querySelector('rect')).toBeNull();
  const shares = app.getByRole('region', { name: t('holdings.shares') });
  const products = within(shares).getAllByRole('listitem');
  expect(within(shares).getAllByText(t('money.hiddenShort'))).toHaveLength(products.length);
  expect(shares).not.toHaveTextContent('50.0%');
});

test('a late cancellation shows the business error of the server, and the card as held', async () => {
  const { app, advance, press, openHoldings, closeError, mock } = await openInvest();
  await openHoldings();
  await press(t('invest.cancelBuy'));
  advance(22 * HOUR);
  await press(t('invest.cancelOk', { amount: '1,000.00' }));
  expect(await app.findByRole('alertdialog', { name: t('error.title') })).toHaveTextContent(
    '已过冷静期',
  );
  await closeError();
  await app.findByText(t('invest.startsOn', { date: '11-23' }));
  expect(app.queryByRole('button', { name: t('invest.cancelBuy') })).toBeNull();
  expect(readHoldings(mock)).toHaveLength(8);
});

test('hides private amounts in totals, limits and the confirmation', async () => {
  const { app, user, fill, openHoldings, press, openPurchase, sheet } = await openInvest();
  await openHoldings();
  await press(t('money.hide'));
  expect(app.queryByText('16,000')).toBeNull();
  await press(t('invest.cancelBuy'));
  const name = t('invest.cancelTitle', { amount: '****' });
  expect(await app.findByRole('alertdialog', { name })).not.toHaveTextContent('1,000.00');
  await press(t('invest.cancelNot'));
  await user.click(app.getByRole('tab', { name: t('invest.products') }));
  fill(await openPurchase(), '13000');
  const amountSheet = await sheet('invest.stepAmount');
  expect(within(amountSheet).getByText(t('invest.limit.balanceHidden'))).toBeVisible();
  expect(within(amountSheet).getByText(t('invest.short', { amount: '****' }))).toBeVisible();
  expect(amountSheet).not.toHaveTextContent('12,345.67');
  expect(amountSheet).not.toHaveTextContent('94,000.00');
});
