import { expect, type Locator } from '@playwright/test';
import type { TextKey } from '../../../src/i18n/text-key.ts';
import type { Stage } from './stage.ts';

/** The daily sign-in: its button, the rewards of seven days, the calendar and the milestones of a month. */
export function signInModel({ page, host, t }: Stage) {
  const button = page.getByRole('button', {
    name: new RegExp(`^${t('signIn.action', { n: '\\d+' })}$`),
  });
  const dialog = page.getByRole('alertdialog');
  /** The link on the home page, while the member has not signed in today. */
  const homeLink = page.getByRole('link', { name: `${t('title.signIn')} ${t('home.signDue')}` });
  const milestones = page.getByRole('list', { name: t('signIn.milestones') });
  const claimButton = (days: string) =>
    page.getByRole('button', { name: `${t('signIn.claim')} ${days} ${t('signIn.daysUnit')}` });
  const expectReady = () => expect(button).toBeVisible();
  return {
    button,
    signedButton: page.getByRole('button', { name: t('signIn.signed') }),
    dialog,
    closeDialog: () => dialog.getByRole('button', { name: t('common.done') }).click(),
    homeLink,
    /** The link to the lottery on the home page, with the number of draws. */
    lotteryLink: (n: string) =>
      page.getByRole('link', { name: `${t('title.lottery')} ${t('home.chances', { n })}` }),
    streak: (n: string) =>
      page.getByRole('heading', { name: `${t('signIn.streak')} ${n} ${t('signIn.daysUnit')}` }),
    cycle: page.getByRole('list', { name: t('signIn.cycle') }),
    timer: page.getByRole('timer'),
    /** The countdown text before or after the sign-in, at a time. */
    countdown: (key: 'signIn.untilEnd' | 'signIn.untilNext', time: string) =>
      new RegExp(`^${t(key, { time })}`),
    /** A day of the calendar, in these states. */
    day: (date: string, ...states: TextKey[]): Locator =>
      page.getByRole('cell', {
        name: new RegExp([date, ...states.map((key) => t(key))].join('.*')),
      }),
    month: {
      previous: page.getByRole('button', { name: t('calendar.previous') }),
      next: page.getByRole('button', { name: t('calendar.next') }),
    },
    milestones,
    milestone: (index: number) => milestones.getByRole('listitem').nth(index),
    claimButton,
    rulesButton: page.getByRole('button', { name: t('signIn.rules') }),
    rulesSheet: page.getByRole('dialog', { name: t('signIn.rulesTitle') }),
    /** Opens the page from the home page. */
    async open() {
      await host.openLoggedIn();
      await homeLink.click();
      await expectReady();
    },
    openDirectly: (body?: string) =>
      host.openLoggedIn({ hash: '#/pages-sub/sign-in/index', ...(body && { body }) }),
  };
}
