import { openInputMethod } from '../support/input-method.ts';
import { addFriends, friendDay } from '../support/scenarios/invite.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

test('counts and finds invited friends by four digits, by status and in both orders', async ({
  page,
  app,
  team,
  mock,
}) => {
  const { friends, searchField } = team;
  await team.open();
  for (const [label, count] of [
    ['team.total', '40'],
    ['team.notVerified', '19'],
    ['team.status.verified', '20'],
    ['team.status.void', '1'],
  ] as const)
    await expect(team.counter(label)).toHaveText(count);
  await expect(page.getByText(t('team.rewarded', { n: 15 }))).toBeVisible();
  await expect(friends.first()).toContainText('斌*已实名139****9850 · 2026-11-17 注册奖励已领取');
  const countReads = () => mock.calls.filter((call) => call.endsWith('/user/team')).length;
  const readsBefore = countReads();
  await team.searchButton.click();
  await searchField.fill('193');
  await expect(app.text('team.searchHint')).toBeVisible();
  expect(countReads()).toBe(readsBefore);
  const inputMethod = await openInputMethod(page);
  await inputMethod.compose('yi');
  await expect(searchField).toHaveValue('193yi');
  await inputMethod.commit('１');
  await expect(searchField).toHaveValue('1931');
  await searchField.fill('139****１９３１');
  await expect(searchField).toHaveValue('1931');
  await expect(friends).toHaveCount(1);
  await expect(friends).toContainText('晟*已实名139****1931');
  await expect(friends).toContainText(t('team.reward.claimable'));
  await searchField.fill('0000');
  await expect(app.text('team.notFound')).toBeVisible();
  await app.button('team.widen').click();
  await expect(searchField).toHaveValue('');
  await team.chooseStatus('team.status.void');
  await expect(friends).toHaveCount(1);
  await expect(friends).toContainText(t('team.reward.takenBack'));
  await team.chooseStatus('team.status.all');
  await team.chooseOrder('team.oldest');
  await expect(friends.first()).toContainText('2026-03-');
});

test(
  'the order “oldest first” shows every friend, even if another friend joins while the list loads',
  { tag: '@long' },
  async ({ page, team, mock }) => {
    addFriends(mock, 0, 80);
    await team.open();
    await team.chooseOrder('team.oldest');
    await expect(team.friends.first()).toHaveAttribute('aria-posinset', '1');
    addFriends(mock, 80, 1);
    const scroller = page.locator('[data-scroller]').filter({ visible: true });
    const seenDays = new Set<string>();
    await expect(async () => {
      for (const text of await team.friends.allTextContents())
        seenDays.add(/20\d\d-\d\d-\d\d/.exec(text)?.[0] ?? '');
      await scroller.evaluate((element) => element.scrollBy(0, 300));
      await expect(page.getByText(/共 \d+ 位/)).toBeInViewport({ timeout: 50 });
    }).toPass({ intervals: [50], timeout: 60_000 });
    for (const text of await team.friends.allTextContents())
      seenDays.add(/20\d\d-\d\d-\d\d/.exec(text)?.[0] ?? '');
    const days = Array.from({ length: 81 }, (_, n) => friendDay(n));
    expect(days.filter((day) => !seenDays.has(day))).toEqual([]);
  },
);

test(
  'renders only visible rows of 2,000 friends in both orders, and retries what failed to load',
  { tag: '@long' },
  async ({ page, app, team, mock }) => {
    await fetch(`${mock.url}/__mock/scenario`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'heavy' }),
    });
    await mock.setFault('malformed-json', '/api/user/team', 2);
    await team.openAtOnce();
    const error = page.getByRole('alert').filter({ hasText: t('team.unavailable') });
    await error.getByRole('button', { name: t('common.retry') }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: t('team.summaryUnavailable') })
      .getByRole('button')
      .click();
    await expect(team.counter('team.total')).toHaveText('2,000');
    await expect(team.friends.first()).toBeVisible();
    expect(await team.friends.count()).toBeLessThan(30);
    const requestedPages: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/user/team') && searchParams.get('limit') === '50')
        requestedPages.push(searchParams.get('page'));
    });
    await expect(async () => {
      await team.friends.last().scrollIntoViewIfNeeded();
      expect(requestedPages).toContain('3');
    }).toPass();
    await team.searchButton.scrollIntoViewIfNeeded();
    // A refresh refetches only the first page.
    requestedPages.length = 0;
    await app.button('refresh.action').click();
    await expect(page.getByRole('status').filter({ hasText: t('refresh.done') })).toBeVisible();
    await expect(team.friends.first()).toHaveAttribute('aria-posinset', '1');
    expect(requestedPages).toEqual(['1']);
    await team.chooseOrder('team.oldest');
    const oldestFriend = team.friends.first();
    await expect(oldestFriend).toHaveAttribute('aria-posinset', '1');
    await expect(oldestFriend).toContainText('2023-');
  },
);
