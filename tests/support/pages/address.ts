import type { Stage } from './stage.ts';

/** The list of addresses, and the form that adds or edits one. */
export function addressModel({ page, host, t }: Stage) {
  const field = (name: 'address.name' | 'address.mobile' | 'address.detail' | 'address.paste') =>
    page.getByLabel(t(name), { exact: true });
  const regionField = page.getByRole('combobox', { name: t('address.region') });
  const picker = page.getByRole('dialog', { name: t('address.region') });
  const column = (name: 'address.province' | 'address.city' | 'address.district') =>
    picker.getByRole('listbox', { name: t(name), exact: true });
  const regions = {
    picker,
    column,
    chosenIn: (name: Parameters<typeof column>[0]) =>
      column(name).getByRole('option', { selected: true }),
    doneButton: picker.getByRole('button', { name: t('common.done') }),
  };
  const form = {
    name: field('address.name'),
    mobile: field('address.mobile'),
    detail: field('address.detail'),
    region: regionField,
    isDefault: page.getByRole('switch', { name: t('address.isDefault') }),
    /** Opens the box for a copied address. */
    openPaste: () => page.getByRole('button', { name: t('address.paste') }).click(),
    /** The box for a copied address, and the button that fills in the fields from it. */
    paste: field('address.paste'),
    splitButton: page.getByRole('button', { name: t('address.split'), exact: true }),
    saveButton: page.getByRole('button', { name: t('address.save'), exact: true }),
    deleteButton: page.getByRole('button', { name: t('address.deleteThis') }),
    tag: (name: 'address.tagHome' | 'address.tagWork') =>
      page.getByRole('button', { name: t(name) }),
    async fill() {
      await form.name.fill('李四');
      await form.mobile.fill('139 1234 5678');
      await regionField.click();
      await column('address.province').getByRole('option', { name: '浙江省' }).click();
      await column('address.city').getByRole('option', { name: '杭州市' }).click();
      await column('address.district').getByRole('option', { name: '西湖区' }).click();
      await regions.doneButton.click();
      await form.detail.fill('示例街6号2幢301室');
    },
  };
  const cards = page.getByRole('list', { name: t('title.address') }).getByRole('listitem');
  const deletion = page.getByRole('alertdialog', { name: t('address.deleteTitle') });
  return {
    form,
    regions,
    cards,
    card: (name: string) => cards.filter({ hasText: name }),
    addButton: page.getByRole('button', { name: t('address.add') }),
    editLink: (name: string) =>
      page.getByRole('link', { name: t('address.editOf', { address: name }) }),
    setDefaultButton: (name: string) =>
      page.getByRole('button', { name: t('address.setDefaultOf', { address: name }) }),
    firstDeleteButton: cards.first().getByRole('button', { name: t('address.delete') }),
    deleteButton: (name: string) =>
      page.getByRole('button', { name: t('address.deleteOf', { address: name }) }),
    /** The question before a deletion, with its two answers. */
    deletion,
    confirmDeletion: deletion.getByRole('button', { name: t('address.delete') }),
    cancelDeletion: deletion.getByRole('button', { name: t('common.cancel') }),
    open: (query = '') => host.openLoggedIn({ hash: `#/pages-sub/address/index${query}` }),
    openForm: (query = '') => host.openLoggedIn({ hash: `#/pages-sub/address/edit${query}` }),
    /** Opens the form of another address by its URL, while the app runs. */
    goToForm: (query: string) => page.goto(`${host.origin}/#/pages-sub/address/edit${query}`),
  };
}
