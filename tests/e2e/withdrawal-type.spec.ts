import { goOnline } from '../support/faults.ts';
import { expireSessions } from '../support/scenarios/sessions.ts';
import { readCards, readDefaultCards } from '../support/scenarios/withdrawals.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

test('lists payees and banks; changes the default card', async ({ page, withdrawalType, mock }) => {
  const { cards } = withdrawalType;
  await withdrawalType.open();
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText('示例商业银行');
  await expect(cards.first()).toContainText(t('withdrawalType.default'));
  await expect(page.getByText('qi****88')).toBeVisible();
  const limits = t('withdrawalType.limits', { single: '50,000.00', day: '200,000.00' });
  await expect(page.getByText(limits)).toBeVisible();
  await expectAccessible(page, 'the payees');
  await expectNoOverflow(page);

  await withdrawalType.setDefault('演示农村银行 0018');
  await expect(page.getByRole('status')).toHaveText(t('withdrawalType.defaultSet'));
  await expect(cards.first()).toContainText('演示农村银行');
  expect(readDefaultCards(mock)).toEqual(['YSNC']);
});

test('each list that fails has an error of its own', async ({ page, withdrawalType, mock }) => {
  for (const call of ['/api/bank/list', '/api/wechat/info'])
    await mock.setFault('malformed-json', call, 10);
  await withdrawalType.open();
  for (const key of [
    'withdrawalType.cardsUnavailable',
    'withdrawalType.wechatUnavailable',
    'withdrawalType.banksUnavailable',
  ] as const)
    await expect(page.getByRole('alert').filter({ hasText: t(key) })).toHaveCount(1);
});

test('while WeChat loads, shows the one attached to the member', async ({ page, host }) => {
  await host.openLoggedIn();
  await page.waitForResponse('**/v1/api/wechat/info');
  await page.route('**/v1/api/wechat/info', () => {});
  await page.evaluate(() => (location.hash = '#/pages-sub/withdrawal-type/index'));
  await expect(page.getByText('qi****88')).toBeVisible();
});

test(
  'the keyboard focus stays on a new default card, and moves to the next card after an unbind',
  { tag: '@long' },
  async ({ page, withdrawalType }) => {
    const { cards } = withdrawalType;
    await withdrawalType.open();
    await withdrawalType.menuButton('演示农村银行 0018').focus();
    await page.keyboard.press('Enter');
    await withdrawalType.setDefaultButton('演示农村银行 0018').press('Enter');
    await expect(cards.first()).toContainText('演示农村银行');
    await expect(withdrawalType.menuButton('演示农村银行 0018')).toBeFocused();
    for (const [card, cardsLeft] of [
      ['样例城市银行 0012', 2],
      ['演示农村银行 0018', 1],
      ['示例商业银行 0018', 0],
    ] as const) {
      await withdrawalType.menuButton(card).focus();
      await page.keyboard.press('Enter');
      await withdrawalType.unbindButton(card).press('Enter');
      await withdrawalType.unbindPassword.fill('Demo1234');
      await page.keyboard.press('Enter');
      await expect(cards).toHaveCount(cardsLeft);
      if (cardsLeft > 0) await expect(cards.last()).toBeFocused();
    }
    await expect(withdrawalType.cardsHeading).toBeFocused();
  },
);

test('binds a card, which is on hold for a day', async ({ page, app, withdrawalType, mock }) => {
  const { cards, form } = withdrawalType;
  await withdrawalType.open();
  await withdrawalType.addCardButton.click();
  await expect(app.heading('title.withdrawalTypeEdit')).toBeVisible();
  await expect(form.holder).toHaveValue('张*');
  await expect(form.holder).not.toBeEditable();
  await expect(app.text('withdrawalType.waitTitle')).toBeVisible();
  await form.bindButton.click();
  await expect(form.cardNo).toHaveAccessibleDescription(
    t('refused.missing', { label: t('withdrawalType.cardNo') }),
  );
  await form.cardNo.fill('6222020000000000019');
  await form.bindButton.click();
  await expect(form.cardNo).toHaveAccessibleDescription(t('refused.cardNumber'));
  await expectAccessible(page, 'refused');
  await form.cardNo.fill('6222030000000000016');
  await expect(form.bank).toContainText('示例商业银行');
  await form.mobile.fill('13900008801');
  await form.password.fill('Demo1234');
  await form.bindButton.click();
  await expect(app.heading('title.withdrawalType')).toBeVisible();
  await expect(cards).toHaveCount(4);
  await expect(page.getByText(t('withdrawalType.held', { time: '11-22 10:00' }))).toBeVisible();
  expect(readCards(mock)).toHaveLength(4);
});

test(
  'a chosen bank that is no longer supported must be chosen again',
  { tag: '@long' },
  async ({ page, app, withdrawalType }) => {
    const { bank, cardNo } = withdrawalType.form;
    await page.clock.install();
    await withdrawalType.open('edit?type=bank');
    await cardNo.fill('6222020000000000018');
    await bank.click();
    await page.getByRole('radio', { name: '演示农村银行' }).check();
    await app.button('common.done').click();
    await expect(bank).toHaveText('演示农村银行');
    await page.route('**/bank/list?type=supported', async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replace('"YSNC"', '"NEW"');
      await route.fulfill({ response, body: text });
    });
    await page.clock.fastForward(301_000);
    await goOnline(page);
    await expect(bank).toHaveText(t('withdrawalType.bankChoose'));
    await expect(bank).toHaveAccessibleDescription(t('common.chooseAgain'));
    await bank.click();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.getByRole('radio', { name: '示例商业银行' }).check();
    await app.button('common.done').click();
    await expect(bank).toHaveText('示例商业银行');
    await expect(bank).toHaveAccessibleDescription('');
  },
);

test(
  'keeps typed input if a refetched list lacks the card and a later one has it',
  { tag: '@long' },
  async ({ page, app, withdrawalType, mock }) => {
    const { branch } = withdrawalType.form;
    await page.clock.install();
    await withdrawalType.open(`edit?type=bank&id=${readCards(mock)[0]?.id}`);
    await branch.fill('演示支行');
    const comeBackLater = async () => {
      await page.clock.fastForward(60_000);
      await goOnline(page);
    };
    await mock.setFault('field', '/api/bank/list', 10, { field: 'list', value: null });
    await comeBackLater();
    await expect(app.text('withdrawalType.gone')).toBeVisible();
    await expectAccessible(page, 'gone');
    await mock.heal();
    await comeBackLater();
    await expect(branch).toHaveValue('演示支行');
  },
);

test(
  'after an expired session the form has its input except numbers and password; leaving discards all of it',
  { tag: '@long' },
  async ({ app, withdrawalType, mock }) => {
    const { cardNo, mobile, branch, password, isDefault, bindButton } = withdrawalType.form;
    await withdrawalType.open();
    await withdrawalType.addCardButton.click();
    await cardNo.fill('6222030000000000016');
    await mobile.fill('13900008801');
    await branch.fill('演示支行');
    await isDefault.click();
    await password.fill('Demo1234');
    expireSessions(mock);
    await bindButton.click();
    await app.answer('common.ok');
    await app.logIn();
    await app.closeMessage(t('operation.undone', { action: t('operation.any') }));
    await expect(app.heading('title.withdrawalTypeEdit')).toBeVisible();
    await expect(branch).toHaveValue('演示支行');
    await expect(isDefault).toBeChecked();
    for (const field of [cardNo, mobile, password]) await expect(field).toHaveValue('');
    await app.backButton.click();
    await app.answer('unsaved.leave');
    await withdrawalType.addCardButton.click();
    await expect(branch).toHaveValue('');
  },
);
