import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strictPolicy } from '../../embed-demo/demo-server.ts';
import { readCode } from '../support/read-code.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const INVITE_HASH = '#/pages/invite/index';
const MEMBER_ID = 200001;

const posterImage = (page: Page) =>
  page.getByRole('button', { name: '邀请海报：示例财富，邀请码 QS8888' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The link of the first member’s invitation, if the app is at this URL. */
const invitationLink = (origin: string) =>
  `${origin}/#/pages/login/index?type=register&invite=QS8888`;
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Presses with `pressSave`, and returns the name and the content of the downloaded poster. */
async function savePoster(page: Page, pressSave: () => Promise<void>) {
  const download = page.waitForEvent('download');
  await pressSave();
  const file = await download;
  return { name: file.suggestedFilename(), picture: readFileSync(await file.path()) };
}

test('shows the rule, the code, the full invitation link, the progress, and links to team and rewards', async ({
  page,
  host,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await host.openLoggedIn({ hash: INVITE_HASH });
  await expect(
    page.getByRole('heading', { level: 2, name: '好友完成实名， 您得 5.00 元' }),
  ).toBeVisible();
  await expect(page.getByText('每月最多领取 10 次，累计最多 100 次')).toBeVisible();
  await expect(page.getByText(t('invite.warning'))).toBeVisible();
  await expect(page.getByText(invitationLink(host.origin))).toBeVisible();
  await button(page, t('invite.copyLink')).click();
  await expect(page.getByText(t('common.copied'))).toBeVisible();
  expect(await readClipboard(page)).toBe(invitationLink(host.origin));
  await page.getByRole('button', { name: 'QS8888 复制', exact: true }).click();
  await expect.poll(() => readClipboard(page)).toBe('QS8888');
  const monthMeter = page.getByRole('meter', { name: t('invite.claims.month', { n: '1' }) });
  await expect(monthMeter).toHaveAttribute('aria-valuetext', t('invite.cap.month', { n: '10' }));
  await expect(page.getByText('10.00', { exact: true })).toBeVisible();
  await page.getByText(t('invite.rule.minors')).click();
  await expect(page.getByText(t('invite.ruleText.minors'))).toBeVisible();
  await page.getByRole('link', { name: '我的团队 40 位好友' }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('title.team') })).toBeVisible();
  await page.getByRole('button', { name: t('nav.back'), exact: true }).click();
  await page.getByRole('link', { name: '邀请奖励 2 笔可领取' }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('title.inviteAward') })).toBeVisible();
});

test('under a strict content security policy, the poster on the page and the saved one contain the link', async ({
  page,
  host,
  mock,
  bundle,
}) => {
  // `hostErrors` checks that the policy refuses nothing during this test.
  await host.openLoggedIn({
    hash: INVITE_HASH,
    headers: { 'Content-Security-Policy': strictPolicy(bundle, mock.url, mock.url) },
  });
  await expect(posterImage(page).getByRole('img')).toBeVisible();
  await expect
    .poll(async () => readCode(page, await posterImage(page).screenshot()))
    .toBe(invitationLink(host.origin));

  const savedPoster = await savePoster(page, () => button(page, t('invite.save')).click());
  expect(savedPoster.name).toBe('示例财富-邀请海报-QS8888.png');
  expect(await readCode(page, savedPoster.picture)).toBe(invitationLink(host.origin));
  // The PNG header has twice the size of the drawing, which is 375 by 520.
  expect([16, 20].map((offset) => savedPoster.picture.readUInt32BE(offset))).toEqual([750, 1040]);

  await posterImage(page).scrollIntoViewIfNeeded();
  const box = await posterImage(page).boundingBox();
  if (!box) throw new Error('not drawn');
  const heldPoster = await savePoster(page, async () => {
    await page.mouse.move(box.x + 40, box.y + 60);
    await page.mouse.down();
    const pressedAt = Date.now();
    await expect.poll(() => Date.now() - pressedAt).toBeGreaterThan(400);
    await page.mouse.up();
  });
  expect(heldPoster.picture.equals(savedPoster.picture)).toBe(true);

  await posterImage(page).click();
  const sheet = page.getByRole('dialog', { name: t('invite.poster') });
  await expect(
    sheet.getByRole('img', { name: '邀请海报：示例财富，邀请码 QS8888，扫码注册' }),
  ).toBeVisible();
  await expect
    .poll(async () => readCode(page, await sheet.getByRole('img').screenshot()))
    .toBe(invitationLink(host.origin));
  const savedAgain = await savePoster(page, () =>
    sheet.getByRole('button', { name: t('invite.savePicture') }).click(),
  );
  expect(savedAgain.picture.equals(savedPoster.picture)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(posterImage(page)).toBeFocused();
});

test(
  'says that the poster is missing if the browser cannot draw it',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
    await host.openLoggedIn({ hash: INVITE_HASH });
    await expect(page.getByText(t('invite.posterFailed'))).toBeVisible();
    await expect(button(page, t('invite.copyLink'))).toBeEnabled();
  },
);

test(
  'the poster and the link use the host’s brand and base URL',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await host.openLoggedIn({
      hash: INVITE_HASH,
      body: `<wealth-rewards api-base="${mock.url}" brand="南山财富" invite-base-url="https://app.example/m/"></wealth-rewards>`,
    });
    const { name, picture } = await savePoster(page, () => button(page, t('invite.save')).click());
    expect(name).toBe('南山财富-邀请海报-QS8888.png');
    expect(await readCode(page, picture)).toBe(invitationLink('https://app.example/m'));
    await expect(page.getByText(invitationLink('https://app.example/m'))).toBeVisible();
    await page
      .locator('wealth-rewards')
      .evaluate((el) => el.setAttribute('invite-base-url', 'https://other.example'));
    await expect(page.getByText(invitationLink('https://other.example'))).toBeVisible();
  },
);

test('a host that cancels wr-share gets the link, and the app neither shares nor copies it', async ({
  page,
  host,
}) => {
  await host.openLoggedIn({ hash: INVITE_HASH });
  await page.route('**/chunks/save-*.js', (route) => route.abort());
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    document.addEventListener('wr-share', (event) => {
      event.preventDefault();
      Object.assign(window, { received: (event as CustomEvent<object>).detail });
    });
  });
  await button(page, t('invite.share')).click();
  const receivedShare = page.evaluate(() => (window as unknown as { received: object }).received);
  expect(await receivedShare).toMatchObject({
    url: invitationLink(host.origin),
    title: '示例财富-邀请海报-QS8888',
  });
  expect(await receivedShare).not.toHaveProperty('text');
  await expect(page.getByText(t('common.copied'))).toHaveCount(0);
});

test('shares the link, or copies it if sharing is missing or fails; a cancelled share does nothing', async ({
  page,
  host,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const sharedData: ShareData[] = [];
    const businessErrors = ['', 'AbortError', 'NotAllowedError'];
    Object.assign(window, { shared: sharedData });
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (data: ShareData) => {
        const name = businessErrors[sharedData.push(data) - 1];
        return name ? Promise.reject(new DOMException('', name)) : Promise.resolve();
      },
    });
  });
  await host.openLoggedIn({ hash: INVITE_HASH });
  const readShared = () =>
    page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  await button(page, t('invite.share')).click();
  await expect.poll(readShared).toEqual([
    {
      title: '示例财富-邀请海报-QS8888',
      text: '我在用示例财富，注册时可填我的邀请码 QS8888。',
      url: invitationLink(host.origin),
    },
  ]);
  await button(page, t('invite.share')).click();
  await expect.poll(async () => (await readShared()).length).toBe(2);
  await expect(page.getByText(t('common.copied'))).toHaveCount(0);
  await button(page, t('invite.share')).click();
  await expect(page.getByText(t('common.copied'))).toBeVisible();
  expect(await readClipboard(page)).toBe(invitationLink(host.origin));
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await button(page, t('invite.share')).click();
  await expect.poll(() => readClipboard(page)).toBe(invitationLink(host.origin));
});

test(
  'shares the poster with the link if the device supports files; a host gets only the link',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'canShare', { value: ({ files }: ShareData) => !!files });
      Object.defineProperty(navigator, 'share', {
        value: ({ files = [], ...otherData }: ShareData) => {
          const reportedFiles = files.map(({ name, type, size }) => ({
            name,
            type,
            isEmpty: size === 0,
          }));
          Object.assign(window, { shared: { ...otherData, files: reportedFiles } });
          return Promise.resolve();
        },
      });
    });
    await host.openLoggedIn({ hash: INVITE_HASH });
    await expect(button(page, t('invite.save'))).toBeEnabled();
    const reportedShare = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.addEventListener('wr-share', (event) => resolve((event as CustomEvent).detail)),
        ),
    );
    await button(page, t('invite.share')).click();
    const title = '示例财富-邀请海报-QS8888';
    const url = invitationLink(host.origin);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared?: object }).shared))
      .toEqual({
        title,
        url,
        text: '我在用示例财富，注册时可填我的邀请码 QS8888。',
        files: [{ name: `${title}.png`, type: 'image/png', isEmpty: false }],
      });
    expect(await reportedShare).toMatchObject({ title, url });
    expect(await reportedShare).not.toHaveProperty('files');
  },
);

test(
  'says that the campaign has ended, that the figures failed to load, and that the cap is reached',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const settings = mock.db.settings.get(1);
    if (!settings) throw new Error('no settings');
    mock.transaction(() => {
      const invite = { ...settings.invite, month_cap: 1 };
      mock.db.settings.update(1, { invite, features: { ...settings.features, invite: 0 } });
    });
    await mock.setFault('malformed-json', '/api/user/inviteRewards', 100);
    await host.openLoggedIn({ hash: INVITE_HASH });
    await expect(page.getByText(t('invite.closed'))).toBeVisible();
    await expect(button(page, t('invite.share'))).toHaveCount(0);
    await expect(posterImage(page)).toHaveCount(0);
    // The page promises no reward any more.
    await expect(page.getByRole('heading', { name: /您得/ })).toHaveCount(0);
    await expect(page.getByText('每月最多领取 1 次，累计最多 100 次', { exact: true })).toHaveCount(
      0,
    );
    await expect(page.getByRole('listitem').filter({ hasText: '实名' })).toHaveCount(0);
    const error = page.getByRole('alert').filter({ hasText: t('invite.standingUnavailable') });
    await expect(error).toBeVisible();
    await expectAccessible(page, 'closed, no figures');
    await mock.heal();
    await error.getByRole('button').click();
    await expect(page.getByText(t('invite.capped.month'))).toBeVisible();
    await expect(page.getByText('可领取（元） · 已达上限0.00')).toBeVisible();
    await expect(
      page.getByRole('link', { name: t('title.inviteAward'), exact: true }),
    ).toBeVisible();
    await expectAccessible(page, 'cap');
  },
);

for (const locale of ['zh-Hans', 'en'])
  test(
    `in large text at 320 px each share button has one line (${locale})`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      await page.setViewportSize({ width: 320, height: 812 });
      await host.open({
        hash: '#/pages/invite/index',
        body: `<wealth-rewards api-base="${mock.url}" locale="${locale}" text-size="large"></wealth-rewards>`,
      });
      await page.locator('input').first().fill('13800000001');
      await page.locator('input[type=password]').fill('Demo1234');
      await page.locator('button[type=submit]').click();
      for (const name of [/^(分享|Share)$/, /^(复制链接|Copy link)$/]) {
        const lineCount = await page.getByRole('button', { name }).evaluate((button) => {
          const textNode = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode()!;
          const range = document.createRange();
          range.selectNodeContents(textNode);
          return range.getClientRects().length;
        });
        expect(lineCount, String(name)).toBe(1);
      }
      await expectNoOverflow(page);
    },
  );

for (const look of ['theme="light"', 'theme="dark"', 'text-size="large" locale="en"'] as const)
  test(
    `the invitation page has no axe violation and no horizontal overflow (${look})`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      const isEnglish = look.includes('en');
      await page.setViewportSize({ width: look.includes('large') ? 320 : 375, height: 812 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await host.openLoggedIn({
        hash: INVITE_HASH,
        body: `<wealth-rewards api-base="${mock.url}"></wealth-rewards>`,
      });
      await expect(posterImage(page)).toBeVisible();
      await page.locator('wealth-rewards').evaluate((element, attributes) => {
        for (const [, name, value] of attributes.matchAll(/([a-z-]+)="(\w+)"/g))
          element.setAttribute(name as string, value as string);
      }, look);
      const alt = isEnglish ? /^Invitation poster: Sample Wealth/ : /^邀请海报：/;
      await expect(page.getByRole('img', { name: alt })).toBeVisible();
      await expectAccessible(page, 'ready');
      await expectNoOverflow(page);
      await page.getByRole('button', { name: alt }).click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      await expectAccessible(page, 'poster');
      await page.keyboard.press('Escape');
      if (isEnglish) {
        const text = await page.locator('[part=page]').filter({ visible: true }).innerText();
        expect(text).not.toMatch(/\p{Script=Han}/u);
      }
      await page.evaluate(() => (location.hash = '#/pages-sub/invite/award'));
      await expect(page.getByRole('tab').first()).toBeVisible();
      await expectAccessible(page, 'awards');
      await expectNoOverflow(page);
      await page.getByRole('tab').nth(3).click();
      await expectAccessible(page, 'void awards');
      await page.evaluate(() => (location.hash = '#/pages-sub/team/index'));
      await expect(page.getByRole('listitem').filter({ visible: true }).first()).toBeVisible();
      await expectAccessible(page, 'team');
      await expectNoOverflow(page);
      await page.getByRole('textbox').fill('0000');
      await expect(
        page.getByRole('button', { name: isEnglish ? 'Show all friends' : t('team.widen') }),
      ).toBeVisible();
      await expectAccessible(page, 'nobody found');
      expect(mock.db.users.get(MEMBER_ID)?.invite_code).toBe('QS8888');
    },
  );
