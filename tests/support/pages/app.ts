import { expect, type Locator, type Page } from '@playwright/test';
import type { TextKey, TextValues } from '../../../src/i18n/text-key.ts';
import type { Stage } from './stage.ts';

interface AppStage extends Pick<Stage, 't'> {
  /** The page, or one element of several in it. */
  readonly page: Page | Locator;
}

/** What every page of the app has: a title, a Back button, tabs, dialogs and toasts. */
export function appModel({ page, t }: AppStage) {
  /** A question or a message, in front of everything else. */
  const dialog = page.getByRole('alertdialog');
  return {
    dialog,
    errorDialog: page.getByRole('alertdialog', { name: t('error.title') }),
    backButton: page.getByRole('button', { name: t('nav.back'), exact: true }),
    heading: (title: TextKey) => page.getByRole('heading', { level: 1, name: t(title) }),
    tab: (name: 'tab.home' | 'tab.vip' | 'tab.invite' | 'tab.my') =>
      page.getByRole('link', { name: t(name) }),
    /** A button with the whole text of this key. */
    button: <Key extends TextKey>(key: Key, ...values: TextValues<Key>) =>
      page.getByRole('button', { name: t(key, ...values), exact: true }),
    /** The text of this key: a message, a toast, a note. */
    text: (key: TextKey) => page.getByText(t(key)),
    /** Presses a button of the dialog. */
    answer: (key: TextKey) => dialog.getByRole('button', { name: t(key), exact: true }).click(),
    /** Expects a message with this text, and closes it. */
    async closeMessage(text: string) {
      const message = dialog.filter({ hasText: text });
      await message.getByRole('button').click();
      await expect(message).toHaveCount(0);
    },
    /** Fills in the login form and sends it. */
    async logIn(mobile = '13800000001', password = 'Demo1234') {
      await page.getByLabel(t('login.mobile')).fill(mobile);
      await page.getByLabel(t('login.password'), { exact: true }).fill(password);
      await page.getByRole('button', { name: t('login.submit') }).click();
    },
  };
}
