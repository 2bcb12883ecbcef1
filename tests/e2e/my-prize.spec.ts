import type { Page } from '@playwright/test';
import type { Mock } from '../../mock-server/app.ts';
import { YES } from '../../src/contract/flag.ts';
import { PRIZE_RECORD_STATUS } from '../../src/contract/statuses.ts';
import { answerWith } from '../support/faults.ts';
import { readToTheEnd } from '../support/read-to-the-end.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const DAY_MS = 86_400_000;
const BIND_PATH = '/api/prize/bindAddress';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const statusFilter = (page: Page, name: string) => page.getByRole('radio', { name });
/** Taps a filter of the list. */
const chooseFilter = (page: Page, name: string) => statusFilter(page, name).locator('..').click();
const prizes = (page: Page) =>
  page.getByRole('list', { name: t('title.myPrize') }).getByRole('listitem');
const address = (page: Page, name: string) =>
  page
    .getByRole('list', { name: t('title.address') })
    .getByRole('button', { name: new RegExp(`^${name}`) });
const addressSheet = (page: Page) => page.getByRole('dialog', { name: t('myPrize.confirmTitle') });
const confirmButton = (page: Page) =>
  addressSheet(page).getByRole('button', { name: t('myPrize.confirm'), exact: true });

async function openPrizes(page: Page, host: { openLoggedIn(page: object): Promise<void> }) {
  await host.openLoggedIn({ hash: '#/pages-sub/my-prize/index' });
  await expect(statusFilter(page, t('myPrize.all'))).toBeChecked();
}

/** A prize record of points, which were issued at once. */
const ISSUED_RECORD = {
  draw_no: 'D1',
  prize_name: '10积分',
  prize_type: 'points',
  value: '10',
  cost_points: 0,
  prize_image: '/v1/static/prize-points.svg',
  used_free: YES,
  odds_version: 1,
  status: PRIZE_RECORD_STATUS.issued,
  status_text: '已发放',
  address: null,
  lock_time: null,
  express_company: null,
  express_no: null,
  expire_time: null,
  created_at: '2026-11-12 20:00:00',
};

/** The record of the won earphones, which need an address. */
const earphonesRecord = ({ db }: Mock) => {
  const record = db.prize_records.find(({ prize }) => prize.name === '无线耳机');
  if (!record) throw new Error('no earphones');
  return db.prize_records.get(record.id);
};

test('shows each status: the address deadline, the delivery or the issued prize', async ({
  page,
  host,
}) => {
  await openPrizes(page, host);
  const firstPrize = prizes(page).first();
  await expect(firstPrize.getByRole('heading', { name: '无线耳机' })).toBeVisible();
  await expect(firstPrize).toContainText('待填地址');
  await expect(firstPrize).toContainText(t('myPrize.dayLeft', { n: '28' }));
  await expect(firstPrize).toContainText(t('myPrize.forfeitsOn', { time: '2026-12-19 20:00' }));
  await expect(prizes(page).nth(1)).toContainText(t('myPrize.cashIssued'));
  await expect(page.getByText(t('myPrize.foot'))).toBeAttached();
  await chooseFilter(page, t('myPrize.waiting'));
  await expect(prizes(page)).toHaveCount(1);
  await chooseFilter(page, t('myPrize.toSend'));
  await expect(prizes(page)).toContainText('保温杯');
  await expect(prizes(page)).toContainText(t('myPrize.changeUntil', { time: '11-21 22:00' }));
  await chooseFilter(page, t('myPrize.forfeited'));
  await expect(prizes(page)).toContainText(/2026-\d\d-\d\d 20:00 前未填地址，视为放弃/);
  await chooseFilter(page, t('myPrize.issued'));
  await expect(page.getByRole('link', { name: '去使用 10积分' }).first()).toHaveAttribute(
    'href',
    /#\/pages-sub\/lottery\/index$/,
  );
  await expect(page.getByRole('link', { name: '查看记录 现金8.88元' })).toHaveAttribute(
    'href',
    /#\/pages-sub\/asset\/index\?type=lottery$/,
  );
  // The filter is unchanged when the member returns.
  await page.getByRole('link', { name: '查看记录 现金8.88元' }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('title.asset') })).toBeVisible();
  await button(page, t('nav.back')).click();
  await expect(statusFilter(page, t('myPrize.issued'))).toBeChecked();
});

test('copies the tracking number and shows the delivery in a sheet', async ({ page, host }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPrizes(page, host);
  await chooseFilter(page, t('myPrize.sent'));
  await expect(prizes(page)).toContainText('示例速运 SY2603918254170');
  await button(page, t('common.copyOf', { label: t('myPrize.expressNo') })).click();
  await expect(page.getByText(t('common.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SY2603918254170');
  await button(page, t('myPrize.track')).click();
  const parcelSheet = page.getByRole('dialog', { name: t('myPrize.track') });
  await expect(parcelSheet).toContainText('示例速运');
  await expect(parcelSheet).toContainText('138****0001');
  await expectAccessible(page, 'parcel');
  const openedUrl = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('wr-open-url', (event) => {
          event.preventDefault();
          resolve((event as CustomEvent).detail);
        }),
      ),
  );
  await parcelSheet.getByRole('link', { name: t('myPrize.courierPage') }).click();
  await page
    .getByRole('alertdialog', { name: t('newsDetail.leave', { host: 'courier.example' }) })
    .getByRole('button', { name: t('newsDetail.open') })
    .click();
  expect(await openedUrl).toMatchObject({
    url: 'https://courier.example/track?no=SY2603918254170',
    purpose: 'courier',
  });
});

const receiptSheet = (page: Page) => page.getByRole('dialog', { name: t('receipt.prize') });

test('a receipt can be saved as a picture, and its rows are also text', async ({ page, host }) => {
  await openPrizes(page, host);
  await chooseFilter(page, t('myPrize.sent'));
  await button(page, t('receipt.openOf', { name: '晴雨伞' })).click();
  await expect(
    receiptSheet(page).getByRole('img', { name: /^中奖凭证图片，编号 D\d+/ }),
  ).toBeVisible();
  await expect(receiptSheet(page)).toContainText(t('ribbon.demo'));
  await expect(receiptSheet(page)).toContainText('张*');
  await expect(receiptSheet(page)).toContainText('SY2603918254170');
  await expect(receiptSheet(page)).not.toContainText('示例路');
  await expectAccessible(page, 'receipt');
  // This browser shares no files, so 分享 saves, too.
  for (const name of [t('receipt.save'), t('receipt.share')]) {
    const download = page.waitForEvent('download');
    await receiptSheet(page).getByRole('button', { name }).click();
    expect((await download).suggestedFilename()).toMatch(/^示例财富-中奖凭证-D\d+\.png$/);
  }
});

test(
  'shows the rows of a receipt if the browser cannot draw it',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
    await openPrizes(page, host);
    await chooseFilter(page, t('myPrize.sent'));
    await button(page, t('receipt.openOf', { name: '晴雨伞' })).click();
    await expect(receiptSheet(page).getByText(t('receipt.failed'))).toBeVisible();
    await expect(receiptSheet(page).getByText('SY2603918254170')).toBeVisible();
    await expect(receiptSheet(page).getByRole('button', { name: t('receipt.save') })).toHaveCount(
      0,
    );
  },
);

test(
  'shares a receipt as a file where the device can',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.addInitScript(() => {
      const sharedData: unknown[] = [];
      Object.assign(window, { shared: sharedData });
      Object.assign(navigator, {
        canShare: () => true,
        share({ files, url }: ShareData) {
          sharedData.push({ names: files?.map(({ name }) => name.slice(-4)), url });
          return Promise.resolve();
        },
      });
    });
    await openPrizes(page, host);
    await chooseFilter(page, t('myPrize.sent'));
    await button(page, t('receipt.openOf', { name: '晴雨伞' })).click();
    await receiptSheet(page)
      .getByRole('button', { name: t('receipt.share') })
      .click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
      .toEqual([{ names: ['.png'], url: undefined }]);
  },
);

test('chooses and confirms an address, and changes it until the parcel is packed', async ({
  page,
  host,
  mock,
}) => {
  await openPrizes(page, host);
  // Going back without a choice keeps the prize without an address.
  await button(page, t('myPrize.give')).click();
  await expect(page.getByText(t('address.chooseFor', { prize: '无线耳机' }))).toBeVisible();
  await button(page, t('nav.back')).click();
  await expect(prizes(page).first()).toContainText('待填地址');
  await expect(addressSheet(page)).toHaveCount(0);

  await button(page, t('myPrize.give')).click();
  await address(page, '张小北').click();
  await expect(addressSheet(page)).toContainText('无线耳机');
  await expect(addressSheet(page)).toContainText('139****8802');
  expect(mock.calls).not.toContain(`POST /v1${BIND_PATH}`);
  await addressSheet(page)
    .getByRole('button', { name: t('myPrize.another') })
    .click();
  await address(page, '张三').click();
  await confirmButton(page).click();
  await expect(page.getByText(t('myPrize.bound'))).toBeVisible();
  await expect(prizes(page).first()).toContainText('待发货');
  await expect(prizes(page).first()).toContainText('示例路88号青山苑3号楼2单元501室');
  await expect(prizes(page).first()).toContainText(
    t('myPrize.changeUntil', { time: '11-22 10:00' }),
  );
  // The filter has no count any more, because the app has refetched the member.
  await expect(statusFilter(page, t('myPrize.waiting')).locator('..')).toHaveText(
    t('myPrize.waiting'),
  );

  await button(page, t('myPrize.changeOf', { prize: '无线耳机' })).click();
  await address(page, '张小北').click();
  await confirmButton(page).click();
  await expect(prizes(page).first()).toContainText('演示大道16号样例大厦B座1203室');
  expect(earphonesRecord(mock)).toMatchObject({
    status: PRIZE_RECORD_STATUS.toSend,
    address: { name: '张小北', mobile: '13900008802' },
  });
  mock.advance(DAY_MS);
  await page.reload();
  await expect(prizes(page).first()).toContainText(t('myPrize.packing'));
  await expect(button(page, t('myPrize.change'))).toHaveCount(0);
});

test(
  'a prize can get an address that is added on the way; after a reload the page links back to the prizes',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    mock.transaction(() => [1, 2].forEach((id) => mock.db.addresses.remove(id)));
    await openPrizes(page, host);
    await button(page, t('myPrize.give')).click();
    await button(page, t('address.add')).click();
    await page
      .getByLabel(t('address.paste'))
      .fill('李四 13912345678 浙江省杭州市西湖区示例街6号2幢301室');
    await button(page, t('address.split')).click();
    await expect(page.getByText(t('address.pasteAll'))).toBeVisible();
    await button(page, t('address.save')).click();
    // The added address is chosen, and no toast covers the confirmation.
    await expect(addressSheet(page)).toContainText('李四 139****5678');
    await expect(page.getByText(t('address.saved'))).toHaveCount(0);
    await confirmButton(page).click();
    await expect(prizes(page).first()).toContainText('示例街6号2幢301室');
    expect(earphonesRecord(mock)?.address).toMatchObject({ district: '西湖区' });

    await button(page, t('myPrize.changeOf', { prize: '无线耳机' })).click();
    await expect(page.getByText(t('address.chooseFor', { prize: '无线耳机' }))).toBeVisible();
    await page.reload();
    await expect(page.getByText(t('address.chooseGone'))).toBeVisible();
    await page.getByRole('link', { name: t('address.toPrizes') }).click();
    await expect(prizes(page).first()).toContainText('无线耳机');
  },
);

test('says that a deleted address no longer exists, and no longer offers it', async ({
  page,
  host,
  mock,
}) => {
  await openPrizes(page, host);
  await button(page, t('myPrize.give')).click();
  await expect(address(page, '张小北')).toBeVisible();
  const listAnswer = page.waitForResponse(/address\/list/);
  await address(page, '张小北').click();
  await listAnswer;
  mock.transaction(() => mock.db.addresses.remove(2));
  await confirmButton(page).click();
  await expect(addressSheet(page).getByRole('alert')).toContainText(t('myPrize.addressGone'));
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await addressSheet(page)
    .getByRole('button', { name: t('myPrize.another') })
    .click();
  await expect(address(page, '张三')).toBeVisible();
  await expect(address(page, '张小北')).toHaveCount(0);
  await address(page, '张三').click();
  await confirmButton(page).click();
  await expect(page.getByText(t('myPrize.bound'))).toBeVisible();
  expect(earphonesRecord(mock)?.address).toMatchObject({ name: '张三' });
});

test('a chosen address that is edited elsewhere must be chosen again before the prize is sent there', async ({
  page,
  host,
  mock,
}) => {
  await openPrizes(page, host);
  await button(page, t('myPrize.give')).click();
  await address(page, '张小北').click();
  await expect(confirmButton(page)).not.toHaveAttribute('aria-disabled');
  mock.transaction(() => mock.db.addresses.update(2, { detail: '演示大道99号' }));
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await expect(addressSheet(page).getByRole('alert')).toContainText(t('myPrize.addressGone'));
  await expect(confirmButton(page)).toHaveAttribute('aria-disabled', 'true');
  expect(mock.calls).not.toContain(`POST /v1${BIND_PATH}`);
  await addressSheet(page)
    .getByRole('button', { name: t('myPrize.another') })
    .click();
  await address(page, '张小北').click();
  await confirmButton(page).click();
  await expect(page.getByText(t('myPrize.bound'))).toBeVisible();
  expect(earphonesRecord(mock)?.address).toMatchObject({ detail: '演示大道99号' });
});

test('shows an address that was edited just before the confirmation, and asks again', async ({
  page,
  host,
  mock,
}) => {
  await openPrizes(page, host);
  await button(page, t('myPrize.give')).click();
  // The sheet asks for the addresses once more. The edit comes after that answer.
  const refetch = page.waitForResponse('**/address/list*');
  await address(page, '张小北').click();
  await refetch;
  await expect(confirmButton(page)).not.toHaveAttribute('aria-disabled');
  mock.transaction(() => mock.db.addresses.update(2, { name: '王五', detail: '演示大道99号' }));
  await confirmButton(page).click();
  await expect(addressSheet(page).getByRole('alert')).toContainText(t('myPrize.addressEdited'));
  await expect(addressSheet(page)).toContainText('王五 139****8802');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(earphonesRecord(mock)?.address).toBeNull();
  await addressSheet(page)
    .getByRole('button', { name: t('myPrize.confirmEdited') })
    .click();
  await expect(page.getByText(t('myPrize.bound'))).toBeVisible();
  expect(earphonesRecord(mock)?.address).toMatchObject({ name: '王五', detail: '演示大道99号' });
});

test('shows a countdown on the last day; afterwards the prize is forfeited', async ({
  page,
  host,
  mock,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T02:00:00Z') });
  mock.advance(28 * DAY_MS);
  await openPrizes(page, host);
  await expect(page.getByRole('timer')).toHaveText(/^还剩 (10:00:00|9:59:\d\d)$/);
  await button(page, t('myPrize.give')).click();
  await address(page, '张三').click();
  mock.advance(DAY_MS);
  await confirmButton(page).click();
  const errorDialog = page.getByRole('alertdialog', { name: t('error.title') });
  await expect(errorDialog).toContainText('领取已过期');
  await errorDialog.getByRole('button').click();
  await expect(addressSheet(page)).toHaveCount(0);
  await expect(prizes(page).first()).toContainText('已过期');
  expect(earphonesRecord(mock)?.address).toBeNull();
});

test(
  'the countdown follows the clock of the server on a device that is five hours ahead',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await page.clock.install({ time: new Date('2026-11-21T07:00:00Z') });
    mock.advance(28 * DAY_MS);
    let releaseConfig = () => {};
    const released = new Promise<void>((resolve) => (releaseConfig = resolve));
    await page.route('**/v1/api/common/config*', async (route) => {
      await released;
      await route.continue();
    });
    await openPrizes(page, host);
    await expect(prizes(page).first().getByRole('heading', { name: '无线耳机' })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
    releaseConfig();
    await expect(page.getByRole('timer')).toHaveText(/^还剩 (10:00:00|9:59:\d\d)$/);
  },
);

test('thirty taps choose an address once, even if the answer is lost twice', async ({
  page,
  host,
  mock,
}) => {
  await openPrizes(page, host);
  await button(page, t('myPrize.give')).click();
  await address(page, '张三').click();
  await mock.setFault('reset-after-commit', BIND_PATH, 2);
  await confirmButton(page).evaluate((node) => {
    for (let i = 0; i < 30; i += 1) (node as HTMLElement).click();
  });
  await expect(page.getByText(t('myPrize.bound'))).toBeVisible();
  expect(earphonesRecord(mock)).toMatchObject({
    status: PRIZE_RECORD_STATUS.toSend,
    address: { name: '张三' },
  });
  // The app has sent three requests for one operation.
  expect(mock.calls.filter((call) => call === `POST /v1${BIND_PATH}`)).toHaveLength(3);
});

test('loads a hundred prizes while scrolling; an empty or failed list shows a link or a retry', async ({
  page,
  host,
  mock,
}) => {
  const records = '**/v1/api/prize/records?*';
  await mock.setFault('malformed-json', '/api/prize/records', 100);
  await openPrizes(page, host);
  await expect(page.getByText(t('myPrize.unavailable'))).toBeVisible();
  await expectAccessible(page, 'failed to load');
  await mock.heal();
  await button(page, t('common.retry')).click();
  await expect(prizes(page).first()).toBeVisible();

  await page.route(records, (route) => {
    const pageNumber = Number(new URL(route.request().url()).searchParams.get('page'));
    const list = Array.from({ length: 20 }, (_, i) => ({
      ...ISSUED_RECORD,
      id: pageNumber * 20 + i,
    }));
    const fullPage = { list, total: 100, page: pageNumber, limit: 20, has_more: pageNumber < 5 };
    return answerWith({ code: 1, msg: '', data: fullPage })(route);
  });
  await chooseFilter(page, t('myPrize.issued'));
  await readToTheEnd(page, t('myPrize.end', { n: '100' }));

  const emptyPage = { list: [], total: 0, page: 1, limit: 20, has_more: false };
  await page.route(records, answerWith({ code: 1, msg: '', data: emptyPage }));
  await page.reload();
  await expect(page.getByText(t('myPrize.none'))).toBeVisible();
  await chooseFilter(page, t('myPrize.sent'));
  await expect(page.getByText(t('myPrize.noneOf', { state: t('myPrize.sent') }))).toBeVisible();
  await expectAccessible(page, 'none');
  await button(page, t('myPrize.seeAll')).click();
  await button(page, t('myPrize.toLottery')).click();
  await expect(page.getByRole('heading', { level: 1, name: t('title.lottery') })).toBeVisible();
});

test(
  'a prize that is won between two pages of the list makes no prize appear twice',
  { tag: '@long' },
  async ({ page, host }) => {
    let movedCount = 0;
    await page.route('**/v1/api/prize/records?*', (route) => {
      const pageNumber = Number(new URL(route.request().url()).searchParams.get('page'));
      const list = Array.from({ length: 20 }, (_, i) => {
        const id = 100 - (pageNumber - 1) * 20 - i + movedCount;
        return { ...ISSUED_RECORD, id, draw_no: `D${id}` };
      });
      movedCount = 1;
      return answerWith({
        code: 1,
        msg: '',
        data: {
          list,
          total: 40 + movedCount,
          page: pageNumber,
          limit: 20,
          has_more: pageNumber < 2,
        },
      })(route);
    });
    await openPrizes(page, host);
    await expect(async () => {
      await prizes(page).last().scrollIntoViewIfNeeded();
      await expect(page.getByText(t('myPrize.number', { no: 'D80' }))).toBeVisible({
        timeout: 200,
      });
    }).toPass();
    await expect(page.getByText(t('myPrize.number', { no: 'D81' }))).toHaveCount(1);
  },
);

for (const look of ['theme="light"', 'theme="dark" text-size="large" locale="en"']) {
  test(
    `the prizes have no axe violations and no overflow in every state (${look})`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      const isEnglish = look.includes('en"');
      await page.setViewportSize({ width: look.includes('large') ? 320 : 375, height: 812 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await host.open({
        hash: '#/pages-sub/my-prize/index',
        body: `<wealth-rewards api-base="${mock.url}" ${look}></wealth-rewards>`,
      });
      const login = page.locator('wealth-rewards');
      await login.locator('input').first().fill('13800000001');
      await login.locator('input[type=password]').fill('Demo1234');
      await login.locator('button[type=submit]').click();
      for (const i of [0, 1, 2, 3, 5]) {
        await page.getByRole('radio').nth(i).locator('..').click();
        await expect(page.getByRole('listitem').getByRole('heading').first()).toBeVisible();
        await expectAccessible(page, `filter ${i}`);
        await expectNoOverflow(page);
      }
      await page.getByRole('radio').first().locator('..').click();
      await button(
        page,
        isEnglish ? 'Add address: Wireless earphones' : t('myPrize.giveOf', { prize: '无线耳机' }),
      ).click();
      await page.getByRole('button', { name: /^张小北/ }).click();
      await page.getByRole('dialog').waitFor();
      await expectAccessible(page, 'sheet');
      await expectNoOverflow(page);
    },
  );
}
