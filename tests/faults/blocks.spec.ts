import type { Page, Route } from '@playwright/test';
import { answerWith } from '../support/faults.ts';
import { expect, logIn, test } from '../support/test.ts';

// A block that fails to load shows an error with a retry; the rest works (RULES.md, Faults).

interface Fault {
  readonly name: string;
  readonly handle: (route: Route) => unknown;
  /** The time until the read fails. */
  readonly afterMs?: number;
  /** How often the app requests the block; once by default. */
  readonly requestCount?: number;
}

const FAULTS: readonly Fault[] = [
  { name: 'a status of failure', handle: answerWith('<b>Bad gateway</b>', 500) },
  { name: 'a business error', handle: answerWith({ code: 10009, msg: '系统维护中', data: null }) },
  { name: 'a success that is not JSON', handle: answerWith('plain text') },
  { name: 'another shape', handle: answerWith({ code: 1, msg: 'success', data: {} }) },
  // The app retries once by itself, a little later.
  {
    name: 'a lost connection',
    handle: (route) => route.abort('connectionreset'),
    requestCount: 2,
  },
  { name: 'no answer', handle: () => {}, afterMs: 61_000 },
];

/** A part of a page that loads its own data. */
interface Block {
  readonly name: string;
  readonly hash: string;
  /** The logged-in member, if any. */
  readonly mobile?: string;
  readonly path: string;
  readonly errorText: string;
  /** The part of the page that works without the block. */
  readonly workingPart: (page: Page) => ReturnType<Page['locator']>;
  readonly content: (page: Page) => ReturnType<Page['locator']>;
}

const buttonNamed = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true });
const textMatching = (pattern: string | RegExp) => (page: Page) => page.getByText(pattern);

const BLOCKS: readonly Block[] = [
  {
    name: 'login: the operator note',
    hash: '#/pages/login/index',
    path: 'common/config',
    errorText: '运营方信息加载失败',
    workingPart: buttonNamed('登录'),
    content: textMatching(/许可证号/),
  },
  {
    name: 'login: the registration',
    hash: '#/pages/login/index?type=register',
    path: 'common/config',
    errorText: '暂时无法注册',
    workingPart: (page) => page.getByRole('link', { name: '登录', exact: true }),
    content: buttonNamed('注册'),
  },
  {
    name: 'edit-password: the account that is logged in',
    hash: '#/pages/edit-password/index?mode=change',
    mobile: '13800000001',
    path: 'user/info',
    errorText: '当前账号暂时无法显示',
    workingPart: buttonNamed('确认修改'),
    content: textMatching('当前登录账号：138****0001'),
  },
  {
    name: '我的: what the operator configured',
    hash: '#/pages/my/index',
    mobile: '13800000001',
    path: 'common/config',
    errorText: '部分服务信息加载失败',
    workingPart: buttonNamed('退出登录'),
    content: (page) => page.getByRole('button', { name: /^下载/ }),
  },
  {
    name: '我的: friends and rewards',
    hash: '#/pages/my/index',
    mobile: '13800000001',
    path: 'user/inviteRewards',
    errorText: '好友与奖励加载失败',
    workingPart: (page) => page.getByRole('link', { name: /^我的团队/ }),
    content: (page) => page.getByRole('link', { name: /^我的团队.*位好友/ }),
  },
  {
    name: 'real name: support and privacy policy',
    hash: '#/pages-sub/realname/index',
    mobile: '13800000002',
    path: 'common/config',
    errorText: '客服信息和隐私政策加载失败',
    workingPart: buttonNamed('提交认证'),
    content: (page) => page.getByRole('link', { name: /^隐私政策/ }),
  },
];

for (const { name, hash, mobile, path, errorText, workingPart, content } of BLOCKS)
  test(
    `${name} shows an error for every fault, and loads after 重试`,
    { tag: '@long' },
    async ({ page, host }) => {
      const url = `**/v1/api/${path}*`;
      await page.clock.install();
      await host.open({ hash });
      if (mobile) {
        // Some of these pages open without a login, so log in on the login page.
        await page.evaluate(() => (location.hash = '#/pages/login/index'));
        await logIn(page, mobile);
        await expect(page).not.toHaveURL(/login/);
        await host.open({ hash });
      }
      await expect(workingPart(page)).toBeVisible();
      const block = page.getByRole('alert').filter({ hasText: errorText });
      const retry = block.getByRole('button', { name: '重试' });

      let handleRoute: Fault['handle'] = (route) => route.continue();
      let handledCount = 0;
      await page.route(url, (route) => {
        if (route.request().method() === 'OPTIONS') return route.continue();
        handledCount += 1;
        return handleRoute(route);
      });
      for (const [i, { handle, afterMs = 0, requestCount = 1 }] of FAULTS.entries()) {
        handleRoute = handle;
        handledCount = 0;
        await (i === 0 ? page.reload() : retry.click());
        await expect.poll(() => handledCount).toBeGreaterThanOrEqual(requestCount);
        await expect(workingPart(page)).toBeVisible();
        if (afterMs > 0) await page.clock.fastForward(afterMs);
        await expect(retry).toBeVisible();
        await expect(retry).not.toHaveAttribute('aria-busy');
        await expect(page.getByText(errorText)).toHaveCount(1);
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
      }

      handleRoute = (route) => route.continue();
      await retry.click();
      await expect(content(page)).toBeVisible();
      await expect(block).toHaveCount(0);
    },
  );
