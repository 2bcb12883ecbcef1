import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp, readyButton } from '../../../tests/support/open-app.ts';
import {
  deleteElsewhere,
  memberWithTwentyAddresses,
} from '../../../tests/support/scenarios/address.ts';
import { t } from '../../../tests/support/texts.ts';
import { CODE } from '../../contract/codes.ts';
import { MESSAGES } from '../../contract/error-messages.ts';

test('a member with twenty addresses cannot add another one', async () => {
  const { app } = await openApp('/pages-sub/address/index', { arrange: memberWithTwentyAddresses });
  await app.findByText(t('address.full', { n: '20' }));
  expect(app.getAllByRole('button', { name: /^删除/ })).toHaveLength(20);
  expect(app.queryByRole('button', { name: t('address.add') })).toBeNull();
});

test('the deletion of an address that was deleted elsewhere is refused with a message, and removes it from the list', async () => {
  const { app, mock, user } = await openApp('/pages-sub/address/index');
  const deleteButtons = () => app.getAllByRole('button', { name: /^删除/ });
  await app.findAllByRole('button', { name: /^删除/ });
  expect(deleteButtons()).toHaveLength(2);
  deleteElsewhere(mock, 1);
  await user.click(deleteButtons()[0]!);
  const question = within(await app.findByRole('alertdialog'));
  await user.click(await readyButton(question, t('address.delete')));
  const refusal = await app.findByRole('alertdialog', { name: t('error.title') });
  expect(refusal).toHaveTextContent(MESSAGES[CODE.addressNotFound].zh);
  await user.click(within(refusal).getByRole('button', { name: t('common.ok') }));
  await waitFor(() => expect(deleteButtons()).toHaveLength(1));
});
