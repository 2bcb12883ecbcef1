import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Mock } from '../../../mock-server/app.ts';
import { openApp } from '../../../tests/support/open-app.ts';
import {
  bindCardElsewhere,
  cardBoundToday,
  countWithdrawals,
  freezeMember,
  holdWithdrawalsUntil,
  leaveBalance,
  makeDefaultElsewhere,
  memberWithoutPayees,
  operatorChangesWithdrawals,
  readCard,
  readLastWithdrawal,
  rebindWechatElsewhere,
  unbindCardElsewhere,
  withdrawElsewhere,
  withdrawVerification,
} from '../../../tests/support/scenarios/withdrawals.ts';
import { HOUR, MINUTE } from '../../../tests/support/start-mock.ts';
import { spaced, t } from '../../../tests/support/texts.ts';

/** Opens the account page. `openSheet` then opens the sheet, and `openForm` waits for its form. */
async function openAccount(arrange: (mock: Mock) => void = () => {}) {
  const account = await openApp('/pages/my/index', { arrange });
  const { app, user, fill, mock } = account;
  const openButton = await app.findByRole('button', { name: t('my.withdraw') });
  const countBefore = countWithdrawals(mock);
  /** How many orders the form has placed. */
  const countPlaced = () => countWithdrawals(mock) - countBefore;
  const changedTerms = t('withdrawal.termsChanged');

  async function openSheet() {
    await user.click(openButton);
    const element = await app.findByRole('dialog', { name: t('withdrawal.title') });
    return { element, ...within(element) };
  }

  async function openForm() {
    const sheet = await openSheet();
    return findForm(sheet);
  }

  async function findForm(sheet: Awaited<ReturnType<typeof openSheet>>) {
    const amount = await sheet.findByLabelText(t('withdrawal.amount'));
    const password = sheet.getByLabelText(t('withdrawal.password'));
    const consent = sheet.getByRole('checkbox');
    const find = (selector: string) => sheet.element.querySelector<HTMLButtonElement>(selector)!;
    const submitButton = find('button[type=submit]');
    const payee = find('button[name=payee]');
    const expectText = (text: string) =>
      waitFor(() => expect(sheet.element).toHaveTextContent(text));
    function expectNoConsent() {
      expect(consent).not.toBeChecked();
      expect(password).toHaveValue('');
    }
    async function giveConsent() {
      fill(password, 'Demo1234');
      await user.click(consent);
    }
    const form = {
      ...{ sheet, amount, password, consent, submitButton, payee, expectText },
      type: (yuan: string) => fill(amount, yuan),
      /** Fills in the form, and waits for the quote. */
      fillIn: async () => {
        fill(amount, '500');
        await giveConsent();
        await form.expectNet('497.50');
      },
      expectNet: (amount: string) => expectText(t('withdrawal.submitNet', { amount })),
      /** Presses the button as soon as it accepts presses. */
      press: async () => {
        await waitFor(() => expect(submitButton).not.toHaveAttribute('aria-disabled'));
        await user.click(submitButton);
      },
      place: async () => {
        await form.fillIn();
        await form.press();
        await form.expectPlaced();
      },
      expectPlaced: async () => {
        await sheet.findByRole('heading', { name: t('withdrawal.placed') });
        expect(countPlaced()).toBe(1);
      },
      /** Expects that this change of the terms needs another consent, and gives it. */
      confirmChange: async (change: string) => {
        await expectText(change);
        await expectText(changedTerms);
        expectNoConsent();
        await giveConsent();
        await waitFor(() => expect(sheet.queryByText(changedTerms)).toBeNull());
      },
      choosePayee: async (name: RegExp) => {
        await user.click(payee);
        await user.click(await app.findByRole('radio', { name }));
        await user.click(app.getByRole('button', { name: t('common.done') }));
      },
      expectPayeeGone: async () => {
        await waitFor(() => expect(payee).toHaveTextContent(t('withdrawal.choosePayee')));
        expect(payee).toHaveAccessibleDescription(t('withdrawal.payeeGone'));
        expect(amount).toHaveValue('500');
        expectNoConsent();
        expect(submitButton).toHaveTextContent(t('withdrawal.payeeFirst'));
        expect(submitButton).toHaveAttribute('aria-disabled', 'true');
        expect(countPlaced()).toBe(0);
      },
      close: () => user.click(sheet.getByRole('button', { name: t('common.close') })),
    };
    return form;
  }

  /** Expects a message with this text, and closes it. */
  async function closeMessage(text: string) {
    const message = await app.findByRole('alertdialog');
    expect(message).toHaveTextContent(text);
    await user.click(within(message).getByRole('button'));
    await waitFor(() => expect(app.queryByRole('alertdialog')).toBeNull());
  }

  return { ...account, countPlaced, openSheet, openForm, findForm, closeMessage };
}

async function openForm(arrange?: (mock: Mock) => void) {
  const account = await openAccount(arrange);
  return { ...account, ...(await account.openForm()) };
}

const returnToTab = () => void fireEvent(document, new Event('visibilitychange'));

test('an amount that cannot be withdrawn is refused at its field, and the form keeps its input', async () => {
  const { countPlaced, type, fillIn, press, amount, password } = await openForm();
  await fillIn();
  for (const [typed, reason] of [
    ['0', t('withdrawal.belowMin', { n: '10.00' })],
    ['9.99', t('withdrawal.belowMin', { n: '10.00' })],
    ['5000.01', t('withdrawal.aboveMax', { n: '5,000.00' })],
    ['99999999999999', t('withdrawal.aboveBalance', { n: '12,345.67' })],
    ['12345.68', t('withdrawal.aboveBalance', { n: '12,345.67' })],
    ['1.234', t('withdrawal.unreadable')],
    ['一百', t('withdrawal.unreadable')],
    ['', t('refused.missing', { label: t('withdrawal.amount') })],
  ] as const) {
    type(typed);
    await press();
    expect(amount).toHaveAccessibleDescription(expect.stringContaining(reason));
    expect(password).toHaveValue('Demo1234');
  }
  expect(countPlaced()).toBe(0);
});

test('a wrong password is said once, at its field, and the form keeps its input', async () => {
  const { app, countPlaced, fillIn, fill, press, amount, password, consent } = await openForm();
  await fillIn();
  fill(password, 'Wrong1234');
  await press();
  await waitFor(() => expect(password).toHaveAccessibleDescription('登录密码错误（还可尝试4次）'));
  expect(app.queryByRole('alertdialog')).toBeNull();
  expect(app.getAllByText('登录密码错误（还可尝试4次）')).toHaveLength(1);
  expect(password).toHaveFocus();
  expect(amount).toHaveValue('500');
  expect(consent).toBeChecked();
  expect(countPlaced()).toBe(0);
});

test('without the consent to the fee a press sends nothing', async () => {
  const { countPlaced, user, fillIn, expectNet, press, consent } = await openForm();
  await fillIn();
  await user.click(consent);
  await expectNet('497.50');
  await press();
  expect(consent).toHaveAccessibleDescription(t('withdrawal.agreeFirst'));
  expect(countPlaced()).toBe(0);
});

test('names the broken limit while an amount is typed', async () => {
  const { user, amount, sheet } = await openForm();
  await user.type(amount, '5');
  await sheet.findByText(t('withdrawal.belowMin', { n: '10.00' }));
  await user.type(amount, '0');
  expect(sheet.queryByText(t('withdrawal.belowMin', { n: '10.00' }))).toBeNull();
});

test('reads full-width digits and a pasted amount with a currency sign', async () => {
  const { type, amount, expectNet } = await openForm();
  type('５００');
  await expectNet('497.50');
  type('¥1,234.50元');
  expect(amount).toHaveValue('1,234.50');
  await expectNet('1,228.32');
});

test('says which amounts are reviewed, and what may still be withdrawn today by the latest quote', async () => {
  const { mock, type, sheet, expectNet, expectText } = await openForm();
  const left = (n: number, amount: string) => t('withdrawal.left', { n, amount, free: 0 });
  await expectText(left(3, '10,000.00'));
  withdrawElsewhere(mock, 1_000);
  type('1000');
  await expectNet('995.00');
  await expectText(left(2, '9,000.00'));
  expect(sheet.element).not.toHaveTextContent(t('withdrawal.reviewName'));
  type('1000.01');
  await expectText(t('withdrawal.audited', { n: '1,000.00' }));
  await expectNet('995.00');
});

const reviewChange = (...limits: readonly string[]) =>
  t('withdrawal.reviewName') + limits.map((n) => t('withdrawal.reviewOver', { n })).join(' → ');

/** Each change of the terms before the press: what happens, what the note then says, and the net amount. */
const CHANGED_TERMS: readonly (readonly [
  name: string,
  change: (account: Awaited<ReturnType<typeof openAccount>>) => void,
  note: string,
  net: string,
])[] = [
  [
    'a higher fee',
    ({ mock }) => operatorChangesWithdrawals(mock, { fee_rate: '4.00' }),
    `${t('withdrawal.lineFee')}2.50 → 20.00`,
    '480.00',
  ],
  [
    'a review',
    ({ mock }) => operatorChangesWithdrawals(mock, { audit_over: '100.00' }),
    reviewChange('1,000.00', '100.00'),
    '497.50',
  ],
  [
    'a later arrival, from 16:00 on',
    ({ advance }) => advance(MINUTE),
    `${t('withdrawal.arrivalName')}2026-11-24 23:59 → 2026-11-25 23:59`,
    '497.50',
  ],
];

test.for(CHANGED_TERMS)(
  'a press sends nothing after %s, which needs another consent',
  async ([, change, note, net]) => {
    const account = await openAccount();
    // Monday, a minute before 16:00.
    account.advance(54 * HOUR - MINUTE);
    const form = await account.openForm();
    await form.fillIn();
    change(account);
    await form.press();
    await account.closeMessage('信息已更新');
    expect(form.amount).toHaveAccessibleDescription(
      expect.stringContaining(t('withdrawal.quoteChanged')),
    );
    await form.confirmChange(note);
    await form.expectNet(net);
    expect(account.countPlaced()).toBe(0);
    await form.press();
    await form.expectPlaced();
  },
);

const feeRule = (rate: string, min: string) => t('withdrawal.feeRule', { rate, min, max: '25.00' });

test('terms that change under the consent clear consent and password, and the bill shows one rule', async () => {
  const { mock, type, fillIn, expectNet, expectText, confirmChange, ...form } = await openForm();
  await fillIn();
  // Another amount has another fee by the same rule.
  type('600');
  await expectNet('597.00');
  expect(form.consent).toBeChecked();
  expect(form.password).toHaveValue('Demo1234');
  operatorChangesWithdrawals(mock, { fee_rate: '5.00', fee_min: '20.00' });
  returnToTab();
  await expectText(`${t('withdrawal.lineFee')}3.00 → 25.00`);
  await confirmChange(
    `${t('withdrawal.feeRuleName')}${feeRule('0.50', '1.00')} → ${feeRule('5.00', '20.00')}`,
  );
  await expectText('\u221225.00');
  await expectText(feeRule('5.00', '20.00'));
  expect(form.sheet.element).not.toHaveTextContent('0.50%');
  // A rule that changes while the member edits the amount.
  operatorChangesWithdrawals(mock, { fee_rate: '0.50', fee_min: '20.00' });
  type('700');
  await expectNet('680.00');
  await confirmChange(`${feeRule('5.00', '20.00')} → ${feeRule('0.50', '20.00')}`);
  // A review limit that falls under the amount.
  operatorChangesWithdrawals(mock, { audit_over: '400.00' });
  returnToTab();
  await expectText(t('withdrawal.audited', { n: '400.00' }));
  await confirmChange(reviewChange('1,000.00', '400.00'));
  type('300');
  await expectNet('280.00');
  expect(form.sheet.element).not.toHaveTextContent(t('withdrawal.audited', { n: '400.00' }));
});

test('a payee bound today shows why and until when it must wait; another one can be chosen', async () => {
  const form = await openForm((mock) => cardBoundToday(mock, 'YLCS'));
  const { app, user, mock, payee } = form;
  expect(payee).toHaveAccessibleName(/^示例商业银行/);
  await user.click(payee);
  const held = await app.findByRole('radio', { name: /样例城市银行/ });
  expect(held).toBeDisabled();
  expect(held).toHaveAccessibleDescription(
    spaced(t('withdrawal.heldChoice', { name: '张*', time: '2026-11-22 09:00' })),
  );
  await user.click(app.getByRole('button', { name: t('common.done') }));
  await form.choosePayee(/微信/);
  expect(payee).toHaveAccessibleName(/^微信/);
  await form.place();
  expect(readLastWithdrawal(mock).payee.bank_id).toBeNull();
});

test('pays to the chosen bank card, not to the first one', async () => {
  const { mock, choosePayee, place } = await openForm();
  await choosePayee(/样例城市银行/);
  await place();
  expect(readLastWithdrawal(mock).payee.bank_id).toBe(readCard(mock, 'YLCS').id);
});

test('an open form keeps its payee when another payee becomes the default', async () => {
  const { app, user, mock, payee } = await openForm();
  expect(payee).toHaveAccessibleName(/^示例商业银行/);
  makeDefaultElsewhere(mock, 'YLCS');
  returnToTab();
  await user.click(payee);
  await waitFor(() => expect(app.getAllByRole('radio')[0]).toHaveAccessibleName(/样例城市银行/));
  expect(app.getByRole('radio', { checked: true })).toHaveAccessibleName(/示例商业银行/);
});

test.for([
  ['unbound', /示例商业银行/, (mock: Mock) => unbindCardElsewhere(mock, 'SLSY'), '银行卡不存在'],
  ['bound to another number', /微信/, rebindWechatElsewhere, '收款方式已变更，请重新选择'],
] as const)(
  'a payee that is %s at the moment of the press receives nothing, nor does another',
  async ([, payee, change, message]) => {
    const { mock, closeMessage, ...form } = await openForm();
    await form.choosePayee(payee);
    await form.fillIn();
    change(mock);
    await form.press();
    await closeMessage(message);
    await form.expectPayeeGone();
  },
);

test('a sheet that is opened again says that its payee has vanished, and offers no other', async () => {
  const { mock, openForm } = await openAccount();
  const form = await openForm();
  await form.choosePayee(/样例城市银行/);
  await form.fillIn();
  await form.close();
  unbindCardElsewhere(mock, 'YLCS');
  for (let opening = 0; opening < 2; opening += 1) {
    const formAgain = await openForm();
    await formAgain.expectPayeeGone();
    await formAgain.close();
  }
});

test('without any payee left the form asks for one, and keeps the amount', async () => {
  const { mock, sheet, findForm, ...form } = await openForm();
  await form.fillIn();
  memberWithoutPayees(mock);
  returnToTab();
  await form.expectText(t('withdrawal.noPayee'));
  bindCardElsewhere(mock);
  returnToTab();
  await (await findForm(sheet)).expectPayeeGone();
});

test('a member without a payee sees a link to bind one', async () => {
  const { app, user, openSheet } = await openAccount(memberWithoutPayees);
  const sheet = await openSheet();
  await sheet.findByText(t('withdrawal.noPayee'));
  await user.click(sheet.getByRole('button', { name: t('withdrawal.bind') }));
  await app.findByRole('heading', { level: 1, name: t('title.withdrawalType') });
  expect(app.queryByRole('dialog')).toBeNull();
});

test.for([
  ['withdrawal.stopUnverified', withdrawVerification, t('withdrawal.stopUnverifiedText')],
  ['withdrawal.stopFrozen', freezeMember, t('withdrawal.contact')],
  [
    'withdrawal.stopTimes',
    (mock: Mock) => [1, 2, 3].forEach((yuan) => withdrawElsewhere(mock, yuan)),
    t('withdrawal.stopTomorrow'),
  ],
  [
    'withdrawal.stopBalance',
    (mock: Mock) => leaveBalance(mock, 999),
    t('withdrawal.stopBalanceText', { n: '10.00' }),
  ],
] as const)('no withdrawal is possible, and the sheet says why: %s', async ([title, stop, why]) => {
  const { app, mock, openSheet } = await openAccount();
  stop(mock);
  const sheet = await openSheet();
  await sheet.findByText(t(title));
  expect(sheet.element).toHaveTextContent(why);
  expect(sheet.queryByLabelText(t('withdrawal.amount'))).toBeNull();
  expect(app.queryByRole('alertdialog')).toBeNull();
});

test('after a password change says until when withdrawals are blocked', async () => {
  const { openSheet } = await openAccount((mock) =>
    holdWithdrawalsUntil(mock, mock.clock.now() + HOUR),
  );
  const sheet = await openSheet();
  await sheet.findByText(t('withdrawal.stopHold'));
  const text = t('withdrawal.stopHoldText', { time: '2026-11-21 11:00' });
  expect(sheet.element).toHaveTextContent(text);
});

test('the button that closes a placed withdrawal is last, where the form had its own', async () => {
  const { openForm } = await openAccount();
  const { place, sheet } = await openForm();
  await place();
  const buttons = sheet.getAllByRole('button');
  expect(buttons.at(-1)).toHaveAccessibleName(t('common.done'));
  expect(buttons).toContain(sheet.getByRole('button', { name: t('withdrawal.cancel') }));
});

test('the question before a cancellation hides amounts as well', async () => {
  const { app, user, openForm } = await openAccount();
  await user.click(app.getAllByRole('button', { name: t('money.hide') })[0]!);
  const { place, sheet } = await openForm();
  await place();
  await user.click(sheet.getByRole('button', { name: t('withdrawal.cancel') }));
  const question = await app.findByRole('alertdialog', { name: t('withdrawal.cancelTitle') });
  expect(question).toHaveTextContent(t('withdrawal.cancelTextHidden'));
  expect(question).not.toHaveTextContent('500');
});
