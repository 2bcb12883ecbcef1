import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp, readyButton } from '../../../tests/support/open-app.ts';
import {
  deleteElsewhere,
  memberWithTwentyAddresses,
} from '../../../tests/support/scenarios/address.ts';
import { t } from '../../../tests/support/texts.ts';

test('a member with twenty addresses cannot add another one', async () => {
  const { app } = await openApp('/pages-sub/address/index', { arrange: memberWithTwentyAddresses });
  await app.findByText(t('address.full', { n: '20' }));
  expect(app.getAllByRole('button', { name: /^删除/ })).toHaveLength(20);
  expect(app.queryByRole('button', { name: t('address.add') })).toBeNull();
});

test('an address that was deleted elsewhere disappears from the list after the refusal', async () => {
  const { app, mock, user } = await openApp('/pages-sub/address/index');
  const deleteButtons = () => app.getAllByRole('button', { name: /^删除/ });
  await app.findAllByRole('button', { name: /^删除/ });
  expect(deleteButtons()).toHaveLength(2);
  deleteElsewhere(mock, 1);
  await user.click(deleteButtons()[0]!);
  const question = within(await app.findByRole('alertdialog'));
  await user.click(await readyButton(question, t('address.delete')));
  await user.click(await app.findByRole('button', { name: t('common.ok') }));
  await waitFor(() => expect(deleteButtons()).toHaveLength(1));
});
