import { expect } from '@playwright/test';
import type { TextKey } from '../../../src/i18n/text-key.ts';
import type { Stage } from './stage.ts';

/** The team: how many friends the member has invited, and the list of them with search, filter and order. */
export function teamModel({ page, host, t }: Stage) {
  const friends = page.getByRole('list', { name: t('title.team') }).getByRole('listitem');
  const choose = (group: 'team.status' | 'team.order', option: TextKey) =>
    page
      .getByRole('radiogroup', { name: t(group) })
      .getByText(t(option), { exact: true })
      .click();
  const openAtOnce = () => host.openLoggedIn({ hash: '#/pages-sub/team/index' });
  return {
    friends,
    searchField: page.getByLabel(t('team.search')),
    chooseStatus: (option: TextKey) => choose('team.status', option),
    chooseOrder: (option: TextKey) => choose('team.order', option),
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
