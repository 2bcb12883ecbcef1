import { failAtOnce } from '../support/faults.ts';
import { WAYS_TO_CLOSE } from '../support/pages/my.ts';
import { operatorDisablesServices } from '../support/scenarios/operator.ts';
import { expect, test } from '../support/test.ts';
import { t, translateTo } from '../support/texts.ts';

const en = translateTo('en');
const LIGHT = 'rgb(244, 246, 245)';
const DARK = 'rgb(14, 17, 16)';

/** The name and the path of each link on the account page. */
const ACCOUNT_LINKS = [
  [t('my.verified'), '/pages-sub/realname/index'],
  [t('my.records'), '/pages-sub/asset/index'],
  ['VIP1', '/pages/vip/index'],
  [`${t('title.signIn')} ${t('my.notSignedToday')}`, '/pages-sub/sign-in/index'],
  [`${t('title.lottery')} ${t('my.chances', { n: '2' })}`, '/pages-sub/lottery/index'],
  [`${t('title.myPrize')} ${t('my.prizeAddress', { n: '1' })}`, '/pages-sub/my-prize/index'],
  [
    `${t('title.inviteAward')} ${t('my.claimable', { amount: '10.00' })}`,
    '/pages-sub/invite/award',
  ],
  [`${t('title.team')} ${t('my.friends', { n: '40' })}`, '/pages-sub/team/index'],
  [t('title.withdrawalType'), '/pages-sub/withdrawal-type/index'],
  [t('title.address'), '/pages-sub/address/index'],
  [t('title.news'), '/pages-sub/news/index'],
  [t('title.officialCommunity'), '/pages-sub/official-community/index'],
  [t('my.changePassword'), '/pages/edit-password/index?mode=change'],
] as const;

test('copies the UID; every row shows its pending items, opens its page, and Back returns', async ({
  page,
  context,
  host,
  my,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await my.open();
  await page
    .getByRole('button', { name: `${t('my.uid', { id: '200001' })} ${t('common.copy')}` })
    .click();
  await expect(page.getByRole('status')).toHaveText(t('common.copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('200001');
  for (const [name, path] of ACCOUNT_LINKS) {
    const link = page.getByRole('link', { name }).first();
    await expect(link, name).toHaveAttribute('href', `${host.origin}/#${path}`);
    await link.click();
    await expect.poll(() => new URL(page.url()).hash, name).toBe(`#${path}`);
    await page.goBack();
    await expect(my.title).toBeVisible();
  }
});

test('changes the language at once, keeps it after a reload, and the host can override it', async ({
  page,
  my,
}) => {
  await my.open();
  await my.row('my.language', '简体中文').click();
  await expect(my.option('简体中文')).toBeChecked();
  await my.option('English').check();
  await expect(page.getByRole('dialog', { name: en('my.language') })).toBeVisible();
  await expect(my.appRoot).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: en('common.close') }).click();
  await expect(my.titleIn(en('title.my'))).toBeVisible();
  await expect(page.getByRole('button', { name: `${en('my.language')} English` })).toBeFocused();

  await page.reload();
  await expect(my.titleIn(en('title.my'))).toBeVisible();
  await expect(my.link(`${en('title.signIn')} ${en('my.notSignedToday')}`)).toBeVisible();

  await my.setAttribute('locale', 'zh-Hant');
  await expect(my.title).toBeVisible();
  await expect(my.row('my.language', '简体中文')).toBeVisible();
  await page.reload();
  await expect(my.title).toBeVisible();
});

test(
  'keeps the old language with a message if the texts fail to load, and loads them later',
  { tag: '@long' },
  async ({ page, app, my }) => {
    await my.open();
    await my.row('my.language', '简体中文').click();
    await page.route('**/chunks/**', (route) => route.abort());
    await my.option('English').check();
    await expect(app.text('error.network')).toBeVisible();
    await expect(my.sheet('my.language')).toBeVisible();
    await page.unroute('**/chunks/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('dialog', { name: en('my.language') })).toBeVisible();
  },
);

test(
  'changes the theme at once, keeps it after a reload, and the host can override it',
  { tag: '@long' },
  async ({ page, my }) => {
    await my.open();
    await my.row('my.theme', t('my.themeLight')).click();
    await my.option(t('my.themeDark')).check();
    await my.expectBackground(DARK);
    const storedLook = await page.evaluate(() => localStorage.getItem('wealth-rewards:look'));
    expect(JSON.parse(storedLook ?? '')).toEqual({ theme: 'dark' });
    await page.keyboard.press('Escape');
    await page.reload();
    await my.expectBackground(DARK);

    await my.row('my.theme', t('my.themeDark')).click();
    await my.option(t('my.themeAuto')).check();
    await my.expectBackground(LIGHT);
    await page.emulateMedia({ colorScheme: 'dark' });
    await my.expectBackground(DARK);
    await page.keyboard.press('Escape');

    await my.setAttribute('theme', 'dark');
    await expect(my.row('my.theme', t('my.themeDark'))).toBeVisible();
    await page.emulateMedia({ colorScheme: 'light' });
    await my.expectBackground(DARK);
  },
);

test(
  'an attribute that the host sets for the first time overrides the member’s choice',
  { tag: '@long' },
  async ({ my }) => {
    await my.open();
    await my.row('my.theme', t('my.themeLight')).click();
    await my.option(t('my.themeDark')).check();
    await my.expectBackground(DARK);
    await my.setAttribute('theme', 'light');
    await my.expectBackground(LIGHT);
  },
);

test(
  'changes the text size at once, keeps it after a reload, and the host can override it',
  { tag: '@long' },
  async ({ page, my }) => {
    await my.open();
    await my.row('my.textSize', t('my.textStandard')).click();
    await my.option(t('my.textLarge')).check();
    await expect(my.appRoot).toHaveCSS('font-size', '20px');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(my.row('my.textSize', t('my.textLarge'))).toBeVisible();
    await expect(my.appRoot).toHaveCSS('font-size', '20px');
    await my.setAttribute('text-size', 'large');
    await my.setAttribute('text-size', 'standard');
    await expect(my.appRoot).toHaveCSS('font-size', '15px');
    await expect(my.row('my.textSize', t('my.textStandard'))).toBeVisible();
  },
);

test('chooses a theme by keyboard alone', { tag: '@long' }, async ({ page, my }) => {
  await my.open();
  await my.row('my.theme', t('my.themeLight')).focus();
  await page.keyboard.press('Enter');
  await expect(my.option(t('my.themeLight'))).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(my.option(t('my.themeDark'))).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(my.row('my.theme', t('my.themeDark'))).toBeFocused();
});

for (const [name, closeSheet] of Object.entries(WAYS_TO_CLOSE))
  test(
    `a sheet takes the focus, ${name} closes it, and the focus returns to the row that opened it`,
    { tag: name === 'Escape' ? [] : '@long' },
    async ({ page, my }) => {
      await my.open();
      const labels = [
        t('my.language'),
        t('my.textSize'),
        t('my.theme'),
        t('my.download'),
        t('my.terms'),
        '关于示例财富',
      ];
      for (const label of labels) {
        const row = page.getByRole('button', { name: new RegExp(`^${label}`) });
        const sheet = page.getByRole('dialog');
        await row.click();
        await expect(sheet).toHaveAccessibleName(new RegExp(`^${label}`));
        await expect(sheet.locator(':focus')).toHaveCount(1);
        await closeSheet(page);
        await expect(sheet).toHaveCount(0);
        await expect(my.title).toBeVisible();
        await expect(row).toBeFocused();
      }
      expect(new URL(page.url()).hash).toBe('#/pages/my/index');
    },
  );

test('the agreements can be retried if they fail to load, and each is a link to the API that opens a new window', async ({
  page,
  my,
  mock,
}) => {
  const sheet = my.sheet('my.terms');
  await page.route('**/v1/api/common/config', failAtOnce);
  await my.open();
  await my.row('my.terms').click();
  await expect(sheet.getByRole('alert')).toContainText(t('my.configUnavailable'));
  await page.unroute('**/v1/api/common/config');
  await sheet.getByRole('button', { name: t('common.retry') }).click();
  const names = ['用户协议', '隐私政策', '财富卡服务协议', 'VIP会员协议', '抽奖活动规则'];
  for (const name of names) {
    const link = sheet.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute(
      'href',
      /^http:\/\/127\.0\.0\.1:\d+\/v1\/static\/agreement-/,
    );
  }
  await expect(sheet.getByRole('link')).toHaveCount(names.length);
  await expect(sheet).toContainText('400-000-0000');
  const popup = page.waitForEvent('popup');
  await sheet.getByRole('link', { name: '隐私政策' }).click();
  const agreement = await popup;
  await agreement.waitForLoadState();
  expect(agreement.url()).toBe(`${mock.url}/v1/static/agreement-privacy.html`);
  await expect(sheet).toBeVisible();
});

for (const language of ['Chinese', 'English'])
  test(
    `large text is not cut at 320 px and no number wraps (${language})`,
    { tag: '@long' },
    async ({ page, my, mock }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await my.open({
        body: `<style>body { margin: 0 }</style><wealth-rewards api-base="${mock.url}" text-size="large"></wealth-rewards>`,
      });
      if (language === 'English') {
        await my.setAttribute('locale', 'en');
        await expect(my.titleIn(en('title.my'))).toBeVisible();
      }
      const cutTexts = await my.element.evaluate((el) => {
        const textElements = [...el.shadowRoot!.querySelectorAll<HTMLElement>('[part="page"] *')];
        // Excludes hidden text, which takes no space, and the touch target of a text link.
        const isText = (node: HTMLElement) =>
          getComputedStyle(node).clipPath === 'none' &&
          getComputedStyle(node, '::before').position !== 'absolute';
        const visibleElements = textElements.filter(
          (node) => node.checkVisibility() && node.innerText?.trim() && isText(node),
        );
        const rightEdge = el.getBoundingClientRect().right;
        return visibleElements
          .filter(
            (node) =>
              node.scrollWidth > node.clientWidth + 1 &&
              getComputedStyle(node).display !== 'inline',
          )
          .concat(visibleElements.filter((node) => node.getBoundingClientRect().right > rightEdge))
          .map((node) => node.outerHTML.slice(0, 120));
      });
      expect(cutTexts).toEqual([]);
      for (const text of ['138****0001', 'UID 200001', '16,000.00', '500.00', '1,280']) {
        const box = await my.figure(text).boundingBox();
        expect(box?.height, text).toBeLessThan(50);
      }
      const figures = await Promise.all(
        ['16,000.00', '500.00', '1,280'].map((text) => my.figure(text).boundingBox()),
      );
      const rightEdges = figures.map((box) => Math.round((box?.x ?? 0) + (box?.width ?? 0)));
      expect(new Set(rightEdges).size).toBe(1);
      expect(new Set(figures.map((box) => box?.y)).size).toBe(3);
    },
  );

test('hides amounts on all pages, also after a reload, and removes them from the document', async ({
  page,
  app,
  my,
}) => {
  await my.open();
  await my.eye('money.hide').click();
  const claimable = `${t('title.inviteAward')} ${t('my.claimableRewards', { n: '2' })}`;
  await expect(my.link(claimable)).toBeVisible();
  // Reads only visible pages, because a hidden tab renders the hidden amounts when it is shown.
  const readVisibleTexts = () =>
    my.element.evaluate((el) => {
      const pages = [...el.shadowRoot!.querySelectorAll('[part="page"]')];
      const visiblePages = pages.filter((node) => node.checkVisibility());
      const accessibleNames = visiblePages.flatMap((node) =>
        [...node.querySelectorAll('*')].map((child) => child.getAttribute('aria-label') ?? ''),
      );
      return [...visiblePages.map((node) => node.textContent), ...accessibleNames].join(' ');
    });
  const expectNoFigures = async () => {
    const texts = await readVisibleTexts();
    const figures = ['12,345', '16,000', '500.00', '1,280', '10.00'];
    expect(figures.filter((figure) => texts.includes(figure))).toEqual([]);
  };
  await expectNoFigures();
  await page.reload();
  await expect(my.eye('money.show')).toBeVisible();
  await expectNoFigures();
  await app.tab('tab.home').click();
  await my.eye('money.show').click();
  await expect(my.figure('12,345.67')).toBeVisible();
  await app.tab('tab.my').click();
  await expect(my.figure('12,345.67')).toBeVisible();
});

test('the latest logins are listed, with a way to change the password', async ({ page, my }) => {
  await my.open();
  await my.row('my.logins', 'iPhone · WeChat').click();
  const sheet = my.sheet('my.logins');
  await expect(sheet.getByRole('term')).toHaveText([
    'iPhone · WeChat北京',
    'iPhone · Safari北京',
    'Mac · Safari上海',
  ]);
  await sheet.getByRole('button', { name: t('help.title') }).click();
  await expect(my.sheet('help.title')).toBeVisible();
  await page.keyboard.press('Escape');
  await my.row('my.logins').click();
  await sheet.getByRole('link', { name: t('my.changePassword') }).click();
  await expect(page).toHaveURL(/#\/pages\/edit-password\/index\?mode=change$/);
});

test('hides disabled features', { tag: '@long' }, async ({ page, my, mock }) => {
  operatorDisablesServices(mock);
  await my.open();
  await expect(page.getByText('演示环境未持牌').filter({ visible: true })).toBeVisible();
  const services = page.getByRole('list', { name: t('my.services') });
  await expect(services.getByRole('link')).toHaveText([new RegExp(t('title.myPrize'))]);
  await expect(page.getByRole('link', { name: t('my.vipDays', { n: '' }).trim() })).toHaveCount(0);
  await expect(my.row('my.download')).toHaveCount(0);
  expect(mock.calls).not.toContain('GET /v1/api/index/download');
  expect(mock.calls).not.toContain('GET /v1/api/user/inviteRewards');
});

test('every control meets the minimum touch height', { tag: '@long' }, async ({ my }) => {
  await my.open();
  const { count, tooLowNames } = await my.element.evaluate((el) => {
    const controls = [
      ...el.shadowRoot!.querySelectorAll<HTMLElement>('[part="page"] :is(a, button)'),
    ];
    const tooLow = controls.filter((node) => {
      // The touch target of a text link is its ::before box.
      const touchTargetPx = Number.parseFloat(getComputedStyle(node, '::before').blockSize) || 0;
      const { height } = node.getBoundingClientRect();
      return node.checkVisibility() && Math.max(height, touchTargetPx) < 44;
    });
    return { count: controls.length, tooLowNames: tooLow.map((node) => node.textContent) };
  });
  expect(count).toBeGreaterThan(10);
  expect(tooLowNames).toEqual([]);
});
