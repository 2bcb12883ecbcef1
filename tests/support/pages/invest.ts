import { expect, type Locator } from '@playwright/test';
import type { HostPage } from '../test.ts';
import type { Stage } from './stage.ts';

/** The wealth cards: products, a purchase, the risk assessment and the holdings. */
export function investModel({ page, host, t }: Stage) {
  const sheet = (name: string) => page.getByRole('dialog', { name });
  const questionSheet = sheet(t('invest.assessmentTitle'));
  const button = (name: string, scope: Locator = page.locator('wealth-rewards')) =>
    scope.getByRole('button', { name });
  const assessment = {
    /** The button that shows the risk level of the member. */
    openButton: button(t('invest.assessment')),
    sheet: questionSheet,
    result: sheet(t('invest.assessmentResult')),
    questions: questionSheet.getByRole('radiogroup'),
    changedNote: questionSheet.getByRole('alert').filter({ hasText: t('invest.questionsChanged') }),
    submit: () => button(t('invest.submitAnswers')).click(),
    async openQuestions() {
      await assessment.openButton.click();
      await button(t('invest.assessAgain')).click();
    },
    /** Chooses the last option of each question. */
    async answerAll() {
      for (const question of await assessment.questions.all())
        await question.getByRole('radio').last().check();
    },
  };
  const holdings = {
    tab: page.getByRole('tab', { name: t('invest.holdings') }),
    heading: page.getByRole('heading', { name: t('invest.heldPrincipal') }),
    cancelButtons: button(t('invest.cancelBuy')),
    /** The question before a cancellation. */
    confirmation: (amount: string) =>
      page.getByRole('alertdialog', { name: t('invest.cancelTitle', { amount }) }),
    async cancel(amount: string) {
      await holdings.cancelButtons.first().click();
      await button(t('invest.cancelOk', { amount }), holdings.confirmation(amount)).click();
      await expect(page.getByText(t('invest.cancelled', { amount }))).toBeVisible();
    },
  };
  const search = {
    /** Shows and hides the field. */
    toggle: button(t('invest.search')),
    field: page.getByLabel(t('invest.searchField')),
    found: page.getByRole('search').getByRole('status'),
    news: page.getByRole('list', { name: t('title.news') }),
  };
  const comparison = sheet(t('invest.compareTitle'));
  const compare = {
    openButton: page.getByRole('button', { name: t('invest.compare'), exact: true }),
    sheet: comparison,
    product: (name: string) => comparison.getByRole('button', { name, exact: true }),
    columns: comparison.getByRole('columnheader'),
  };
  const amount = page.getByLabel(t('invest.amount'));
  const consents = page.getByRole('checkbox');
  const invest = {
    assessment,
    holdings,
    search,
    compare,
    /** The link of the tab bar. */
    navLink: page.getByRole('link', { name: t('tab.invest') }),
    productsTab: page.getByRole('tab', { name: t('invest.products') }),
    product: (name: string) =>
      page
        .getByRole('listitem')
        .filter({ visible: true, has: page.getByRole('heading', { name }) }),
    onSale: page.getByRole('list', { name: t('invest.onSale') }).getByRole('listitem'),
    productSheet: sheet,
    buyButton: button(t('invest.buy')),
    amount,
    nextButton: button(t('invest.next')),
    amountSheet: sheet(t('invest.stepAmount')),
    riskSheet: sheet(t('invest.stepRisk')),
    confirmSheet: sheet(t('invest.confirmTitle')),
    receipt: sheet(t('invest.bought')),
    consents,
    givenConsents: page.getByRole('checkbox', { checked: true }),
    agreeFirstButton: button(t('invest.agreeFirst')),
    confirmButton: (yuan = '2,000.00') => button(t('invest.confirmBuy', { amount: yuan })),
    /** An amount on the page, such as the held principal. */
    figure: (text: string) => page.getByText(text, { exact: true }).filter({ visible: true }),
    async open(hostPage?: HostPage) {
      await host.openLoggedIn({ ...hostPage, hash: '#/pages/invest/index' });
      await expect(invest.productsTab).toBeVisible();
    },
    openProduct: (name: string) => invest.product(name).getByRole('button').click(),
    /** Opens a purchase. Types the amount, if there is one, and goes on. */
    async openPurchase(product: string, yuan?: string) {
      await invest.openProduct(product);
      await button(t('invest.buy'), sheet(product)).click();
      if (yuan === undefined) return;
      await amount.fill(yuan);
      await invest.nextButton.click();
    },
    async readDisclosure() {
      await page.getByText(t('invest.disclosureEnd')).scrollIntoViewIfNeeded();
      await button(t('invest.haveRead')).click();
    },
    async acceptAll() {
      for (const checkbox of await consents.all()) await checkbox.check();
    },
    /** Goes to the last step of a purchase, with all consents given. */
    async openConfirmation(yuan = '2000', product = '稳享90天') {
      await invest.openPurchase(product, yuan);
      await invest.readDisclosure();
      await invest.acceptAll();
    },
  };
  return invest;
}
