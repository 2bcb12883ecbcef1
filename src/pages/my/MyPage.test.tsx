import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from '../../../tests/support/open-app.ts';
import { changeData, failAtOnce, interceptCall } from '../../../tests/support/page-calls.ts';
import { t } from '../../../tests/support/texts.ts';
import { NO, YES } from '../../contract/flag.ts';
import { NO_VIP } from '../../contract/statuses.ts';

async function openAccount() {
  const opened = await openApp('/pages/my/index');
  await opened.app.findByText(/演示环境未持牌/);
  return opened;
}

/** The text of a row with its value. */
const rowName = (title: string, value: string) => `${title} ${value}`;

test('the header shows masked mobile, UID, verification, assets and the VIP time left', async () => {
  const { app } = await openAccount();
  expect(app.getByRole('heading', { level: 2, name: '138****0001' })).toBeVisible();
  for (const text of [
    t('my.uid', { id: '200001' }),
    t('my.verified'),
    '16,000.00',
    '500.00',
    '1,280',
  ])
    expect(app.getByText(text)).toBeVisible();
  const vip = new RegExp(`^${rowName('VIP1', t('my.vipDays', { n: '20' }))}`);
  expect(app.getByRole('link', { name: vip })).toBeVisible();
  expect(app.getByRole('button', { name: t('my.withdraw') })).toBeVisible();
  expect(app.getAllByText('VIP1')).toHaveLength(1);
});

test('rows without pending items show no count, and a missing login list hides its row', async () => {
  const idle = {
    chances: 0,
    free_draws: 0,
    sign: { today_signed: YES, streak: 7 },
    todo: { claimable_rewards: 0, prize_address: 0, unread_notice: 0 },
    vip: { level: NO_VIP, name: '', expire_time: null, is_active: NO, days_left: 0 },
    // A backend may leave out the latest logins.
    last_logins: undefined,
  };
  interceptCall(
    '/user/info',
    changeData<object>((member) => Object.assign(member, idle)),
  );
  const { app } = await openAccount();
  for (const name of [
    rowName(t('title.signIn'), t('my.signedToday')),
    t('title.lottery'),
    t('title.myPrize'),
    t('title.inviteAward'),
    `${t('title.vip')} ${t('my.vipNone')} ${t('my.vipOpen')}`,
  ])
    expect(app.getByRole('link', { name })).toBeVisible();
  expect(app.queryByRole('button', { name: new RegExp(`^${t('my.logins')}`) })).toBeNull();
});

test('“about” shows the operator and the version', async () => {
  const { app, user } = await openAccount();
  await user.click(app.getByRole('button', { name: /^关于示例财富 / }));
  const sheet = within(await app.findByRole('dialog', { name: '关于示例财富' }));
  const version = '0.0.0-test';
  for (const text of ['示例财富（演示）有限公司', '演示环境未持牌', version, '客服 400-000-0000'])
    expect(sheet.getByText(text)).toBeVisible();
});

test('if the invitation rewards fail to load, their rows show fewer figures and no error', async () => {
  interceptCall('/user/inviteRewards', failAtOnce);
  const { app } = await openAccount();
  const claimable = rowName(t('title.inviteAward'), t('my.claimableRewards', { n: '2' }));
  expect(await app.findByRole('link', { name: claimable })).toBeVisible();
  expect(app.getByRole('link', { name: t('title.team') })).toBeVisible();
  expect(app.queryByRole('alertdialog')).toBeNull();
});

test('does not request the download before a tap, and names the contact for closing an account and for exports', async () => {
  const { bodies } = interceptCall('/index/download');
  const { app } = await openAccount();
  const name = new RegExp(`^${t('my.download')} \\d+\\.\\d+\\.\\d+$`);
  expect(app.getByRole('button', { name })).toBeVisible();
  expect(bodies).toEqual([]);
  const contact = '客服 400-000-0000（9:00–18:00）';
  expect(app.getByText(t('my.rightsContact', { contact }), { exact: false })).toBeVisible();
});

test('shows all that is in progress', async () => {
  const { app } = await openAccount();
  const section = within(app.getByRole('region', { name: t('inProgress.title') }));
  expect(section.getAllByRole('link')).toHaveLength(4);
  expect(section.queryByRole('button')).toBeNull();
});
