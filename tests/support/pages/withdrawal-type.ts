import type { TextKey } from '../../../src/i18n/text-key.ts';
import type { Stage } from './stage.ts';

/** The list of payees (bank cards and WeChat), and the forms that bind or edit one. */
export function withdrawalTypeModel({ page, host, t }: Stage) {
  const field = (key: TextKey) => page.getByLabel(t(key), { exact: true });
  const bank = page.getByRole('combobox', { name: t('withdrawalType.bank') });
  const menuButton = (card: string) =>
    page.getByRole('button', { name: t('withdrawalType.manageOf', { card }) });
  const setDefaultButton = (card: string) =>
    page.getByRole('button', { name: t('withdrawalType.setDefaultOf', { card }) });
  const unbindButton = (card: string) =>
    page.getByRole('button', { name: t('withdrawalType.unbindOf', { card }) });
  const saveButton = (
    key:
      | 'withdrawalType.bindCard'
      | 'withdrawalType.save'
      | 'withdrawalType.addCard'
      | 'withdrawalType.addWechat',
  ) => page.getByRole('button', { name: t(key) });
  return {
    cards: page.getByRole('list', { name: t('withdrawalType.cards') }).getByRole('listitem'),
    cardsHeading: page.getByRole('heading', { level: 2, name: t('withdrawalType.cards') }),
    addCardButton: saveButton('withdrawalType.addCard'),
    /** The button that opens the menu of a payee. */
    menuButton,
    setDefaultButton,
    unbindButton,
    async setDefault(card: string) {
      await menuButton(card).click();
      await setDefaultButton(card).click();
    },
    /** The password in the question before a payee is unbound. */
    unbindPassword: page.getByRole('alertdialog').getByLabel(t('withdrawalType.password'), {
      exact: true,
    }),
    async unbind(card: string, password = 'Demo1234') {
      await menuButton(card).click();
      await unbindButton(card).click();
      const title = t('withdrawalType.unbindTitle', { card });
      const question = page.getByRole('alertdialog', { name: title });
      await question.getByLabel(t('withdrawalType.password'), { exact: true }).fill(password);
      await question.getByRole('button', { name: t('withdrawalType.unbindOk') }).click();
    },
    form: {
      holder: field('withdrawalType.holderLabel'),
      cardNo: field('withdrawalType.cardNo'),
      bank,
      mobile: field('withdrawalType.mobile'),
      branch: field('withdrawalType.branch'),
      password: field('withdrawalType.password'),
      isDefault: page.getByRole('switch', { name: t('withdrawalType.isDefault') }),
      bindButton: saveButton('withdrawalType.bindCard'),
      saveButton: saveButton('withdrawalType.save'),
    },
    open: (query = 'index') => host.openLoggedIn({ hash: `#/pages-sub/withdrawal-type/${query}` }),
  };
}
