import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from '../../../tests/support/open-app.ts';
import {
  answerJson,
  changeData,
  failAtOnce,
  interceptCall,
} from '../../../tests/support/page-calls.ts';
import {
  operatorDisablesDownload,
  operatorDisablesServices,
  operatorShowsNothing,
  serviceWithoutLicence,
} from '../../../tests/support/scenarios/operator.ts';
import { MEMBERS } from '../../../tests/support/start-mock.ts';
import { t } from '../../../tests/support/texts.ts';
import { YES } from '../../contract/flag.ts';
import type { TextKey } from '../../i18n/text-key.ts';

type App = Awaited<ReturnType<typeof openApp>>['app'];

const findServices = async (app: App) =>
  within(await app.findByRole('list', { name: t('home.services') }));
const today = (app: App) => app.getByRole('region', { name: t('home.today') });

test('a member without tasks sees a short message and no badge', async () => {
  const idle = {
    chances: 0,
    free_draws: 0,
    sign: { today_signed: YES, streak: 7 },
    todo: { claimable_rewards: 0, prize_address: 0, unread_notice: 0 },
  };
  interceptCall(
    '/user/info',
    changeData<object>((member) => Object.assign(member, idle)),
  );
  const { app } = await openApp('/');
  const services = await findServices(app);
  expect(today(app)).toHaveTextContent(t('home.todoNone'));
  expect(within(today(app)).queryByRole('link')).toBeNull();
  for (const name of ['title.signIn', 'title.lottery', 'title.myPrize'] as const)
    expect(services.getByRole('link', { name: t(name) })).toBeVisible();
  expect(app.getByRole('button', { name: t('messages.title') })).toBeVisible();
});

test('hides disabled services and their tasks', async () => {
  const { app } = await openApp('/', { arrange: operatorDisablesServices });
  const services = await findServices(app);
  expect(services.getAllByRole('listitem')).toEqual([
    services.getByText(t('title.myPrize')).closest('li'),
    services.getByText(t('title.officialCommunity')).closest('li'),
  ]);
  expect(today(app)).toHaveTextContent(t('home.todoCount', { n: '1' }));
  within(today(app)).getByRole('link', {
    name: `${t('home.prizeAction')} ${t('home.prizeTitle', { n: '1' })}`,
  });
  expect(app.queryByText('VIP1')).toBeNull();
});

test('offers no download if the setting `download` disables it', async () => {
  const { app } = await openApp('/', { arrange: operatorDisablesDownload });
  const services = await findServices(app);
  // The download is the only service that is a button; all others are pages.
  expect(services.getAllByRole('link')).toHaveLength(services.getAllByRole('listitem').length);
  expect(services.queryByRole('button')).toBeNull();
});

const BLOCKS = [
  ['list', 'home.services'],
  ['group', 'home.banners'],
  ['group', 'home.notices'],
  ['list', 'title.hotNews'],
] as const;

test.for<[string, TextKey, TextKey]>([
  ['/common/config', 'home.servicesFailed', 'home.services'],
  ['/index/banner', 'home.bannersFailed', 'home.banners'],
  ['/index/notice', 'home.noticesFailed', 'home.notices'],
  ['/index/news', 'home.newsFailed', 'title.hotNews'],
])('if %s fails, all other blocks are shown, and a retry loads it', async (row) => {
  const [path, error, failedBlock] = row;
  const { stop } = interceptCall(path, failAtOnce);
  const { app, user } = await openApp('/');
  expect(await app.findByRole('alert')).toHaveTextContent(t(error));
  const amounts = { balance: '12,345.67', invested: '16,000.00', frozen: '500.00' };
  await app.findByRole('img', { name: t('asset.split', amounts) });
  for (const [role, name] of BLOCKS)
    await waitFor(() =>
      expect(app.queryAllByRole(role, { name: t(name) })).toHaveLength(
        name === failedBlock ? 0 : 1,
      ),
    );
  expect(app.getAllByRole('alert')).toHaveLength(1);
  expect(app.queryByRole('alertdialog', { hidden: true })).toBeNull();
  stop();
  await user.click(app.getByRole('button', { name: t('common.retry') }));
  for (const [role, name] of BLOCKS) await app.findByRole(role, { name: t(name) });
  expect(app.queryByRole('alert')).toBeNull();
});

test('hides the blocks of banners, notices and news if they are empty', async () => {
  const { app, user } = await openApp('/', {
    mobile: MEMBERS.frozen,
    arrange: operatorShowsNothing,
  });
  await findServices(app);
  await waitFor(() => expect(app.queryByRole('heading', { name: t('title.hotNews') })).toBeNull());
  for (const name of ['home.banners', 'home.notices'] as const)
    expect(app.queryByRole('group', { name: t(name) })).toBeNull();
  // A member without records has no messages either.
  await user.click(app.getByRole('button', { name: t('messages.title') }));
  await app.findByText(t('messages.none'));
});

test('a banner without a text has the title of the page that it opens', async () => {
  interceptCall(
    '/index/banner',
    changeData(({ list }: { list: { title: string }[] }) => {
      for (const banner of list) banner.title = ' ';
    }),
  );
  const { app } = await openApp('/');
  const banners = within(await app.findByRole('group', { name: t('home.banners') }));
  const [first] = await banners.findAllByRole('link');
  expect(first).toHaveTextContent(t('title.signIn'));
});

test('a service with real money but no licence is marked as unlicensed, not as a demo', async () => {
  const { app } = await openApp('/', { mobile: null, arrange: serviceWithoutLicence });
  await app.findByText(t('ribbon.unlicensed'));
  expect(app.queryByText(t('ribbon.demoHint'))).toBeNull();
});

test('marks the data of a member as demo data while the configuration has not arrived', async () => {
  interceptCall('/common/config', () => new Promise(() => {}));
  const { app } = await openApp('/');
  await app.findByText('12,345', { exact: false });
  // Sooner than the ten seconds after which any slow configuration shows the ribbon.
  expect(await app.findByText(t('ribbon.demo'), {}, { timeout: 5_000 })).toBeVisible();
});

test('says what each task brings and until when', async () => {
  const { app, user } = await openApp('/');
  await app.findByText(
    t('home.signStreak', { n: '6', reward: t('home.signRewardChance', { points: '33' }) }),
  );
  const sum = t('home.rewardSum', { amount: '10.00' });
  expect(today(app)).toHaveTextContent(sum);
  expect(today(app)).toHaveTextContent(t('home.prizeDaysLeft', { n: '28' }));
  await user.click(app.getByRole('button', { name: t('money.hide') }));
  expect(today(app)).not.toHaveTextContent(sum);
});

test('signs in at once, for the reward that home shows', async () => {
  const { bodies } = interceptCall('/user/sign');
  const { app, user } = await openApp('/');
  await user.click(await app.findByRole('button', { name: new RegExp(t('home.signAction')) }));
  await app.findByText(t('signIn.done', { n: '33' }));
  expect(bodies).toEqual([expect.objectContaining({ expected_points: 33, expected_chance: 1 })]);
  await waitFor(() => expect(today(app)).not.toHaveTextContent(t('home.signTitle', { n: '7' })));
});

const inProgress = async (app: App) =>
  within(await app.findByRole('region', { name: t('inProgress.title') }));

test('a write without a known outcome stands below the assets, and leads to its records', async () => {
  interceptCall('/user/sign', answerJson({}, 502));
  const { app, user } = await openApp('/');
  await inProgress(app);
  const announced = () =>
    [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent);
  const unclear = t('inProgress.unclearCount', { n: '1' });
  expect(announced()).not.toContain(unclear);
  await user.click(await app.findByRole('button', { name: new RegExp(t('home.signAction')) }));
  await waitFor(() => expect(announced()).toContain(unclear));
  // The error alone would invite the member to send it again.
  expect(await app.findByRole('alertdialog')).toHaveTextContent(t('operation.unclearText'));
  const panel = app.getByRole('region', { name: t('operation.undecided') });
  const isFollowedBy = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(panel.compareDocumentPosition(today(app)) & isFollowedBy).toBe(isFollowedBy);
  const [line] = within(panel).getAllByRole('link');
  expect(line).toHaveAccessibleName(`${t('operation.sign')} ${t('inProgress.unclear')}`);
  expect(line).toHaveAttribute('href', expect.stringContaining('/pages-sub/sign-in/index'));
});

test('shows three lines in progress by date, all on request, and no hidden amount', async () => {
  const { app, user } = await openApp('/');
  const section = await inProgress(app);
  const arrival = { payee: '微信', status: '待审核', date: '11-24' };
  const lines = [
    `${t('inProgress.purchase', { product: '稳享90天', amount: '1,000.00' })} ${t('inProgress.coolingOff', { time: '11-22 08:00' })}`,
    `${t('inProgress.withdrawal', { amount: '500.00' })} ${t('inProgress.arrival', arrival)}`,
    '晴雨伞 已发货',
  ];
  const links = () => section.getAllByRole('link');
  for (const [i, line] of lines.entries()) expect(links()[i]).toHaveTextContent(line);
  expect(links()).toHaveLength(3);
  const showAll = section.getByRole('button', { name: t('inProgress.all', { n: '4' }) });
  expect(showAll).toHaveAttribute('aria-expanded', 'false');
  await user.click(showAll);
  expect(links().at(-1)).toHaveTextContent('保温杯 待发货');
  await user.click(section.getByRole('button', { name: t('inProgress.fewer') }));
  expect(links()).toHaveLength(3);
  await user.click(app.getByRole('button', { name: t('money.hide') }));
  for (const amount of ['500.00', '1,000.00'])
    expect(links().filter(({ textContent }) => textContent.includes(amount))).toEqual([]);
  expect(links()[0]).toHaveTextContent(t('inProgress.purchaseHidden', { product: '稳享90天' }));
});

test('without wealth cards, a purchase in its cooling-off period leads to the fund records', async () => {
  const { app } = await openApp('/', { hiddenFeatures: 'card' });
  const section = await inProgress(app);
  const [purchase, withdrawal] = section.getAllByRole('link');
  expect(purchase).toHaveTextContent('稳享90天');
  expect(purchase).toHaveAttribute('href', expect.stringMatching(/pages-sub\/asset\/index$/));
  expect(withdrawal).toHaveAttribute('href', expect.stringContaining('type=withdraw'));
});

test('a backend that does not say what is in progress shows no such section', async () => {
  interceptCall(
    '/user/info',
    changeData((member: { in_progress?: unknown }) => delete member.in_progress),
  );
  const { app } = await openApp('/');
  await findServices(app);
  expect(app.queryByText(t('inProgress.title'))).toBeNull();
});

test('a member who has never had a card sees the steps to the first one', async () => {
  interceptCall(
    '/user/info',
    changeData<object>((member) =>
      Object.assign(member, {
        invested: '0.00',
        total_income: '0.00',
        risk: { level: 0, text: '', expire_time: null },
      }),
    ),
  );
  const { app } = await openApp('/');
  const steps = await app.findByRole('list', { name: t('home.firstCard') });
  expect(within(steps).getByText(t('home.firstCardStep1')).closest('li')).toHaveAttribute(
    'aria-current',
    'step',
  );
  expect(app.getByRole('link', { name: t('home.firstCardAssess') })).toHaveAttribute(
    'href',
    expect.stringContaining('/pages/invest/index'),
  );
});

test('a member with a card sees no steps to a first one', async () => {
  const { app } = await openApp('/');
  await findServices(app);
  expect(app.queryByText(t('home.firstCard'))).toBeNull();
});
