import type { Page } from '@playwright/test';
import { NO, YES } from '../../src/contract/flag.ts';
import { WITHDRAWAL_STATUS } from '../../src/contract/statuses.ts';
import { closeErrorDialog, goOnline } from '../support/faults.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, logIn, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const cards = (page: Page) =>
  page.getByRole('list', { name: t('withdrawalType.cards') }).getByRole('listitem');

/** Appends a valid check digit to the digits of a card number. */
function cardNumber(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

async function openPayees(host: { openLoggedIn(page: object): Promise<void> }, path: string) {
  await host.openLoggedIn({ hash: `#/pages-sub/withdrawal-type/${path}` });
}

test('lists the cards with the default first, WeChat and the supported banks', async ({
  page,
  host,
}) => {
  await openPayees(host, 'index');
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).first()).toContainText('示例商业银行');
  await expect(cards(page).first()).toContainText(t('withdrawalType.default'));
  await expect(page.getByText('qi****88')).toBeVisible();
  await expect(
    page.getByText(t('withdrawalType.limits', { single: '50,000.00', day: '200,000.00' })),
  ).toBeVisible();
  await expectAccessible(page, 'the payees');
  await expectNoOverflow(page);
});

test('each list that fails to load shows an error with its own name', async ({
  page,
  host,
  mock,
}) => {
  for (const call of ['/api/bank/list', '/api/wechat/info'])
    await mock.setFault('malformed-json', call, 10);
  await openPayees(host, 'index');
  for (const name of [
    t('withdrawalType.cardsUnavailable'),
    t('withdrawalType.wechatUnavailable'),
    t('withdrawalType.banksUnavailable'),
  ])
    await expect(page.getByRole('alert').filter({ hasText: name })).toHaveCount(1);
});

test('makes another card the default', async ({ page, host, mock }) => {
  await openPayees(host, 'index');
  await button(page, '将演示农村银行 0018设为默认').click();
  await expect(page.getByRole('status')).toHaveText(t('withdrawalType.defaultSet'));
  await expect(cards(page).first()).toContainText('演示农村银行');
  const defaultCard = mock.db.bank_cards.find(({ is_default }) => is_default === YES);
  expect(defaultCard?.bank_code).toBe('YSNC');
});

test(
  'the keyboard focus stays on a new default card, and moves to the next card after an unbind',
  { tag: '@long' },
  async ({ page, host }) => {
    await openPayees(host, 'index');
    await button(page, '将演示农村银行 0018设为默认').focus();
    await page.keyboard.press('Enter');
    await expect(cards(page).first()).toContainText('演示农村银行');
    await expect(cards(page).first()).toBeFocused();
    async function unbindCard(name: string) {
      await button(page, `解绑${name}`).focus();
      await page.keyboard.press('Enter');
      await page.getByLabel(t('withdrawalType.password'), { exact: true }).fill('Demo1234');
      await page.keyboard.press('Enter');
    }
    for (const [name, cardsLeft] of [
      ['样例城市银行', 2],
      ['演示农村银行', 1],
      ['示例商业银行', 0],
    ] as const) {
      await unbindCard(name);
      await expect(cards(page)).toHaveCount(cardsLeft);
      if (cardsLeft > 0) await expect(cards(page).last()).toBeFocused();
    }
    await expect(
      page.getByRole('heading', { level: 2, name: t('withdrawalType.cards') }),
    ).toBeFocused();
  },
);

test('unbinds a card with the password; a wrong password shows an error and changes nothing', async ({
  page,
  host,
}) => {
  await openPayees(host, 'index');
  const confirmation = page.getByRole('alertdialog', { name: '解绑样例城市银行 0012' });
  for (const [typed, errorText] of [
    ['Wrong1234', '登录密码错误（还可尝试4次）'],
    ['Demo1234', null],
  ] as const) {
    await button(page, '解绑样例城市银行 0012').click();
    await confirmation.getByLabel(t('withdrawalType.password'), { exact: true }).fill(typed);
    await confirmation.getByRole('button', { name: t('withdrawalType.unbindOk') }).click();
    if (!errorText) continue;
    const dialog = page.getByRole('alertdialog', { name: t('error.title') });
    await expect(dialog).toContainText(errorText);
    await dialog.getByRole('button', { name: t('common.ok') }).click();
    await expect(cards(page)).toHaveCount(3);
  }
  await expect(page.getByRole('status')).toHaveText(t('withdrawalType.unbound'));
  await expect(cards(page)).toHaveCount(2);
});

test('refuses to unbind WeChat while a withdrawal to it is pending', async ({ page, host }) => {
  await openPayees(host, 'index');
  await button(page, t('withdrawalType.unbindOf', { card: t('withdrawalType.wechat') })).click();
  const confirmation = page.getByRole('alertdialog', {
    name: t('withdrawalType.unbindTitle', { card: t('withdrawalType.wechat') }),
  });
  await confirmation.getByLabel(t('withdrawalType.password'), { exact: true }).fill('Demo1234');
  await confirmation.getByRole('button', { name: t('withdrawalType.unbindOk') }).click();
  await expect(page.getByRole('alertdialog', { name: t('error.title') })).toContainText(
    '有处理中的提现',
  );
});

test('binds a card, finds its bank by the number, and shows that it takes no withdrawal for 24 hours', async ({
  page,
  host,
  mock,
}) => {
  await openPayees(host, 'index');
  await button(page, t('withdrawalType.addCard')).click();
  await expect(title(page, t('title.withdrawalTypeEdit'))).toBeVisible();
  await expect(field(page, t('withdrawalType.holderLabel'))).toHaveValue('张*');
  await expect(field(page, t('withdrawalType.holderLabel'))).not.toBeEditable();
  await expect(page.getByText(t('withdrawalType.waitTitle'))).toBeVisible();
  await button(page, t('withdrawalType.bindCard')).click();
  await expect(field(page, t('withdrawalType.cardNo'))).toHaveAccessibleDescription(
    t('refused.missing', { label: t('withdrawalType.cardNo') }),
  );
  await field(page, t('withdrawalType.cardNo')).fill('6222020000000000019');
  await button(page, t('withdrawalType.bindCard')).click();
  await expect(field(page, t('withdrawalType.cardNo'))).toHaveAccessibleDescription(
    t('refused.cardNumber'),
  );
  await expectAccessible(page, 'refused');
  await field(page, t('withdrawalType.cardNo')).fill(cardNumber('622203000000000001'));
  await expect(page.getByRole('combobox', { name: t('withdrawalType.bank') })).toContainText(
    '示例商业银行',
  );
  await field(page, t('withdrawalType.mobile')).fill('13900008801');
  await field(page, t('withdrawalType.password')).fill('Demo1234');
  await button(page, t('withdrawalType.bindCard')).click();
  await expect(title(page, t('title.withdrawalType'))).toBeVisible();
  await expect(cards(page)).toHaveCount(4);
  await expect(page.getByText(t('withdrawalType.held', { time: '11-22 10:00' }))).toBeVisible();
  expect(mock.db.bank_cards.all()).toHaveLength(4);
});

test(
  'lets the member change only the branch and the default of a bound card',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await openPayees(host, 'index');
    await page.getByRole('link', { name: '编辑演示农村银行 0018' }).click();
    await expect(field(page, t('withdrawalType.cardNo'))).toHaveCount(0);
    await field(page, t('withdrawalType.branch')).fill('演示支行');
    await button(page, t('withdrawalType.save')).click();
    await expect(cards(page).filter({ hasText: '演示支行' })).toHaveCount(1);
    expect(mock.db.bank_cards.find(({ bank_code }) => bank_code === 'YSNC')?.branch).toBe(
      '演示支行',
    );
  },
);

test(
  'saving the branch of the former default card keeps the new default',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await openPayees(host, 'index');
    await page.getByRole('link', { name: '编辑示例商业银行 0018' }).click();
    const defaultSwitch = page.getByRole('switch', { name: t('withdrawalType.isDefault') });
    await expect(defaultSwitch).toBeChecked();
    mock.transaction(() => {
      for (const { id, bank_code } of [...mock.db.bank_cards.where('user_id', 200001)])
        mock.db.bank_cards.update(id, { is_default: bank_code === 'YLCS' ? YES : NO });
    });
    await goOnline(page);
    await expect(defaultSwitch).not.toBeChecked();
    await field(page, t('withdrawalType.branch')).fill('演示支行');
    await button(page, t('withdrawalType.save')).click();
    await expect(cards(page).first()).toContainText('样例城市银行');
    expect(
      mock.db.bank_cards
        .where('user_id', 200001)
        .filter(({ is_default }) => is_default === YES)
        .map(({ bank_code }) => bank_code),
    ).toEqual(['YLCS']);
  },
);

test(
  'a chosen bank that is no longer supported must be chosen again',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.clock.install();
    await openPayees(host, 'edit?type=bank');
    const bankField = page.getByRole('combobox', { name: t('withdrawalType.bank') });
    await field(page, t('withdrawalType.cardNo')).fill('6222020000000000018');
    await bankField.click();
    await page.getByRole('listbox').getByRole('option', { name: '演示农村银行' }).click();
    await button(page, t('common.done')).click();
    await expect(bankField).toHaveText('演示农村银行');
    await page.route('**/bank/list?type=supported', async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replace('"YSNC"', '"NEW"');
      await route.fulfill({ response, body: text });
    });
    await page.clock.fastForward(301_000);
    await goOnline(page);
    await expect(bankField).toHaveText(t('withdrawalType.bankChoose'));
    await expect(bankField).toHaveAccessibleDescription(t('common.chooseAgain'));
    await bankField.click();
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
    await page.getByRole('option', { name: '示例商业银行' }).click();
    await button(page, t('common.done')).click();
    await expect(bankField).toHaveText('示例商业银行');
    await expect(bankField).toHaveAccessibleDescription('');
  },
);

test('an unknown card shows a message with a link', { tag: '@long' }, async ({ page, host }) => {
  await openPayees(host, 'edit?type=bank&id=999');
  await expect(page.getByText(t('withdrawalType.gone'))).toBeVisible();
  await expectAccessible(page, 'gone');
  await button(page, t('withdrawalType.toList')).click();
  await expect(title(page, t('title.withdrawalType'))).toBeVisible();
});

test(
  'keeps typed input if a refetched list lacks the card and a later one has it',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await page.clock.install();
    const { id } = mock.db.bank_cards.all()[0]!;
    await openPayees(host, `edit?type=bank&id=${id}`);
    await field(page, t('withdrawalType.branch')).fill('演示支行');
    const comeBackLater = async () => {
      await page.clock.fastForward(60_000);
      await goOnline(page);
    };
    await mock.setFault('field', '/api/bank/list', 10, { field: 'list', value: null });
    await comeBackLater();
    await expect(page.getByText(t('withdrawalType.gone'))).toBeVisible();
    await mock.heal();
    await comeBackLater();
    await expect(field(page, t('withdrawalType.branch'))).toHaveValue('演示支行');
  },
);

test('confirms before leaving typed input', { tag: '@long' }, async ({ page, host }) => {
  await openPayees(host, 'index');
  await button(page, t('withdrawalType.addCard')).click();
  await field(page, t('withdrawalType.branch')).fill('演示支行');
  await button(page, t('nav.back')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('unsaved.stay') })
    .click();
  await expect(field(page, t('withdrawalType.branch'))).toHaveValue('演示支行');
});

test(
  'after an expired session the form has its input except numbers and password; leaving discards all of it',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await openPayees(host, 'index');
    await button(page, t('withdrawalType.addCard')).click();
    await field(page, t('withdrawalType.cardNo')).fill(cardNumber('622203000000000001'));
    await field(page, t('withdrawalType.mobile')).fill('13900008801');
    await field(page, t('withdrawalType.branch')).fill('演示支行');
    await page.getByText(t('withdrawalType.isDefault'), { exact: false }).last().click();
    await field(page, t('withdrawalType.password')).fill('Demo1234');
    mock.transaction(() => {
      for (const { id } of [...mock.db.sessions.all()]) mock.db.sessions.remove(id);
    });
    await button(page, t('withdrawalType.bindCard')).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('common.ok') })
      .click();
    await logIn(page);
    await closeErrorDialog(page, t('operation.undone', { action: t('operation.any') }));
    await expect(title(page, t('title.withdrawalTypeEdit'))).toBeVisible();
    await expect(field(page, t('withdrawalType.branch'))).toHaveValue('演示支行');
    await expect(page.getByRole('switch')).toBeChecked();
    for (const name of [
      t('withdrawalType.cardNo'),
      t('withdrawalType.mobile'),
      t('withdrawalType.password'),
    ])
      await expect(field(page, name)).toHaveValue('');
    await button(page, t('nav.back')).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('unsaved.leave') })
      .click();
    await button(page, t('withdrawalType.addCard')).click();
    await expect(field(page, t('withdrawalType.branch'))).toHaveValue('');
  },
);

test('binds WeChat with a picture that is validated and previewed first', async ({
  page,
  host,
  mock,
}) => {
  mock.transaction(() => {
    // An open withdrawal to WeChat would lock the payee, so it is paid to a bank card instead.
    for (const { id, payee } of mock.db.withdraw_orders.filter(
      ({ status }) => status === WITHDRAWAL_STATUS.underReview,
    ))
      mock.db.withdraw_orders.update(id, { payee: { ...payee, bank_id: 1 } });
    for (const { id } of [...mock.db.wechat_payees.all()]) mock.db.wechat_payees.remove(id);
  });
  await openPayees(host, 'index');
  await button(page, t('withdrawalType.addWechat')).click();
  const picture = page.locator('input[type=file]');
  await picture.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg'),
  });
  await expect(picture).toHaveAccessibleDescription(/只支持 PNG 或 JPEG 图片/);
  await picture.setInputFiles({
    name: 'b.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([PNG_SIGNATURE, Buffer.alloc(200 * 1024)]),
  });
  await expect(picture).toHaveAccessibleDescription(/图片超过 200 KB/);
  await picture.setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: PNG_SIGNATURE });
  await expect(page.getByAltText(t('withdrawalType.qrAlt'))).toBeVisible();
  await button(page, t('withdrawalType.qrRemove')).click();
  await expect(page.getByAltText(t('withdrawalType.qrAlt'))).toHaveCount(0);
  await field(page, t('withdrawalType.wechatNo')).fill('qingshan_99');
  await field(page, t('withdrawalType.password')).fill('Demo1234');
  await button(page, t('withdrawalType.addWechat')).click();
  await expect(page.getByText('qi****99')).toBeVisible();
});

test('while the WeChat payee loads, shows the one that is attached to the member', async ({
  page,
  host,
}) => {
  await host.openLoggedIn();
  const payeeAnswer = page.waitForResponse('**/v1/api/wechat/info');
  await payeeAnswer;
  await page.route('**/v1/api/wechat/info', () => {});
  await page.evaluate(() => (location.hash = '#/pages-sub/withdrawal-type/index'));
  await expect(page.getByText('qi****88')).toBeVisible();
});
