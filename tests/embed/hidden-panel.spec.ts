import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// A host with its own tabs and the element in one panel. A dialog in a hidden panel would block
// the whole page.

/** The ways in which a host hides a panel. */
const WAYS_TO_HIDE = {
  'the attribute hidden': { tag: 'div', shown: '', hidden: 'hidden' },
  'hidden="until-found"': { tag: 'div', shown: '', hidden: 'hidden="until-found"' },
  'display: none': { tag: 'div', shown: '', hidden: 'style="display: none"' },
  'visibility: hidden': { tag: 'div', shown: '', hidden: 'style="visibility: hidden"' },
  'opacity: 0 and no clicks': {
    tag: 'div',
    shown: '',
    hidden: 'style="opacity: 0; pointer-events: none"',
  },
  'a closed details': { tag: 'details', shown: 'open', hidden: '' },
};
type Way = (typeof WAYS_TO_HIDE)[keyof typeof WAYS_TO_HIDE];

const panelWith = (api: string, { tag }: Way, attributes: string) =>
  `<button id="tab" onclick="this.dataset.pressed = Number(this.dataset.pressed ?? 0) + 1">频道</button>
   <${tag} id="panel" ${attributes}><wealth-rewards api-base="${api}"></wealth-rewards></${tag}>`;

const setPanelAttributes = (page: Page, attributes: string) =>
  page.evaluate((attribute) => {
    const panel = document.getElementById('panel')!;
    for (const name of ['hidden', 'style', 'open']) panel.removeAttribute(name);
    const [, name, value = ''] = /^([a-z]+)(?:="(.*)")?$/.exec(attribute) ?? [];
    if (name) panel.setAttribute(name, value);
  }, attributes);
const hidePanel = (page: Page, way: Way) => setPanelAttributes(page, way.hidden);
const showPanel = (page: Page, way: Way) => setPanelAttributes(page, way.shown);

const countModals = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector('wealth-rewards')!.shadowRoot!.querySelectorAll('dialog:modal').length,
  );

/** Clicks the host's button, which a modal dialog would block. */
async function pressTab(page: Page, times: number) {
  await page.locator('#tab').click();
  await expect(page.locator('#tab')).toHaveAttribute('data-pressed', String(times));
}

test('a sheet closes in a panel that the host shows and hides again at once', async ({
  page,
  host,
  mock,
  withdrawal,
}) => {
  const way = WAYS_TO_HIDE['visibility: hidden'];
  await host.openLoggedIn({ body: panelWith(mock.url, way, way.shown) });
  await page.getByRole('link', { name: t('tab.my') }).click();
  await withdrawal.openSheet();
  await hidePanel(page, way);
  await expect.poll(() => countModals(page)).toBe(0);
  await page.evaluate(() => {
    const panel = document.getElementById('panel')!;
    panel.style.visibility = 'visible';
    // The sheet follows the size of the window at once, so it opens before the next check of the styles.
    dispatchEvent(new Event('resize'));
    panel.style.visibility = 'hidden';
  });
  await expect.poll(() => countModals(page)).toBe(0);
  await pressTab(page, 1);
});

for (const [name, way] of Object.entries(WAYS_TO_HIDE)) {
  test(
    `a message that opens in a panel hidden by ${name} waits for the panel`,
    { tag: way === WAYS_TO_HIDE['visibility: hidden'] ? [] : '@long' },
    async ({ page, host, mock }) => {
      // The backend has ended this session, so the app shows a message.
      const token = 'ended';
      await host.open({ body: '' });
      await page.evaluate(
        ({ body, token }) => {
          document.body.innerHTML = body;
          const getSession = () => Promise.resolve({ token });
          Object.assign(document.querySelector('wealth-rewards')!, { getSession });
        },
        { body: panelWith(mock.url, way, way.hidden), token },
      );
      const dialog = page.locator('wealth-rewards').locator('dialog');
      await expect(dialog).toHaveCount(1);
      expect(await countModals(page)).toBe(0);
      await pressTab(page, 1);
      await showPanel(page, way);
      const button = page.getByRole('alertdialog').getByRole('button', { name: t('common.ok') });
      await expect(button).toBeFocused();
      expect(await countModals(page)).toBe(1);
      await button.click();
      await expect(dialog).toHaveCount(0);
      await pressTab(page, 2);
    },
  );

  test(
    `a sheet in a panel that gets hidden by ${name} reappears with it, unchanged`,
    { tag: way === WAYS_TO_HIDE['the attribute hidden'] ? [] : '@long' },
    async ({ page, host, mock, withdrawal }) => {
      await host.openLoggedIn({ body: panelWith(mock.url, way, way.shown) });
      await page.getByRole('link', { name: t('tab.my') }).click();
      await withdrawal.openSheet();
      await withdrawal.amount.fill('500');
      for (const times of [1, 2]) {
        await hidePanel(page, way);
        await expect.poll(() => countModals(page)).toBe(0);
        await pressTab(page, times);
        await showPanel(page, way);
        await expect(withdrawal.amount).toBeVisible();
        expect(await countModals(page)).toBe(1);
        await expect(withdrawal.amount).toHaveValue('500');
        await expect(withdrawal.amount).toBeFocused();
      }
      // The browser's close event may arrive after the dialog is open again.
      await page.evaluate(async () => {
        const panel = document.getElementById('panel')!;
        const frame = () => new Promise(requestAnimationFrame);
        for (const isHidden of [true, false, true, false]) {
          panel.hidden = isHidden;
          await frame();
        }
      });
      await expect(withdrawal.amount).toHaveValue('500');
      await page.goBack();
      await expect(withdrawal.sheet).toHaveCount(0);
      await expect.poll(() => new URL(page.url()).hash).toBe('#/pages/my/index');
      await expect(page.locator('wealth-rewards')).toBeFocused();
      await pressTab(page, 3);
    },
  );
}

for (const way of [WAYS_TO_HIDE['visibility: hidden'], WAYS_TO_HIDE['opacity: 0 and no clicks']])
  test(
    `an app that is hidden by ${way.hidden} over host content does not block that content`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      const body = panelWith(mock.url, way, way.shown);
      await host.open({ head: '<style>#panel { margin-top: -2em }</style>', body });
      await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
      await expect(page.locator('#tab').click({ trial: true, timeout: 500 })).rejects.toThrow();
      await hidePanel(page, way);
      await pressTab(page, 1);
      if (way === WAYS_TO_HIDE['visibility: hidden'])
        await expect(page.getByRole('button', { name: t('login.submit') })).toBeHidden();
    },
  );

test(
  'shows an answer that arrives in a hidden panel when the panel is shown',
  { tag: '@long' },
  async ({ page, host, mock, app }) => {
    const way = WAYS_TO_HIDE['the attribute hidden'];
    await host.open({ body: panelWith(mock.url, way, way.shown) });
    let sendAnswer = () => {};
    const loginRequested = new Promise<void>((resolve) => {
      void page.route('**/v1/api/user/login', (route) => {
        const headers = { 'Access-Control-Allow-Origin': '*' };
        const json = { code: 20_001, msg: '今天不行', data: null };
        sendAnswer = () => void route.fulfill({ headers, json });
        resolve();
      });
    });
    await app.logIn();
    await loginRequested;
    await hidePanel(page, way);
    sendAnswer();
    const dialog = page.locator('wealth-rewards').locator('dialog');
    await expect(dialog).toHaveCount(1);
    await pressTab(page, 1);
    await showPanel(page, way);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  },
);

test(
  'of two hidden sheets the upper one returns on top with the focus',
  { tag: '@long' },
  async ({ page, host, mock, withdrawal }) => {
    const { 'the attribute hidden': hidden, 'hidden="until-found"': untilFound } = WAYS_TO_HIDE;
    await host.openLoggedIn({ body: panelWith(mock.url, hidden, hidden.shown) });
    await page.getByRole('link', { name: t('tab.my') }).click();
    await withdrawal.openSheet();
    await withdrawal.payee.click();
    const doneButton = page.getByRole('button', { name: t('common.done') });
    await doneButton.focus();
    for (const way of [hidden, untilFound]) {
      await hidePanel(page, way);
      await expect.poll(() => countModals(page)).toBe(0);
      await showPanel(page, way);
      await expect.poll(() => countModals(page)).toBe(2);
      await expect(doneButton).toBeFocused();
      // Content below another modal dialog could not be clicked.
      await doneButton.click({ trial: true });
    }
    await doneButton.click();
    await expect.poll(() => countModals(page)).toBe(1);
  },
);

test(
  'showing a hidden element again costs no call; a new element reads its data again',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const countReads = () => mock.calls.filter((call) => call.endsWith('/api/user/info')).length;
    const balance = page.getByText('12,345.67');
    await host.openLoggedIn();
    await expect(balance).toBeVisible();
    await page
      .locator('wealth-rewards')
      .evaluate((element: HTMLElement) => (element.hidden = true));
    await expect(balance).toBeHidden();
    await page
      .locator('wealth-rewards')
      .evaluate((element: HTMLElement) => (element.hidden = false));
    await expect(balance).toBeVisible();
    expect(countReads()).toBe(1);
    await page.locator('wealth-rewards').evaluate(async (element) => {
      element.remove();
      await Promise.resolve();
      document.body.append(element);
    });
    await expect(balance).toBeVisible();
    expect(countReads()).toBe(2);
  },
);
