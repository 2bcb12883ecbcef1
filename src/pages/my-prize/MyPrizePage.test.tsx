import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Mock } from '../../../mock-server/app.ts';
import { openApp } from '../../../tests/support/open-app.ts';
import { interceptCall } from '../../../tests/support/page-calls.ts';
import { deleteElsewhere } from '../../../tests/support/scenarios/address.ts';
import {
  earphonesDueToday,
  earphonesOf,
  editSecondAddressElsewhere,
} from '../../../tests/support/scenarios/my-prize.ts';
import { DAY } from '../../../tests/support/start-mock.ts';
import { t } from '../../../tests/support/texts.ts';

async function openPrizes(arrange?: (mock: Mock) => void) {
  const opened = await openApp('/pages-sub/my-prize/index', arrange && { arrange });
  const { app, user } = opened;
  const prizes = async () =>
    within(await app.findByRole('list', { name: t('title.myPrize') })).findAllByRole('listitem');
  await prizes();
  const sheet = () => app.findByRole('dialog', { name: t('myPrize.confirmTitle') });
  const chooseAddress = async (name: string) => {
    const list = await app.findByRole('list', { name: t('title.address') });
    await user.click(await within(list).findByRole('button', { name: new RegExp(`^${name}`) }));
  };
  const press = async (key: 'myPrize.confirm' | 'myPrize.confirmEdited' | 'myPrize.another') => {
    const button = within(await sheet()).getByRole('button', { name: t(key) });
    await expect.poll(() => button).not.toHaveAttribute('aria-disabled');
    await user.click(button);
  };
  return {
    ...opened,
    prizes,
    sheet,
    chooseAddress,
    press,
    /** Opens the addresses for the earphones, and chooses this one. */
    giveAddress: async (name: string) => {
      await user.click(
        app.getByRole('button', { name: t('myPrize.giveOf', { prize: '无线耳机' }) }),
      );
      await app.findByRole('list', { name: t('title.address') });
      // The sheet requests the addresses once more.
      const refetched = new Promise((resolve) => {
        interceptCall('/address/list', async (send) => {
          const answer = await send();
          setTimeout(resolve);
          return answer;
        });
      });
      await chooseAddress(name);
      await refetched;
      return sheet();
    },
    filter: (name: 'waiting' | 'toSend' | 'issued' | 'forfeited') =>
      app.getByRole('radio', { name: new RegExp(`^${t(`myPrize.${name}`)}`) }),
  };
}

test('shows each status: the address deadline, the delivery or the issued prize', async () => {
  const { app, user, prizes, filter } = await openPrizes();
  const [first, second] = await prizes();
  within(first!).getByRole('heading', { name: '无线耳机' });
  for (const text of [
    '待填地址',
    t('myPrize.daysLeft', { n: '28' }),
    t('myPrize.forfeitsOn', { time: '2026-12-19 20:00' }),
  ])
    await expect.poll(() => first).toHaveTextContent(text);
  expect(second).toHaveTextContent(t('myPrize.cashIssued'));
  app.getByText(t('myPrize.foot'));
  const shown = async () => (await prizes()).map((prize) => prize.textContent).join();
  await user.click(filter('waiting'));
  await expect.poll(async () => (await prizes()).length).toBe(1);
  await user.click(filter('toSend'));
  await expect.poll(shown).toContain('保温杯');
  app.getByText(t('myPrize.changeUntil', { time: '11-21 22:00' }));
  await user.click(filter('forfeited'));
  await expect.poll(shown).toMatch(/2026-\d\d-\d\d\s20:00 前未填地址，视为放弃/);
  await user.click(filter('issued'));
  const linkOf = (key: 'myPrize.use' | 'myPrize.seeRecord', prize: string) =>
    t('myPrize.actionOf', { action: t(key), prize });
  const [useLink] = await app.findAllByRole('link', { name: linkOf('myPrize.use', '10 积分') });
  expect(useLink).toHaveAttribute('href', expect.stringMatching(/\/pages-sub\/lottery\/index$/));
  const recordLink = app.getByRole('link', { name: linkOf('myPrize.seeRecord', '现金 8.88 元') });
  expect(recordLink).toHaveAttribute(
    'href',
    expect.stringMatching(/\/asset\/index\?type=lottery$/),
  );
  // The filter is unchanged when the member returns.
  await user.click(recordLink);
  await app.findByRole('heading', { level: 1, name: t('title.asset') });
  await user.click(app.getByRole('button', { name: t('nav.back') }));
  await app.findByRole('heading', { level: 1, name: t('title.myPrize') });
  expect(filter('issued')).toBeChecked();
});

test('a card has one action; its details open on a press and have the number and the receipt', async () => {
  const { app, user, prizes } = await openPrizes();
  const [first] = await prizes();
  expect(first).not.toHaveTextContent(/\d{16}/);
  const names = within(first!)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  const details = t('myPrize.actionOf', { action: t('myPrize.details'), prize: '无线耳机' });
  expect(names).toEqual([details, t('myPrize.giveOf', { prize: '无线耳机' })]);
  await user.click(within(first!).getByRole('button', { name: details }));
  const sheet = await app.findByRole('dialog', { name: t('myPrize.details') });
  expect(sheet).toHaveTextContent(/D\d{16}/);
  expect(sheet).toHaveTextContent('2026-12-19 20:00');
  within(sheet).getByRole('button', { name: t('receipt.open') });
});

test('says that a deleted address no longer exists, and no longer offers it', async () => {
  const { app, mock, sheet, giveAddress, chooseAddress, press } = await openPrizes();
  const confirmation = await giveAddress('张小北');
  deleteElsewhere(mock, 2);
  await press('myPrize.confirm');
  expect(await within(confirmation).findByRole('alert')).toHaveTextContent(
    t('myPrize.addressGone'),
  );
  expect(app.queryByRole('alertdialog')).toBeNull();
  await press('myPrize.another');
  const list = await app.findByRole('list', { name: t('title.address') });
  await expect.poll(() => within(list).queryByRole('button', { name: /^张小北/ })).toBeNull();
  await chooseAddress('张三');
  await sheet();
  await press('myPrize.confirm');
  await app.findByText(t('myPrize.bound'));
  expect(earphonesOf(mock).address).toMatchObject({ name: '张三' });
});

test('a chosen address that is edited elsewhere must be chosen again before the prize is sent there', async () => {
  const { app, mock, giveAddress, chooseAddress, press } = await openPrizes();
  const confirmation = await giveAddress('张小北');
  const confirmButton = within(confirmation).getByRole('button', { name: t('myPrize.confirm') });
  await expect.poll(() => confirmButton).not.toHaveAttribute('aria-disabled');
  editSecondAddressElsewhere(mock, { detail: '演示大道99号' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await within(confirmation).findByRole('alert')).toHaveTextContent(
    t('myPrize.addressGone'),
  );
  expect(confirmButton).toHaveAttribute('aria-disabled', 'true');
  expect(earphonesOf(mock).address).toBeNull();
  await press('myPrize.another');
  await chooseAddress('张小北');
  await press('myPrize.confirm');
  await app.findByText(t('myPrize.bound'));
  expect(earphonesOf(mock).address).toMatchObject({ detail: '演示大道99号' });
});

test('shows an address that was edited just before the confirmation, and asks again', async () => {
  const { app, mock, sheet, giveAddress, press } = await openPrizes();
  const confirmation = await giveAddress('张小北');
  editSecondAddressElsewhere(mock, { name: '王五', detail: '演示大道99号' });
  await press('myPrize.confirm');
  expect(await within(confirmation).findByRole('alert')).toHaveTextContent(
    t('myPrize.addressEdited'),
  );
  expect(await sheet()).toHaveTextContent('王五 139****8802');
  expect(app.queryByRole('alertdialog')).toBeNull();
  expect(earphonesOf(mock).address).toBeNull();
  await press('myPrize.confirmEdited');
  await app.findByText(t('myPrize.bound'));
  expect(earphonesOf(mock).address).toMatchObject({ name: '王五', detail: '演示大道99号' });
});

test('shows a countdown on the last day; afterwards the prize is forfeited', async () => {
  const { app, user, mock, advance, prizes, giveAddress, press } =
    await openPrizes(earphonesDueToday);
  expect(await app.findByRole('timer')).toHaveTextContent(/^还剩 (10:00:00|9:59:\d\d)$/);
  await giveAddress('张三');
  advance(DAY);
  await press('myPrize.confirm');
  const error = await app.findByRole('alertdialog', { name: t('error.title') });
  expect(error).toHaveTextContent('领取已过期');
  await user.click(within(error).getByRole('button'));
  await expect.poll(() => app.queryByRole('dialog')).toBeNull();
  await expect.poll(async () => (await prizes())[0]).toHaveTextContent('已过期');
  expect(earphonesOf(mock).address).toBeNull();
});

test('an address that is not confirmed is not offered again at the next visit', async () => {
  const { app, user, giveAddress, sheet, prizes } = await openPrizes();
  await giveAddress('张小北');
  await user.click(within(await sheet()).getByRole('button', { name: t('common.close') }));
  await waitFor(() => expect(app.queryByRole('dialog')).toBeNull());
  await user.click(app.getByRole('button', { name: t('nav.back') }));
  await user.click(await app.findByRole('link', { name: new RegExp(t('title.myPrize')) }));
  await prizes();
  expect(app.queryByRole('dialog')).toBeNull();
});
