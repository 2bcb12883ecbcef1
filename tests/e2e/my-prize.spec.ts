import { YES } from '../../src/contract/flag.ts';
import { PRIZE_RECORD_STATUS } from '../../src/contract/statuses.ts';
import { answerWith } from '../support/faults.ts';
import { inEachLook, LOOKS } from '../support/looks.ts';
import { openedUrls, recordOpenedUrls } from '../support/opened-urls.ts';
import { readToTheEnd } from '../support/read-to-the-end.ts';
import { memberWithoutAddresses } from '../support/scenarios/address.ts';
import { earphonesOf } from '../support/scenarios/my-prize.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const DAY_MS = 86_400_000;
const BIND_PATH = '/api/prize/bindAddress';
const RECORDS_URL = '**/v1/api/prize/records?*';

/** A prize record of points, which were issued at once. */
const ISSUED_RECORD = {
  draw_no: 'D1',
  prize_name: '10 积分',
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

/** Answers with a page of these ids, of `total` issued prizes. */
const pageOf = (ids: readonly number[], total: number, page: number, has_more: boolean) =>
  answerWith({
    code: 1,
    msg: '',
    data: {
      list: ids.map((id) => ({
        ...ISSUED_RECORD,
        id,
        draw_no: `D${id}`,
        prize_name: `${id} 积分`,
      })),
      total,
      page,
      limit: 20,
      has_more,
    },
  });
const TWENTY = Array.from({ length: 20 }, (_, i) => i);
const pageNumberOf = (url: string) => Number(new URL(url).searchParams.get('page'));

test('a sent prize shows its tracking number and its parcel, and its receipt can be saved', async ({
  page,
  app,
  myPrize,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await myPrize.open();
  await myPrize.chooseFilter('sent');
  await expect(myPrize.prizes).toContainText('示例速运 SY2603918254170');
  await myPrize.trackButton.click();
  await expect(myPrize.details).toContainText('示例速运');
  await expect(myPrize.details).toContainText('138****0001');
  await myPrize.copyNumberButton('SY2603918254170').click();
  await expect(app.text('common.copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SY2603918254170');
  await expectAccessible(page, 'details');
  await recordOpenedUrls(page);
  await myPrize.courierLink.click();
  await expect(app.dialog).toHaveAccessibleName(t('newsDetail.leave', { host: 'courier.example' }));
  await app.answer('newsDetail.open');
  await expect
    .poll(() => openedUrls(page))
    .toEqual([{ url: 'https://courier.example/track?no=SY2603918254170', purpose: 'courier' }]);
  await page.keyboard.press('Escape');

  await myPrize.receipt.open('晴雨伞');
  const { sheet, saveButton, shareButton } = myPrize.receipt;
  await expect(sheet.getByRole('img', { name: /^中奖凭证图片，编号 D\d+/ })).toBeVisible();
  for (const text of [t('ribbon.demo'), '张*', 'SY2603918254170'])
    await expect(sheet).toContainText(text);
  await expect(sheet).not.toContainText('示例路');
  await expectAccessible(page, 'receipt');
  // This browser shares no files, so the second button saves, too.
  for (const button of [saveButton, shareButton]) {
    const download = page.waitForEvent('download');
    await button.click();
    expect((await download).suggestedFilename()).toMatch(/^示例财富-中奖凭证-D\d+\.png$/);
  }
});

test(
  'shows the rows of a receipt if the browser cannot draw it',
  { tag: '@long' },
  async ({ page, myPrize }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
    await myPrize.open();
    await myPrize.chooseFilter('sent');
    await myPrize.receipt.open('晴雨伞');
    await expect(myPrize.receipt.sheet.getByText(t('receipt.failed'))).toBeVisible();
    await expect(myPrize.receipt.sheet.getByText('SY2603918254170')).toBeVisible();
    await expect(myPrize.receipt.saveButton).toHaveCount(0);
  },
);

test(
  'shares a receipt as a file where the device can',
  { tag: '@long' },
  async ({ page, myPrize }) => {
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
    await myPrize.open();
    await myPrize.chooseFilter('sent');
    await myPrize.receipt.open('晴雨伞');
    await myPrize.receipt.shareButton.click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
      .toEqual([{ names: ['.png'], url: undefined }]);
  },
);

test('chooses and confirms an address, and changes it until the parcel is packed', async ({
  page,
  app,
  myPrize,
  mock,
}) => {
  await myPrize.open();
  const firstPrize = myPrize.prizes.first();
  // Going back without a choice keeps the prize without an address.
  await myPrize.giveButton.click();
  await expect(myPrize.chooseFor('无线耳机')).toBeVisible();
  await app.backButton.click();
  await expect(firstPrize).toContainText('待填地址');
  await expect(myPrize.addressSheet).toHaveCount(0);

  await myPrize.giveButton.click();
  await myPrize.address('张小北').click();
  await expect(myPrize.addressSheet).toContainText('无线耳机');
  await expect(myPrize.addressSheet).toContainText('139****8802');
  expect(mock.calls).not.toContain(`POST /v1${BIND_PATH}`);
  await myPrize.anotherButton.click();
  await myPrize.address('张三').click();
  await myPrize.confirmButton.click();
  await expect(app.text('myPrize.bound')).toBeVisible();
  for (const text of [
    '待发货',
    '示例路88号青山苑3号楼2单元501室',
    t('myPrize.changeUntil', { time: '11-22 10:00' }),
  ])
    await expect(firstPrize).toContainText(text);
  // The filter has no count any more, because the app has refetched the member.
  await expect(myPrize.filterLabel('waiting')).toHaveText(t('myPrize.waiting'));

  await myPrize.changeButton('无线耳机').click();
  await myPrize.address('张小北').click();
  await myPrize.confirmButton.click();
  await expect(firstPrize).toContainText('演示大道16号样例大厦B座1203室');
  expect(earphonesOf(mock)).toMatchObject({
    status: PRIZE_RECORD_STATUS.toSend,
    address: { name: '张小北', mobile: '13900008802' },
  });
  mock.advance(DAY_MS);
  await page.reload();
  await expect(firstPrize).toContainText(t('myPrize.packing'));
  await expect(myPrize.changeButtons).toHaveCount(0);
});

test(
  'a prize can get an address that is added on the way; after a reload the page links back to the prizes',
  { tag: '@long' },
  async ({ page, app, address, myPrize, mock }) => {
    memberWithoutAddresses(mock);
    await myPrize.open();
    await myPrize.giveButton.click();
    await address.addButton.click();
    await address.form.openPaste();
    await address.form.paste.fill('李四 13912345678 浙江省杭州市西湖区示例街6号2幢301室');
    await address.form.splitButton.click();
    await expect(app.text('address.pasteAll')).toBeVisible();
    await address.form.saveButton.click();
    // The added address is chosen, and no toast covers the confirmation.
    await expect(myPrize.addressSheet).toContainText('李四 139****5678');
    await expect(app.text('address.saved')).toHaveCount(0);
    await myPrize.confirmButton.click();
    await expect(myPrize.prizes.first()).toContainText('示例街6号2幢301室');
    expect(earphonesOf(mock).address).toMatchObject({ district: '西湖区' });

    await myPrize.changeButton('无线耳机').click();
    await expect(myPrize.chooseFor('无线耳机')).toBeVisible();
    await page.reload();
    await expect(app.text('address.chooseGone')).toBeVisible();
    await page.getByRole('link', { name: t('address.toPrizes') }).click();
    await expect(myPrize.prizes.first()).toContainText('无线耳机');
  },
);

test(
  'the countdown follows the clock of the server on a device that is five hours ahead',
  { tag: '@long' },
  async ({ page, myPrize, mock }) => {
    await page.clock.install({ time: new Date('2026-11-21T07:00:00Z') });
    mock.advance(28 * DAY_MS);
    let releaseConfig = () => {};
    const released = new Promise<void>((resolve) => (releaseConfig = resolve));
    await page.route('**/v1/api/common/config*', async (route) => {
      await released;
      await route.continue();
    });
    await myPrize.open();
    await expect(myPrize.prizes.first().getByRole('heading', { name: '无线耳机' })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
    releaseConfig();
    await expect(page.getByRole('timer')).toHaveText(
      new RegExp(`^${t('myPrize.timeLeft', { time: '(10:00:00|9:59:\\d\\d)' })}$`),
    );
  },
);

test('thirty taps choose an address once, even if the answer is lost twice', async ({
  app,
  myPrize,
  mock,
}) => {
  await myPrize.open();
  await myPrize.giveButton.click();
  await myPrize.address('张三').click();
  await mock.setFault('reset-after-commit', BIND_PATH, 2);
  await myPrize.confirmButton.evaluate((node) => {
    for (let i = 0; i < 30; i += 1) (node as HTMLElement).click();
  });
  await expect(app.text('myPrize.bound')).toBeVisible();
  expect(earphonesOf(mock)).toMatchObject({
    status: PRIZE_RECORD_STATUS.toSend,
    address: { name: '张三' },
  });
  // The app has sent three requests for one operation.
  expect(mock.calls.filter((call) => call === `POST /v1${BIND_PATH}`)).toHaveLength(3);
});

test('loads a hundred prizes while scrolling; an empty or failed list shows a link or a retry', async ({
  page,
  app,
  lottery,
  myPrize,
  mock,
}) => {
  await mock.setFault('malformed-json', '/api/prize/records', 100);
  await myPrize.open();
  await expect(app.text('myPrize.unavailable')).toBeVisible();
  await expectAccessible(page, 'failed to load');
  await mock.heal();
  await app.button('common.retry').click();
  await expect(myPrize.prizes.first()).toBeVisible();

  await page.route(RECORDS_URL, (route) => {
    const number = pageNumberOf(route.request().url());
    return pageOf(
      TWENTY.map((i) => number * 20 + i),
      100,
      number,
      number < 5,
    )(route);
  });
  await myPrize.chooseFilter('issued');
  await readToTheEnd(page, t('myPrize.end', { n: '100' }));

  await page.route(RECORDS_URL, pageOf([], 0, 1, false));
  await page.reload();
  await expect(app.text('myPrize.none')).toBeVisible();
  await myPrize.chooseFilter('sent');
  await expect(page.getByText(t('myPrize.noneOf', { state: t('myPrize.sent') }))).toBeVisible();
  await expectAccessible(page, 'none');
  await app.button('myPrize.seeAll').click();
  await app.button('myPrize.toLottery').click();
  await expect(lottery.title).toBeVisible();
});

test(
  'a prize that is won between two pages of the list makes no prize appear twice',
  { tag: '@long' },
  async ({ page, myPrize }) => {
    let movedCount = 0;
    await page.route(RECORDS_URL, (route) => {
      const number = pageNumberOf(route.request().url());
      const ids = TWENTY.map((i) => 100 - (number - 1) * 20 - i + movedCount);
      movedCount = 1;
      return pageOf(ids, 40 + movedCount, number, number < 2)(route);
    });
    await myPrize.open();
    const prizeNamed = (name: string) => page.getByRole('heading', { name, exact: true });
    await expect(async () => {
      await myPrize.prizes.last().scrollIntoViewIfNeeded();
      await expect(prizeNamed('80 积分')).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(prizeNamed('81 积分')).toHaveCount(1);
  },
);

inEachLook([LOOKS.LIGHT, LOOKS.DARK_LARGE_ENGLISH], (elementOf) =>
  test(
    'the prizes have no axe violations and no overflow in every state',
    { tag: '@long' },
    async ({ page, host, myPrize, mock }) => {
      await host.openLoggedIn({ hash: '#/pages-sub/my-prize/index', body: elementOf(mock) });
      for (const filter of ['all', 'waiting', 'toSend', 'sent', 'forfeited'] as const) {
        await myPrize.chooseFilter(filter);
        await expect(myPrize.prizes.getByRole('heading').first()).toBeVisible();
        await expectAccessible(page, filter);
        await expectNoOverflow(page);
      }
      await myPrize.chooseFilter('all');
      await myPrize.giveButton.click();
      await myPrize.address('张小北').click();
      await expect(myPrize.addressSheet).toBeVisible();
      await expectAccessible(page, 'sheet');
      await expectNoOverflow(page);
    },
  ),
);
