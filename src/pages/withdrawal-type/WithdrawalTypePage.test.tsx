import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Mock } from '../../../mock-server/app.ts';
import { openApp } from '../../../tests/support/open-app.ts';
import {
  makeDefaultElsewhere,
  memberWithoutWechat,
  readCard,
  readDefaultCards,
} from '../../../tests/support/scenarios/withdrawals.ts';
import { t } from '../../../tests/support/texts.ts';
import type { TextKey } from '../../i18n/text-key.ts';

async function openPayees(query = 'index', arrange: (mock: Mock) => void = () => {}) {
  const opened = await openApp(`/pages-sub/withdrawal-type/${query}`, { arrange });
  const { app, user, fill } = opened;
  /** Presses a button as soon as it accepts presses. */
  async function pressButton(name: string) {
    const button = await app.findByRole('button', { name });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await user.click(button);
  }
  return {
    ...opened,
    press: (key: TextKey) => pressButton(t(key)),
    field: (key: TextKey) => app.findByLabelText(t(key)),
    cards: () =>
      within(app.getByRole('list', { name: t('withdrawalType.cards') })).getAllByRole('listitem'),
    edit: async (card: string) => {
      await pressButton(t('withdrawalType.manageOf', { card }));
      await pressButton(t('withdrawalType.editOf', { card }));
    },
    /** Confirms the question before this payee is unbound. */
    unbind: async (card: string, password = 'Demo1234') => {
      await pressButton(t('withdrawalType.manageOf', { card }));
      await pressButton(t('withdrawalType.unbindOf', { card }));
      const name = t('withdrawalType.unbindTitle', { card });
      const question = within(await app.findByRole('alertdialog', { name }));
      fill(question.getByLabelText(t('withdrawalType.password')), password);
      await pressButton(t('withdrawalType.unbindOk'));
    },
    /** Expects an error dialog with this text, and closes it. */
    expectError: async (text: string) => {
      const dialog = await app.findByRole('alertdialog', { name: t('error.title') });
      expect(dialog).toHaveTextContent(text);
      await user.click(within(dialog).getByRole('button', { name: t('common.ok') }));
    },
  };
}

test('unbinds a card with the password; a wrong password shows an error and changes nothing', async () => {
  const { app, cards, unbind, expectError } = await openPayees();
  await unbind('样例城市银行 0012', 'Wrong1234');
  await expectError('登录密码错误（还可尝试4次）');
  expect(cards()).toHaveLength(3);
  await unbind('样例城市银行 0012');
  await app.findByText(t('withdrawalType.unbound'));
  await waitFor(() => expect(cards()).toHaveLength(2));
});

test('refuses to unbind WeChat while a withdrawal to it is pending', async () => {
  const { app, unbind, expectError } = await openPayees();
  await unbind(t('withdrawalType.wechat'));
  await expectError('有处理中的提现');
  expect(app.getByText('qi****88')).toBeInTheDocument();
});

test('lets the member change only the branch and the default of a bound card', async () => {
  const { app, fill, mock, field, press, edit } = await openPayees();
  await edit('演示农村银行 0018');
  fill(await field('withdrawalType.branch'), '演示支行');
  expect(app.queryByLabelText(t('withdrawalType.cardNo'))).toBeNull();
  await press('withdrawalType.save');
  await app.findByText(/演示支行/);
  expect(readCard(mock, 'YSNC').branch).toBe('演示支行');
});

test('saving the branch of the former default card keeps the new default', async () => {
  const { app, fill, mock, field, press, edit, cards } = await openPayees();
  await edit('示例商业银行 0018');
  const defaultSwitch = await app.findByRole('switch');
  expect(defaultSwitch).toBeChecked();
  makeDefaultElsewhere(mock, 'YLCS');
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(defaultSwitch).not.toBeChecked());
  fill(await field('withdrawalType.branch'), '演示支行');
  await press('withdrawalType.save');
  await app.findByText(/演示支行/);
  expect(cards()[0]).toHaveTextContent('样例城市银行');
  expect(readDefaultCards(mock)).toEqual(['YLCS']);
});

test('each page says below its title which payees it is about and what it does', async () => {
  const { app, press, edit } = await openPayees();
  expect(await app.findByText(t('withdrawalType.lead'))).toBeVisible();
  await edit('示例商业银行 0018');
  await app.findByText(t('withdrawalType.leadEditCard'));
  await press('nav.back');
  await press('withdrawalType.addCard');
  await app.findByText(t('withdrawalType.leadAddCard'));
});

test('the banks are a list of radio buttons', async () => {
  const { app, user, press, field } = await openPayees('edit?type=bank');
  const bank = await app.findByRole('combobox', { name: t('withdrawalType.bank') });
  await user.click(bank);
  await user.click(await app.findByRole('radio', { name: '演示农村银行' }));
  await press('common.done');
  expect(bank).toHaveTextContent('演示农村银行');
  expect(await field('withdrawalType.branch')).toHaveValue('');
});

test('an unknown card shows a message with a link', async () => {
  const { app, press } = await openPayees('edit?type=bank&id=999');
  await app.findByText(t('withdrawalType.gone'));
  await press('withdrawalType.toList');
  const title = { level: 1, name: t('title.withdrawalType') };
  expect(await app.findByRole('heading', title)).toBeInTheDocument();
});

test('confirms before leaving typed input, and then discards it', async () => {
  const { fill, field, press } = await openPayees();
  await press('withdrawalType.addCard');
  fill(await field('withdrawalType.branch'), '演示支行');
  await press('nav.back');
  await press('unsaved.stay');
  expect(await field('withdrawalType.branch')).toHaveValue('演示支行');
  await press('nav.back');
  await press('unsaved.leave');
  await press('withdrawalType.addCard');
  expect(await field('withdrawalType.branch')).toHaveValue('');
});

const PNG_SIGNATURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

test('binds WeChat with a picture that is validated and previewed first', async () => {
  const { app, user, fill, field, press } = await openPayees('index', memberWithoutWechat);
  await press('withdrawalType.addWechat');
  const picture = await field('withdrawalType.qr');
  const choose = (name: string, ...content: BlobPart[]) =>
    user.upload(picture, new File(content, name, { type: 'image/png' }));
  await choose('a.png', '<svg');
  await app.findByText(t('withdrawalType.qrFormat'));
  expect(picture).toHaveAccessibleDescription(new RegExp(t('withdrawalType.qrFormat')));
  await choose('b.png', PNG_SIGNATURE, new Uint8Array(200 * 1024));
  await app.findByText(t('withdrawalType.qrTooLarge'));
  expect(picture).toHaveAccessibleDescription(new RegExp(t('withdrawalType.qrTooLarge')));
  await choose('c.png', PNG_SIGNATURE);
  await app.findByAltText(t('withdrawalType.qrAlt'));
  await press('withdrawalType.qrRemove');
  expect(app.queryByAltText(t('withdrawalType.qrAlt'))).toBeNull();
  fill(await field('withdrawalType.wechatNo'), 'qingshan_99');
  fill(await field('withdrawalType.password'), 'Demo1234');
  await press('withdrawalType.addWechat');
  await app.findByText('qi****99');
});
