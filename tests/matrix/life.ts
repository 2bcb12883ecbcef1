import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { formatAmount } from '../../src/lib/format-amount.ts';
import { paths } from '../../src/paths.ts';
import { goOnline, readPendingOperations } from '../support/faults.ts';
import { readBalance } from '../support/scenarios/fund-records.ts';
import { endAllSessions } from '../support/scenarios/sessions.ts';
import { brokenRules } from '../support/scenarios/writes.ts';
import { expect, START, type openMock, type TestHost } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { callOf } from '../support/watch-page.ts';
import { PAGE_WRITES, see, type PageWrite } from '../support/writes.ts';
import { Tab, tryPress } from './tab.ts';

/** A write that moves money or value. */
export type Action = PageWrite;
const NAMES = [
  'daily sign-in',
  'sign-in milestone',
  'draw',
  'invitation rewards',
  'VIP renewal',
  'withdrawal',
];
/** The actions of the random runs. */
export const ACTIONS = PAGE_WRITES.filter(({ name }) => NAMES.includes(name));
/** Exceeds the debounce of a field, and the time in which a new money button ignores presses. */
const PAUSE_MS = 600;

const AMOUNT_PATTERN = /^-?[\d,]+\.\d\d$/;
/** Within this time the screen agrees with the books. */
const SCREEN_TIMEOUT = { timeout: 5_000 };
/** After this time a return to the page refetches. */
const STALE_MS = 31_000;

/** After this time the backend has forgotten a write, so the app sends no status query (docs/decisions/0008-writes-are-sent-once.md). */
const OUTCOME_KEPT_MS = 24 * 60 * 60_000;

/** How long a press waits for a button that moves or is covered. */
export const PRESS = { timeout: 2_000 };

/** Whether a request is a write: no read, no preview and no status query. */
const isWrite = (body: string | null) =>
  !!body?.includes('"request_id"') && !/"(resolve|preview)":1/.test(body);

type OwnMock = Awaited<ReturnType<typeof openMock>>;

/** A member's random run in a browser with one or two tabs. Checks after each step what the step may have changed. */
export class MemberRun {
  readonly mock: OwnMock;
  private readonly context: BrowserContext;
  private readonly tabs: Tab[];
  private isOffline = false;
  private passedMs = 0;
  /** The number of presses whose outcome is not shown yet. */
  private readonly pendingPresses = new Map<Action, number>();
  /** The number of effects of each action in the books, which are the data of the mock. */
  private readonly effectCounts = new Map<Action, number>();
  /** The calls of the writes that the app has sent since the last check. */
  private readonly sentCalls: string[] = [];
  /** The kinds of the steps that were taken. */
  readonly stepKinds: string[] = [];
  /** The actions that took effect. */
  readonly effectiveActions = new Set<Action>();

  private constructor(mock: OwnMock, page: Page) {
    this.mock = mock;
    this.context = page.context();
    this.tabs = [this.createTab(page)];
    this.context.on('request', this.onRequest);
    this.recordEffects();
  }

  /** Clears the device, opens the app and logs in. */
  static async begin(mock: OwnMock, page: Page, host: TestHost): Promise<MemberRun> {
    await host.open({ body: '', bundle: 'none' });
    await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
    const run = new MemberRun(mock, page);
    await host.open({ body: `<wealth-rewards api-base="${mock.url}"></wealth-rewards>` });
    await run.tab.settle();
    await run.ensureLoggedIn();
    await run.check([]);
    return run;
  }

  private createTab(page: Page): Tab {
    return new Tab(page, () => this.isOffline);
  }

  private readonly onRequest = (request: Request) => {
    const call = callOf(request.url());
    if (call && isWrite(request.postData())) this.sentCalls.push(call);
  };

  /** The tab that the member uses: the one that was opened last. */
  get tab(): Tab {
    return this.tabs.at(-1)!;
  }

  /** The tabs that are open. */
  get allTabs(): readonly Tab[] {
    return this.tabs;
  }

  private recordEffects(): void {
    for (const action of ACTIONS) this.effectCounts.set(action, action.countEffects(this.mock));
  }

  async ensureLoggedIn(): Promise<boolean> {
    if (await this.tab.isLoggedIn()) return true;
    if (this.isOffline) return false;
    await this.tab.logIn();
    return this.tab.isLoggedIn();
  }

  /** Goes to the button of an action, and returns it if it can be pressed. */
  async findButton(action: Action, tab = this.tab): Promise<Locator | null> {
    await tab.page.bringToFront();
    await tab.closeDialogs();
    await tab.visit(action.page.path);
    return tryPress(() => this.walkToButton(action, tab));
  }

  /** Takes the steps to the button as far as the page shows them. */
  private async walkToButton({ page: { steps = [], button } }: Action, tab: Tab) {
    const pause = async () => {
      await tab.page.clock.fastForward(PAUSE_MS);
      await tab.settle();
    };
    const findReady = async (find: (page: Page) => Locator) => {
      const found = find(tab.page);
      return (await found.isVisible()) && (await found.isEnabled()) ? found : null;
    };
    for (const [find, act] of steps) {
      if (act === see) continue;
      const found = await findReady(find);
      if (!found) return null;
      await act(found);
      await tab.settle();
    }
    // The first pause lets a quote arrive. After the second, the button accepts presses.
    await pause();
    await pause();
    return findReady(button);
  }

  /** Opens a second tab, or closes it. */
  async toggleSecondTab(): Promise<void> {
    if (this.tabs.length > 1) {
      await this.tabs.pop()!.page.close();
      return;
    }
    if (this.isOffline) return;
    const page = await this.context.newPage();
    this.tabs.push(this.createTab(page));
    await page.goto(this.tabs[0]!.page.url());
    await this.tab.settle();
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline;
    await this.context.setOffline(isOffline);
  }

  /** Lets time pass, then returns the member to the page. */
  async passTime(ms: number): Promise<void> {
    this.mock.advance(ms);
    this.passedMs += ms;
    await this.context.clock.fastForward(ms);
    for (const { page } of this.tabs) await goOnline(page);
  }

  /** Ends all sessions in the backend. The next call gets a 401, and every tab logs out. */
  async endSessions(): Promise<void> {
    endAllSessions(this.mock);
    await this.passTime(STALE_MS);
    if (!this.isOffline) await this.expectLoggedOut();
  }

  async expectLoggedOut(): Promise<void> {
    for (const tab of this.tabs) {
      await tab.settle();
      await expect.poll(() => tab.isLoggedIn(), SCREEN_TIMEOUT).toBe(false);
    }
  }

  async heal(): Promise<void> {
    await this.mock.heal();
    for (const { page } of this.tabs) await goOnline(page);
  }

  async reload(): Promise<void> {
    if (!this.isOffline) await this.tab.reload();
  }

  /** Presses one of the visible buttons and links. It may be the button of any action. */
  async pressAny(n: number): Promise<readonly Action[]> {
    const { dialogs, page } = this.tab;
    const isCovered = (await dialogs.count()) > 0;
    const scope = isCovered ? dialogs.last() : page.locator('wealth-rewards');
    const pressable = scope
      .locator('button:visible:not(:disabled):not([aria-disabled="true"]), a[href]:visible')
      // The steps find buttons by their Chinese names.
      .filter({ hasNotText: 'English' });
    const count = await pressable.count();
    if (count === 0) return [];
    await tryPress(() => pressable.nth(n % count).click(PRESS));
    await this.tab.settle();
    const ownPages = this.tabs.map((tab) => tab.page);
    for (const other of this.context.pages()) if (!ownPages.includes(other)) await other.close();
    // It may have been the button of any action, so each action may take effect once.
    return ACTIONS;
  }

  /** Compares the requests and the screen with the books. */
  async check(pressed: readonly Action[]): Promise<void> {
    for (const tab of this.tabs) await tab.settle();
    expect(brokenRules(this.mock)).toEqual([]);
    const newCalls = this.sentCalls.splice(0);
    for (const action of ACTIONS) {
      const presses = pressed.filter((each) => each === action).length;
      const sentCount = newCalls.filter((call) => call === action.call.path).length;
      expect(sentCount, `bodies sent to ${action.name}`).toBeLessThanOrEqual(presses);
      const pendingCount = (this.pendingPresses.get(action) ?? 0) + presses;
      this.pendingPresses.set(action, pendingCount);
      const addedCount = action.countEffects(this.mock) - this.effectCounts.get(action)!;
      expect(addedCount, `effects of ${action.name}`).toBeLessThanOrEqual(pendingCount);
      if (addedCount > 0) this.effectiveActions.add(action);
    }
    this.recordEffects();
    for (const tab of this.tabs) await this.checkTab(tab);
    const isClear = (await readPendingOperations(this.tab.page)) === '[]';
    if (isClear && !this.isOffline) this.pendingPresses.clear();
  }

  /** Expects no amount after the end of the session. During a session, expects the balance of the books. */
  private async checkTab(tab: Tab): Promise<void> {
    const { page } = tab;
    if (!(await tab.isLoggedIn())) {
      const amounts = async () => (await page.locator('bdi').allTextContents()).join(' ');
      await expect.poll(amounts, SCREEN_TIMEOUT).not.toMatch(/\d\.\d\d/);
      return;
    }
    const isOnHome = /#\/(pages\/(my|index)\/index)?$/.test(page.url());
    if (this.isOffline || !isOnHome || (await readPendingOperations(page)) !== '[]') return;
    // Skips the check if the member has hidden the amounts.
    if (
      await page
        .getByRole('button', { name: t('money.show') })
        .first()
        .isVisible()
    )
      return;
    const shownBalance = async () =>
      (await page.locator('bdi:visible').allTextContents()).find((text) =>
        AMOUNT_PATTERN.test(text),
      );
    if ((await shownBalance()) === undefined) return;
    await expect.poll(shownBalance, SCREEN_TIMEOUT).toBe(formatAmount(readBalance(this.mock)));
  }

  /** Ends all faults. Expects that every pending write settles, and that the screen shows the balance of the books. */
  async end(): Promise<void> {
    await this.mock.heal();
    await this.setOffline(false);
    await this.tab.closeDialogs();
    await this.comeHome();
    // The app may notice only now that the server ended the session while the member was offline.
    if (!(await this.tab.isLoggedIn())) await this.comeHome();
    await expect.poll(() => this.openWrites(), SCREEN_TIMEOUT).toEqual([]);
    await this.tab.closeDialogs();
    await this.check([]);
  }

  private async comeHome(): Promise<void> {
    expect(await this.ensureLoggedIn()).toBe(true);
    await this.tab.visit(paths.my());
    await this.passTime(STALE_MS);
    await this.tab.settle();
  }

  /** The writes without an answer that are young enough for a status query. The member decides about older ones. */
  private async openWrites(): Promise<readonly { t: number }[]> {
    const operations = JSON.parse(await readPendingOperations(this.tab.page)) as { t: number }[];
    return operations.filter(({ t }) => START + this.passedMs - t < OUTCOME_KEPT_MS);
  }

  /** Stops watching the page, so that the next run can use it. */
  async dispose(): Promise<void> {
    this.tabs[0]!.stopWatching();
    this.context.off('request', this.onRequest);
    await this.context.setOffline(false);
    for (const other of this.context.pages().slice(1)) await other.close();
    await this.mock.close();
  }
}
