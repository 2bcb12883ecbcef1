import type { Page } from '@playwright/test';
import type { Route, ROUTES } from '../../src/routes.ts';
import { nextFrame } from '../support/next-frame.ts';
import { appModel } from '../support/pages/app.ts';
import { readAddresses } from '../support/scenarios/address.ts';
import { latestNews } from '../support/scenarios/news.ts';
import { readCards } from '../support/scenarios/withdrawals.ts';
import { expect, type TestHost, type TestMock } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { callOf, watchCalls, watchReports } from '../support/watch-page.ts';
import type { PageFault } from './page-faults.ts';

const MEMBER = '13800000001';
/** A member who sees only the real-name page. */
const UNVERIFIED = '13800000002';
const LOGIN_PATH: (typeof ROUTES)[number]['path'] = 'pages/login/index';
const MEMBER_CALL = '/api/user/info';
/** The app requests these after `MEMBER_CALL`, on every page that needs a login. */
const ATTACHED_CALLS = ['/api/wechat/info', '/api/card/info'];
const ALL_CALLS = ['*'];
const MANY_TIMES = 1_000;
const COMPARED_LINES = 40;
/** Longer than the delay of a retry. */
const RETRY_MS = 1_600;
/** After this time a return to the page refetches. */
const STALE_MS = 31_000;

/** The hash of a page with the parameters that it needs. */
function hashOf(mock: TestMock, { path }: Route): string {
  const queries: Record<string, string> = {
    'pages/edit-password/index': '?mode=change',
    'pages-sub/news-detail/index': `?id=${latestNews(mock)[0]!.id}`,
    'pages-sub/address/edit': `?id=${readAddresses(mock)[0]!.id}`,
    'pages-sub/withdrawal-type/edit': `?type=bank&id=${readCards(mock)[0]!.id}`,
  };
  return `#/${path}${queries[path] ?? ''}`;
}

interface VisitOptions {
  readonly page: Page;
  readonly host: TestHost;
  readonly mock: TestMock;
  readonly route: Route;
}

/** A member on one page of the app. The test puts faults on the reads of the page. Each fault is one cell. */
export class PageVisit {
  readonly route: Route;
  readonly isLoggedIn: boolean;
  /** The reads of the page when it opens. */
  reads: readonly string[] = [];
  /** The reads when the member returns to the page. */
  refetches: readonly string[] = [];

  readonly #page: Page;
  readonly #origin: string;
  readonly #mock: TestMock;
  readonly #hash: string;
  readonly #mobile: string;
  readonly #calls: ReturnType<typeof watchCalls>;
  #storedEntries: Record<string, string> = {};
  /** The text of the page without a fault. */
  #fullText = '';
  #hasCellPassed = false;
  #heldCount = 0;
  #releaseCalls = () => {};

  private constructor({ page, host, mock, route }: VisitOptions) {
    this.route = route;
    this.isLoggedIn = route.path !== LOGIN_PATH;
    this.#page = page;
    this.#origin = host.origin;
    this.#mock = mock;
    this.#hash = hashOf(mock, route);
    this.#mobile = route.title === 'title.realname' ? UNVERIFIED : MEMBER;
    this.#calls = watchCalls(page);
  }

  static async open(options: VisitOptions): Promise<PageVisit> {
    const { page, host } = options;
    const visit = new PageVisit(options);
    await page.clock.install();
    // Reduced motion stops content that rotates.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(watchReports);
    const hash = visit.#hash;
    await (visit.isLoggedIn ? host.openLoggedIn({ hash }, visit.#mobile) : host.open({ hash }));
    visit.#storedEntries = await page.evaluate(() => ({ ...localStorage }));
    await visit.#recordNormalState();
    return visit;
  }

  /** Records the text and the reads of the page without a fault. */
  async #recordNormalState() {
    const { sentCalls } = this.#calls;
    await this.#untilAnswered(['/api/common/config']);
    await expect(this.#visiblePage.locator('[aria-busy=true]')).toHaveCount(0);
    this.reads = this.#ownReads(sentCalls);
    this.#fullText = await this.#comparedText();
    await this.comeBack();
    if (this.isLoggedIn) await this.#untilAnswered([MEMBER_CALL]);
    this.refetches = sentCalls.filter((path) => !ATTACHED_CALLS.includes(path));
    await this.expectAllContent();
  }

  /** The reads of the page itself, without those of the guard, which reads the member first. */
  #ownReads(paths: readonly string[]): readonly string[] {
    if (this.route.isPublic) return [...paths];
    const ownReads = paths.filter((path) => path !== MEMBER_CALL);
    for (let n = ownReads.length; n < paths.length; n += 1)
      for (const path of ATTACHED_CALLS) ownReads.splice(ownReads.indexOf(path), 1);
    return ownReads;
  }

  get #visiblePage() {
    return this.#page.locator('[part=page]').filter({ visible: true });
  }

  get title() {
    return this.#visiblePage.getByRole('heading', { level: 1 });
  }

  get retryButtons() {
    return this.#visiblePage.getByRole('button', { name: t('common.retry') });
  }

  get errorPanels() {
    return this.#visiblePage.getByRole('alert').filter({ visible: true });
  }

  get #firstField() {
    const text = ':is([type=text], [type=tel], [type=search], :not([type])):not([readonly])';
    return this.#visiblePage.locator(`form input${text}`).filter({ visible: true }).first();
  }

  /** The text of the page without the time of day, countdowns and announcements of a retry. */
  async #comparedText() {
    const text = await this.#visiblePage.locator('[data-scroller]').innerText();
    const lines = text
      .replace(/\d\d:\d\d:\d\d|北京时间 \d\d:\d\d/g, '')
      .split('\n')
      .filter((line) => line.trim() !== '' && line !== t('async.arrived'));
    // The number of rendered rows depends on their heights.
    return lines.slice(0, COMPARED_LINES).join('\n');
  }

  readonly #readReports = () =>
    this.#page.evaluate(() => (window as unknown as { reports: string[] }).reports);

  /** Begins a cell without a fault or a running call. Reloads the page if the last cell failed. */
  async beginCell() {
    await this.removeFaults();
    if (!this.#hasCellPassed) {
      await this.reload();
      await this.expectAllContent();
    }
    this.#hasCellPassed = false;
    await this.#untilQuiet();
    await this.#page.evaluate(
      () => void (window as unknown as { reports: string[] }).reports.splice(0),
    );
  }

  /** Leaves the app, so that no pending call meets the next fault. Restores the first session on the device. */
  async leaveApp() {
    await this.#page.goto(`${this.#origin}/elsewhere`);
    await this.#page.evaluate(async (entries) => {
      // The app stores there which sessions have ended, and would not begin the first one again.
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
      localStorage.clear();
      for (const [name, entry] of Object.entries(entries)) localStorage.setItem(name, entry);
    }, this.#storedEntries);
    this.#calls.clearSentCalls();
  }

  /** Opens the page after `leaveApp`. */
  async enterApp() {
    await this.#page.goto(`${this.#origin}/${this.#hash}`);
  }

  /** Opens the page again, in the first session. */
  async reload() {
    await this.leaveApp();
    await this.enterApp();
  }

  /** Returns the member to the page when its data is stale. */
  async comeBack() {
    this.#calls.clearSentCalls();
    await this.#page.clock.fastForward(STALE_MS);
    await this.#page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }

  async applyFault({ kind, options }: PageFault, paths: readonly string[] = ALL_CALLS) {
    if (!kind) return this.#holdCalls(paths);
    for (const path of new Set(paths)) await this.#mock.setFault(kind, path, MANY_TIMES, options);
  }

  async #holdCalls(paths: readonly string[]) {
    const whenReleased = new Promise<void>((resolve) => (this.#releaseCalls = resolve));
    this.#heldCount = 0;
    const isHeldCall = ({ href }: URL) => {
      const path = callOf(href);
      return path !== undefined && (paths === ALL_CALLS || paths.includes(path));
    };
    await this.#page.route(isHeldCall, async (route) => {
      if (route.request().method() !== 'OPTIONS') {
        this.#heldCount += 1;
        await whenReleased;
      }
      await route.continue().catch(() => {});
    });
  }

  /** Removes all faults. */
  async removeFaults() {
    await this.#mock.heal();
    this.#releaseCalls();
    await this.#page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  /** Waits until the calls have met the fault. */
  async waitForFault({ holdMs, isTransient }: PageFault, paths: readonly string[]) {
    if (holdMs) await this.#letTimePass(holdMs);
    else await this.#untilAnswered(paths);
    if (!isTransient) return;
    await expect(async () => {
      await this.#page.clock.fastForward(RETRY_MS);
      await this.#untilAnswered(paths);
      expect(
        (await this.retryButtons.count()) + (await this.#readReports()).length,
      ).toBeGreaterThan(0);
    }).toPass();
  }

  async #letTimePass(ms: number) {
    await expect(async () => {
      await nextFrame(this.#page);
      expect(this.#heldCount).toBeGreaterThan(0);
      expect(this.#calls.openCalls.size).toBe(this.#heldCount);
    }).toPass();
    await this.#page.clock.fastForward(ms);
    await nextFrame(this.#page);
  }

  /** Waits until one of the calls was sent, and all have an answer. */
  async #untilAnswered(paths: readonly string[]) {
    const { sentCalls } = this.#calls;
    await expect.poll(() => paths.some((path) => sentCalls.includes(path))).toBe(true);
    await this.#untilQuiet();
  }

  /** Waits until all calls have an answer. */
  async #untilQuiet() {
    await expect(async () => {
      await nextFrame(this.#page);
      expect(this.#calls.openCalls.size).toBe(0);
    }).toPass();
  }

  /** Presses every retry button until none is left. */
  async pressRetries() {
    await expect(async () => {
      const button = this.retryButtons.first();
      if (await button.isVisible()) await button.click();
      await nextFrame(this.#page);
      expect(this.#calls.openCalls.size).toBe(0);
      expect(await this.retryButtons.count()).toBe(0);
    }).toPass();
  }

  /** Closes the dialog about the ended session, logs in and returns. The guard reopens only pages that need a login. */
  async logInAgain() {
    await this.#page.getByRole('alertdialog').getByRole('button').click();
    await appModel({ page: this.#page, t }).logIn(this.#mobile);
    await expect(this.#page).not.toHaveURL(/login/);
    if (this.route.isPublic)
      await this.#page.evaluate((hash) => void (location.hash = hash), this.#hash);
  }

  /** Expects exactly these toasts and dialogs in this cell. */
  expectReports(expected: readonly string[]) {
    return expect.poll(this.#readReports).toEqual(expected);
  }

  async expectAllContent() {
    await expect.poll(() => this.#comparedText()).toBe(this.#fullText);
  }

  /** Marks the cell as passed. */
  endCell() {
    this.#hasCellPassed = true;
  }

  /** Types into the first field of a form. Returns null for a page without one. */
  async typeIntoForm(): Promise<string | null> {
    if ((await this.#firstField.count()) === 0) return null;
    await this.#firstField.fill('张8');
    return this.#firstField.inputValue();
  }

  async expectTyped(typed: string | null) {
    if (typed !== null) await expect(this.#firstField).toHaveValue(typed);
  }
}
