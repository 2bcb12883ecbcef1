// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openApp } from '../../../tests/support/open-app.ts';
import { memberWithTwentyAddresses } from '../../../tests/support/scenarios/address.ts';
import { t } from '../../../tests/support/texts.ts';

test('a member with twenty addresses cannot add another one', async () => {
  const { app } = await openApp('/pages-sub/address/index', { arrange: memberWithTwentyAddresses });
  await app.findByText(t('address.full', { n: '20' }));
  expect(app.getAllByRole('button', { name: /^删除/ })).toHaveLength(20);
  expect(app.queryByRole('button', { name: t('address.add') })).toBeNull();
});
