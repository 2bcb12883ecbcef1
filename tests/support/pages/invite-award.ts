import { expect } from '@playwright/test';
import type { Stage } from './stage.ts';

export const AWARD_HASH = '#/pages-sub/invite/award';

/** The rewards for invited friends, and the buttons that claim them. */
export function inviteAwardModel({ page, host, t }: Stage) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const award = {
    rows: page.getByRole('tabpanel').getByRole('listitem'),
    list: page.getByRole('tabpanel'),
    /** The button at the bottom, which claims all rewards. */
    claimAll: (amount: string) => button(t('inviteAward.claimAllOf', { amount })),
    nothingToClaim: button(t('inviteAward.nothing')),
    claimFrom: (name: string, amount = '5.00') =>
      button(t('inviteAward.claimFrom', { amount, name })),
    pendingButton: button(t('operation.unclear')),
    error: page.getByRole('alert').filter({ hasText: t('inviteAward.unavailable') }),
    done: (n: string, amount: string) => page.getByText(t('inviteAward.done', { n, amount })),
    async open() {
      await host.openLoggedIn({ hash: AWARD_HASH });
      await expect(page.getByRole('tab', { name: t('inviteAward.claimable') })).toBeVisible();
    },
  };
  return award;
}
