import { expect } from '@playwright/test';
import type { Stage } from './stage.ts';

type Filter = 'all' | 'waiting' | 'toSend' | 'sent' | 'issued' | 'forfeited';

/** The prizes of the member, the choice of an address for one, its parcel and its receipt. */
export function myPrizeModel({ page, host, t }: Stage) {
  const prizes = page.getByRole('list', { name: t('title.myPrize') }).getByRole('listitem');
  const filter = (name: Filter) =>
    page.getByRole('radio', { name: new RegExp(`^${t(`myPrize.${name}`)}`) });
  const addresses = page.getByRole('list', { name: t('title.address') });
  const addressSheet = page.getByRole('dialog', { name: t('myPrize.confirmTitle') });
  const sheetButton = (key: 'myPrize.confirm' | 'myPrize.confirmEdited' | 'myPrize.another') =>
    addressSheet.getByRole('button', { name: t(key), exact: true });
  const details = page.getByRole('dialog', { name: t('myPrize.details') });
  const openDetails = (prize: string) =>
    page
      .getByRole('button', {
        name: t('myPrize.actionOf', { action: t('myPrize.details'), prize }),
        exact: true,
      })
      .click();
  const receipt = page.getByRole('dialog', { name: t('receipt.prize') });
  return {
    prizes,
    filter,
    /** The label of a filter, with its count if it has one. */
    filterLabel: (name: Filter) => filter(name).locator('..'),
    chooseFilter: (name: Filter) => filter(name).locator('..').click(),
    /** Opens the addresses, to choose one for a prize without an address. */
    giveButton: page.getByRole('button', { name: t('myPrize.give') }),
    changeButton: (prize: string) =>
      page.getByRole('button', { name: t('myPrize.changeOf', { prize }) }),
    changeButtons: page.getByRole('button', { name: t('myPrize.change') }),
    /** Says for which prize the member chooses an address. */
    chooseFor: (prize: string) => page.getByText(t('address.chooseFor', { prize })),
    /** One of the addresses to choose from. */
    address: (name: string) => addresses.getByRole('button', { name: new RegExp(`^${name}`) }),
    /** The sheet that asks to confirm the chosen address. */
    addressSheet,
    confirmButton: sheetButton('myPrize.confirm'),
    anotherButton: sheetButton('myPrize.another'),
    trackButton: page.getByRole('button', { name: t('myPrize.track') }),
    /** The details of a prize, with its parcel. */
    details,
    openDetails,
    copyNumberButton: (no: string) => details.getByRole('button', { name: new RegExp(no) }),
    courierLink: page.getByRole('link', { name: t('myPrize.courierPage') }),
    receipt: {
      sheet: receipt,
      async open(prize: string) {
        await openDetails(prize);
        await details.getByRole('button', { name: t('receipt.open') }).click();
      },
      saveButton: receipt.getByRole('button', { name: t('receipt.save') }),
      shareButton: receipt.getByRole('button', { name: t('receipt.share') }),
    },
    async open() {
      await host.openLoggedIn({ hash: '#/pages-sub/my-prize/index' });
      await expect(filter('all')).toBeChecked();
    },
  };
}
