import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strictPolicy } from '../../embed-demo/demo-server.ts';
import { inEachLook, LOOKS } from '../support/looks.ts';
import { readCode } from '../support/read-code.ts';
import { endCampaignAtCap } from '../support/scenarios/invite.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Presses with `pressSave`, and returns the name and the content of the downloaded poster. */
async function savePoster(page: Page, pressSave: () => Promise<void>) {
  const download = page.waitForEvent('download');
  await pressSave();
  const file = await download;
  return { name: file.suggestedFilename(), picture: readFileSync(await file.path()) };
}

test('under a strict content security policy, the poster on the page and the saved one contain the link', async ({
  page,
  host,
  invite,
  mock,
  bundle,
}) => {
  // `hostErrors` checks that the policy refuses nothing during this test.
  await host.openLoggedIn({
    hash: invite.hash,
    headers: { 'Content-Security-Policy': strictPolicy(bundle, mock.url, mock.url) },
  });
  await expect(invite.poster.getByRole('img')).toBeVisible();
  await expect
    .poll(async () => readCode(page, await invite.poster.screenshot()))
    .toBe(invite.link());

  const savedPoster = await savePoster(page, () => invite.saveButton.click());
  expect(savedPoster.name).toBe(`${invite.fileName()}.png`);
  expect(await readCode(page, savedPoster.picture)).toBe(invite.link());
  // The PNG header has twice the size of the drawing, which is 375 by 520.
  expect([16, 20].map((offset) => savedPoster.picture.readUInt32BE(offset))).toEqual([750, 1040]);

  await invite.poster.scrollIntoViewIfNeeded();
  const box = await invite.poster.boundingBox();
  if (!box) throw new Error('not drawn');
  const heldPoster = await savePoster(page, async () => {
    await page.mouse.move(box.x + 40, box.y + 60);
    await page.mouse.down();
    const pressedAt = Date.now();
    await expect.poll(() => Date.now() - pressedAt).toBeGreaterThan(400);
    await page.mouse.up();
  });
  expect(heldPoster.picture.equals(savedPoster.picture)).toBe(true);

  await invite.poster.click();
  await expect(invite.sheetPoster).toBeVisible();
  await expect
    .poll(async () => readCode(page, await invite.sheetPoster.screenshot()))
    .toBe(invite.link());
  const savedAgain = await savePoster(page, () => invite.savePictureButton.click());
  expect(savedAgain.picture.equals(savedPoster.picture)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(invite.poster).toBeFocused();
});

test(
  'says that the poster is missing if the browser cannot draw it',
  { tag: '@long' },
  async ({ page, app, invite }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
    await invite.open();
    await expect(app.text('invite.posterFailed')).toBeVisible();
    await expect(invite.copyLinkButton).toBeEnabled();
  },
);

test(
  'the poster and the link use the host’s brand and base URL',
  { tag: '@long' },
  async ({ page, invite, mock }) => {
    await invite.open(
      `<wealth-rewards api-base="${mock.url}" brand="南山财富" invite-base-url="https://app.example/m/"></wealth-rewards>`,
    );
    const { name, picture } = await savePoster(page, () => invite.saveButton.click());
    expect(name).toBe(`${invite.fileName('南山财富')}.png`);
    expect(await readCode(page, picture)).toBe(invite.link('https://app.example/m'));
    await expect(page.getByText(invite.link('https://app.example/m'))).toBeVisible();
    await page
      .locator('wealth-rewards')
      .evaluate((el) => el.setAttribute('invite-base-url', 'https://other.example'));
    await expect(page.getByText(invite.link('https://other.example'))).toBeVisible();
  },
);

test('shares the link, or copies it if sharing is missing or fails; a cancelled share does nothing', async ({
  page,
  app,
  invite,
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
  await invite.open();
  const readShared = () =>
    page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  await invite.shareButton.click();
  const title = invite.fileName();
  await expect.poll(readShared).toEqual([{ title, text: invite.shareText, url: invite.link() }]);
  await invite.shareButton.click();
  await expect.poll(async () => (await readShared()).length).toBe(2);
  await expect(app.text('common.copied')).toHaveCount(0);
  await invite.shareButton.click();
  await expect(app.text('common.copied')).toBeVisible();
  expect(await readClipboard(page)).toBe(invite.link());
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await invite.shareButton.click();
  await expect.poll(() => readClipboard(page)).toBe(invite.link());
});

test('a host that cancels wr-share gets the link, and the app neither shares nor copies it', async ({
  page,
  app,
  invite,
}) => {
  await invite.open();
  await page.route('**/chunks/save-*.js', (route) => route.abort());
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    document.addEventListener('wr-share', (event) => {
      event.preventDefault();
      Object.assign(window, { received: (event as CustomEvent<object>).detail });
    });
  });
  await invite.shareButton.click();
  const receivedShare = page.evaluate(() => (window as unknown as { received: object }).received);
  expect(await receivedShare).toMatchObject({ url: invite.link(), title: invite.fileName() });
  expect(await receivedShare).not.toHaveProperty('text');
  await expect(app.text('common.copied')).toHaveCount(0);
});

test(
  'shares the poster with the link if the device supports files; a host gets only the link',
  { tag: '@long' },
  async ({ page, invite }) => {
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
    await invite.open();
    await expect(invite.saveButton).toBeEnabled();
    const reportedShare = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.addEventListener('wr-share', (event) => resolve((event as CustomEvent).detail)),
        ),
    );
    await invite.shareButton.click();
    const [title, url] = [invite.fileName(), invite.link()];
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared?: object }).shared))
      .toEqual({
        title,
        url,
        text: invite.shareText,
        files: [{ name: `${title}.png`, type: 'image/png', isEmpty: false }],
      });
    expect(await reportedShare).toMatchObject({ title, url });
    expect(await reportedShare).not.toHaveProperty('files');
  },
);

test(
  'the invitation after the campaign has no axe violation, without its figures and with them',
  { tag: '@long' },
  async ({ page, app, invite, mock }) => {
    endCampaignAtCap(mock);
    await mock.setFault('malformed-json', '/api/user/inviteRewards', 100);
    await invite.open();
    const error = page.getByRole('alert').filter({ hasText: t('invite.standingUnavailable') });
    await expect(error).toBeVisible();
    await expectAccessible(page, 'closed, no figures');
    await mock.heal();
    await error.getByRole('button').click();
    await expect(app.text('invite.capped.month')).toBeVisible();
    await expectAccessible(page, 'cap');
  },
);

inEachLook([LOOKS.LARGE, LOOKS.ENGLISH], (elementOf) =>
  test(
    'at 320 px each share button has one line',
    { tag: '@long' },
    async ({ page, invite, mock }) => {
      await invite.open(elementOf(mock));
      for (const shareButton of [invite.shareButton, invite.copyLinkButton]) {
        const lineCount = await shareButton.evaluate((button) => {
          const textNode = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode()!;
          const range = document.createRange();
          range.selectNodeContents(textNode);
          return range.getClientRects().length;
        });
        expect(lineCount, String(shareButton)).toBe(1);
      }
      await expectNoOverflow(page);
    },
  ),
);

inEachLook([LOOKS.LIGHT, LOOKS.DARK, LOOKS.ENGLISH], (elementOf) =>
  test(
    'the invitation, the rewards and the team have no axe violation and no horizontal overflow',
    { tag: '@long' },
    async ({ page, app, invite, team, mock, language }) => {
      const setHash = (hash: string) => page.evaluate((to) => void (location.hash = to), hash);
      await invite.open(elementOf(mock));
      await expect(invite.poster).toBeVisible();
      await expectAccessible(page, 'ready');
      await expectNoOverflow(page);
      await invite.poster.click();
      await expect(invite.sheetPoster).toBeVisible();
      await expectAccessible(page, 'poster');
      await page.keyboard.press('Escape');
      if (language === 'en') {
        const text = await page.locator('[part=page]').filter({ visible: true }).innerText();
        expect(text).not.toMatch(/\p{Script=Han}/u);
      }
      await setHash('#/pages-sub/invite/award');
      await expect(page.getByRole('tab').first()).toBeVisible();
      await expectAccessible(page, 'awards');
      await expectNoOverflow(page);
      await page.getByRole('tab').nth(3).click();
      await expectAccessible(page, 'void awards');
      await setHash('#/pages-sub/team/index');
      await expect(team.friends.first()).toBeVisible();
      await expectAccessible(page, 'team');
      await expectNoOverflow(page);
      await team.searchButton.click();
      await team.searchField.fill('0000');
      await expect(app.button('team.widen')).toBeVisible();
      await expectAccessible(page, 'nobody found');
    },
  ),
);
