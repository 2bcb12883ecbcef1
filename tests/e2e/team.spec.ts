import type { Page } from '@playwright/test';
import { FRIEND_STATUS } from '../../src/contract/statuses.ts';
import { openInputMethod } from '../support/input-method.ts';
import { expect, logIn, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const TEAM_HASH = '#/pages-sub/team/index';

const friends = (page: Page) =>
  page.getByRole('list', { name: t('title.team') }).getByRole('listitem');
const searchField = (page: Page) => page.getByLabel(t('team.search'));
const chooseOption = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click();
/** The figure below a label, such as the number of invited friends. */
const counter = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

async function openTeam(page: Page, host: { openLoggedIn(page: { hash: string }): Promise<void> }) {
  await host.openLoggedIn({ hash: TEAM_HASH });
  await expect(friends(page).first()).toBeVisible();
}

test('counts and finds invited friends by four digits, by status and in both orders', async ({
  page,
  host,
  mock,
}) => {
  await openTeam(page, host);
  for (const [name, countText] of [
    [t('team.total'), '40'],
    [t('team.status.registered'), '19'],
    [t('team.status.verified'), '20'],
    [t('team.rewarded'), '15'],
  ] as const)
    await expect(counter(page, name)).toHaveText(countText);
  await expect(page.getByText(t('team.void', { n: '1' }))).toBeVisible();
  await expect(friends(page).first()).toContainText(
    '斌*已实名139****9850 · 2026-11-17 注册奖励已领取',
  );
  const countReads = () => mock.calls.filter((call) => call.endsWith('/user/team')).length;
  const readsBefore = countReads();
  await searchField(page).fill('193');
  await expect(page.getByText(t('team.searchHint'))).toBeVisible();
  expect(countReads()).toBe(readsBefore);
  const inputMethod = await openInputMethod(page);
  await inputMethod.compose('yi');
  await expect(searchField(page)).toHaveValue('193yi');
  await inputMethod.commit('１');
  await expect(searchField(page)).toHaveValue('1931');
  await searchField(page).fill('139****１９３１');
  await expect(searchField(page)).toHaveValue('1931');
  await expect(friends(page)).toHaveCount(1);
  await expect(friends(page)).toContainText('晟*已实名139****1931');
  await expect(friends(page)).toContainText(t('team.reward.claimable'));
  await searchField(page).fill('0000');
  await expect(page.getByText(t('team.notFound'))).toBeVisible();
  await page.getByRole('button', { name: t('team.widen') }).click();
  await expect(searchField(page)).toHaveValue('');
  await chooseOption(page, t('team.status'), t('team.status.void'));
  await expect(friends(page)).toHaveCount(1);
  await expect(friends(page)).toContainText(t('team.reward.takenBack'));
  await chooseOption(page, t('team.status'), t('team.status.all'));
  await chooseOption(page, t('team.order'), t('team.oldest'));
  await expect(friends(page).first()).toContainText('2026-03-');
  const team = mock.db.invites.where('inviter_id', 200001);
  expect(team).toHaveLength(40);
});

test('the refresh button updates the counts after a friend was verified', async ({
  page,
  host,
  mock,
}) => {
  await openTeam(page, host);
  mock.transaction(() => {
    const invite = mock.db.invites.filter(
      ({ inviter_id, status }) => inviter_id === 200001 && status === FRIEND_STATUS.registered,
    )[0];
    if (invite) mock.db.invites.update(invite.id, { status: FRIEND_STATUS.verified });
  });
  await page.getByRole('button', { name: t('refresh.action') }).click();
  await expect(counter(page, t('team.status.verified'))).toHaveText('21');
  await expect(counter(page, t('team.status.registered'))).toHaveText('18');
});

test('does not promise a reward that a cap blocks', async ({ page, host, mock }) => {
  const settings = mock.db.settings.get(1);
  if (!settings) throw new Error('no settings');
  const invite = { ...settings.invite, total_cap: 15 };
  mock.transaction(() => mock.db.settings.update(1, { invite }));
  await openTeam(page, host);
  await searchField(page).fill('1931');
  await expect(friends(page)).toHaveCount(1);
  await expect(friends(page)).toContainText(t('invite.atCap'));
  await expect(friends(page)).not.toContainText('可领取');
});

test('shows the masked inviter, and links to the invitation if there are no friends', async ({
  page,
  host,
  mock,
}) => {
  const { friend_id } =
    mock.db.invites.filter(({ status }) => status === FRIEND_STATUS.verified).at(-1) ?? {};
  const friend = mock.db.users.get(friend_id ?? 0);
  if (!friend) throw new Error('nobody was invited');
  await host.open({ hash: TEAM_HASH });
  await logIn(page, friend.mobile);
  await expect(page.getByText(/^我的邀请人 .\*$/)).toBeVisible();
  await expect(page.getByText(t('team.none'))).toBeVisible();
  await page.getByRole('link', { name: t('inviteAward.invite') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('title.invite') })).toBeVisible();
});

test(
  'the order “oldest first” shows every friend, even if another friend joins while the list loads',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const [templateInvite] = mock.db.invites.where('inviter_id', 200001);
    const { id: _, ...inviteFields } = templateInvite!;
    const FIRST_DAY_MS = Date.UTC(2024, 0, 1);
    const addFriend = (i: number) =>
      mock.db.invites.insert({ ...inviteFields, created_at: FIRST_DAY_MS + i * 86_400_000 });
    mock.transaction(() => {
      for (let i = 0; i < 80; i += 1) addFriend(i);
    });
    await openTeam(page, host);
    await chooseOption(page, t('team.order'), t('team.oldest'));
    await expect(friends(page).first()).toHaveAttribute('aria-posinset', '1');
    mock.transaction(() => addFriend(80));
    const scroller = page.locator('[data-scroller]').filter({ visible: true });
    const seenDays = new Set<string>();
    await expect(async () => {
      for (const text of await friends(page).allTextContents())
        seenDays.add(/20\d\d-\d\d-\d\d/.exec(text)?.[0] ?? '');
      await scroller.evaluate((element) => element.scrollBy(0, 300));
      await expect(page.getByText(/共 \d+ 位/)).toBeInViewport({ timeout: 50 });
    }).toPass({ intervals: [50], timeout: 60_000 });
    for (const text of await friends(page).allTextContents())
      seenDays.add(/20\d\d-\d\d-\d\d/.exec(text)?.[0] ?? '');
    const day = (i: number) => new Date(FIRST_DAY_MS + i * 86_400_000).toISOString().slice(0, 10);
    const missing = Array.from({ length: 81 }, (_, i) => day(i)).filter(
      (date) => !seenDays.has(date),
    );
    expect(missing).toEqual([]);
  },
);

test(
  'renders only visible rows of 2,000 friends in both orders, and retries what failed to load',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await fetch(`${mock.url}/__mock/scenario`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'heavy' }),
    });
    await mock.setFault('malformed-json', '/api/user/team', 2);
    await host.openLoggedIn({ hash: TEAM_HASH });
    const error = page.getByRole('alert').filter({ hasText: t('team.unavailable') });
    await error.getByRole('button', { name: t('common.retry') }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: t('team.summaryUnavailable') })
      .getByRole('button')
      .click();
    await expect(counter(page, t('team.total'))).toHaveText('2,000');
    await expect(friends(page).first()).toBeVisible();
    expect(await friends(page).count()).toBeLessThan(30);
    const requestedPages: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/user/team') && searchParams.get('limit') === '50')
        requestedPages.push(searchParams.get('page'));
    });
    await expect(async () => {
      await friends(page).last().scrollIntoViewIfNeeded();
      expect(requestedPages).toContain('3');
    }).toPass();
    await page.getByLabel(t('team.search')).scrollIntoViewIfNeeded();
    // A refresh refetches only the first page.
    requestedPages.length = 0;
    await page.getByRole('button', { name: t('refresh.action') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('refresh.done') })).toBeVisible();
    await expect(friends(page).first()).toHaveAttribute('aria-posinset', '1');
    expect(requestedPages).toEqual(['1']);
    await chooseOption(page, t('team.order'), t('team.oldest'));
    const oldestFriend = friends(page).first();
    await expect(oldestFriend).toHaveAttribute('aria-posinset', '1');
    await expect(oldestFriend).toContainText('2023-');
  },
);
