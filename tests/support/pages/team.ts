import { expect } from '@playwright/test';
import type { TextKey } from '../../../src/i18n/text-key.ts';
import type { Stage } from './stage.ts';

/** The team: how many friends the member has invited, and the list of them with search, filter and order. */
export function teamModel({ page, host, t }: Stage) {
  const friends = page.getByRole('list', { name: t('title.team') }).getByRole('listitem');
  const searchButton = page.getByRole('button', { name: t('team.search') });
  const openAtOnce = () => host.openLoggedIn({ hash: '#/pages-sub/team/index' });
  return {
    friends,
    /** Shows and hides the search field. */
    searchButton,
    searchField: page.getByLabel(t('team.search')),
    chooseStatus: (option: TextKey) =>
      page
        .getByRole('radiogroup', { name: t('team.status') })
        .getByText(t(option), { exact: true })
        .click(),
    async chooseOrder(option: 'team.newest' | 'team.oldest') {
      const current = option === 'team.oldest' ? 'team.newest' : 'team.oldest';
      await page.getByRole('button', { name: t(current) }).click();
      const sheet = page.getByRole('dialog', { name: t('team.order') });
      await sheet.getByText(t(option), { exact: true }).click();
      await sheet.getByRole('button', { name: t('common.close') }).click();
    },
    /** The figure below a label, such as the number of invited friends. */
    counter: (label: TextKey) =>
      page
        .getByRole('term')
        .filter({ hasText: t(label) })
        .locator('xpath=following-sibling::dd'),
    /** Opens the page before its data is loaded. */
    openAtOnce,
    async open() {
      await openAtOnce();
      await expect(friends.first()).toBeVisible();
    },
  };
}
