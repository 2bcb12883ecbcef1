import { expect } from '@playwright/test';
import type { Stage } from './stage.ts';

/** Home: assets, tasks of today, services, banners, notices and news. */
export function homeModel({ page, host, t }: Stage) {
  const services = page.getByRole('list', { name: t('home.services') });
  const messageSheet = page.getByRole('dialog', { name: t('messages.title') });
  const downloadSheet = page.getByRole('dialog', { name: t('download.title') });
  return {
    services,
    service: (name: string) => services.getByRole('link', { name, exact: true }),
    downloadButton: services.getByRole('button', { name: t('home.download') }),
    downloadSheet,
    downloadAgainButton: downloadSheet.getByRole('button', { name: t('download.again') }),
    today: page.getByRole('region', { name: t('home.today') }),
    inProgress: page.getByRole('region', { name: t('inProgress.title') }).filter({ visible: true }),
    ticker: page.getByRole('group', { name: t('home.notices') }),
    banners: page.getByRole('group', { name: t('home.banners') }),
    news: page.getByRole('list', { name: t('title.hotNews') }),
    /** Opens the messages. Its name says whether some are unread. */
    bell: page.getByRole('button', { name: new RegExp(`^${t('messages.title')}`) }),
    messageSheet,
    announcement: (name: string) => page.getByRole('region', { name }),
    skeletons: page.locator('[part="skeleton"]').filter({ visible: true }),
    async open() {
      await host.openLoggedIn();
      await expect(page.getByText('12,345.67')).toBeVisible();
    },
  };
}
