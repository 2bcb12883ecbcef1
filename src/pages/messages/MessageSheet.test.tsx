// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from '../../../tests/support/open-app.ts';
import { t } from '../../../tests/support/texts.ts';

test('filters the messages by group, and marks all as read', async () => {
  const { app, user } = await openApp('/');
  await user.click(await app.findByRole('button', { name: new RegExp(`^${t('messages.title')}`) }));
  const sheet = within(await app.findByRole('dialog', { name: t('messages.title') }));
  await sheet.findAllByRole('listitem');
  const count = () => sheet.getAllByRole('listitem').length;
  const all = count();
  let sum = 0;
  for (const group of ['transactions', 'rewards', 'announcements'] as const) {
    await user.click(sheet.getByRole('radio', { name: t(`messages.group.${group}`) }));
    sum += count();
  }
  expect(sum).toBe(all);
  await user.click(sheet.getByRole('radio', { name: t('messages.group.all') }));
  expect(sheet.getAllByText(t('messages.new')).length).toBeGreaterThan(0);
  const button = sheet.getByRole('button', { name: t('messages.readAll') });
  await user.click(button);
  expect(sheet.queryByText(t('messages.new'))).toBeNull();
  expect(button).toHaveFocus();
  await app.findByText(t('messages.allRead'));
});
