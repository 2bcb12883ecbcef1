import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { allFaults } from '../../mock-server/modules/invariants.ts';
import { formatAmount } from '../../src/lib/format-amount.ts';
import { PATHS } from '../../src/routes.ts';
import { goOnline, readPendingOperations } from '../fixtures/faults.ts';
import { expect, START, type openMock, type TestHost } from '../fixtures/test.ts';
import { ACTIONS, type Action } from './actions.ts';
import { Tab, tryPress } from './tab.ts';
import { callOf } from './watch-page.ts';

const MEMBER = 200001;
const AMOUNT = /^-?[\d,]+\.\d\d$/;
/** What the member sees follows the books after so long at the latest. */
const SOON = { timeout: 5_000 };
/** After this time a return to the page refetches. */
const STALE_MS = 31_000;

/** After this time the backend no longer knows a write, so the app cannot ask about it (decision 0027). */
const REMEMBERED_MS = 24 * 60 * 60_000;

/** How long a press waits for a button that moves or is covered. */
export const PRESS = { timeout: 2_000 };

/** Whether a request does something: it is no read, no preview, and no question what became of a write. */
const isWrite = (body: string | null) =>
  !!body?.includes('"request_id"') && !/"(resolve|preview)":1/.test(body);

type OwnMock = Awaited<ReturnType<typeof openMock>>;

/** A browser with one or two tabs, whose member does one thing after another, and the model of what may follow. */
export class Life {
  readonly mock: OwnMock;
  private readonly context: BrowserContext;
  private readonly tabs: Tab[];
  private isOffline = false;
  private passed = 0;
  /** Presses whose outcome the member does not know yet, and the effects in the books. */
  private readonly unclear = new Map<Action, number>();
  private readonly effects = new Map<Action, number>();
  /** The calls of the writes that the app has sent since the last check. */
  private readonly sent: string[] = [];
  /** The kinds of the steps so far. */
  readonly taken: string[] = [];
  /** The actions that took effect in this life. */
  readonly done = new Set<Action>();

  private constructor(mock: OwnMock, page: Page) {
    this.mock = mock;
    this.context = page.context();
    this.tabs = [this.watch(page)];
    this.context.on('request', this.onRequest);
    this.countEffects();
  }

  /** A member who has signed in on a new device. */
  static async begin(mock: OwnMock, page: Page, host: TestHost): Promise<Life> {
    await host.open({ body: '', bundle: 'none' });
    await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
    const life = new Life(mock, page);
    await host.open({ body: `<wealth-rewards api-base="${mock.url}"></wealth-rewards>` });
    await life.tab.settle();
    await life.ensureSignedIn();
    await life.check([]);
    return life;
  }

  private watch(page: Page): Tab {
    return new Tab(page, () => this.isOffline);
  }

  private readonly onRequest = (request: Request) => {
    const call = callOf(request.url());
    if (call && isWrite(request.postData())) this.sent.push(call);
  };

  /** The tab that the member looks at. */
  get tab(): Tab {
    return this.tabs.at(-1)!;
  }

  /** The tabs that are open. */
  get allTabs(): readonly Tab[] {
    return this.tabs;
  }

  private countEffects(): void {
    for (const action of ACTIONS) this.effects.set(action, action.effects(this.mock));
  }

  async ensureSignedIn(): Promise<boolean> {
    if (await this.tab.isSignedIn()) return true;
    if (this.isOffline) return false;
    await this.tab.signIn();
    return this.tab.isSignedIn();
  }

  /** Goes to the button of an action, and returns it if it can be pressed. */
  async reach(action: Action, tab = this.tab): Promise<Locator | null> {
    await tab.page.bringToFront();
    await tab.dismiss();
    await tab.visit(action.path);
    const button = await tryPress(() => action.reach(tab));
    return button && (await button.isVisible()) && (await button.isEnabled()) ? button : null;
  }

  /** Opens a second tab, or closes it. */
  async openTab(): Promise<void> {
    if (this.tabs.length > 1) {
      await this.tabs.pop()!.page.close();
      return;
    }
    if (this.isOffline) return;
    const page = await this.context.newPage();
    this.tabs.push(this.watch(page));
    await page.goto(this.tabs[0]!.page.url());
    await this.tab.settle();
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline;
    await this.context.setOffline(isOffline);
  }

  /** The member comes back to the page after some time. */
  async pass(ms: number): Promise<void> {
    this.mock.advance(ms);
    this.passed += ms;
    await this.context.clock.fastForward(ms);
    for (const { page } of this.tabs) await goOnline(page);
  }

  /** The backend ends all sessions, the next call hears of it, and no tab keeps the session. */
  async endSessions(): Promise<void> {
    const { db, transaction } = this.mock;
    transaction(() => [...db.sessions.all()].forEach(({ id }) => db.sessions.remove(id)));
    await this.pass(STALE_MS);
    if (!this.isOffline) await this.expectSignedOut();
  }

  async expectSignedOut(): Promise<void> {
    for (const tab of this.tabs) {
      await tab.settle();
      await expect.poll(() => tab.isSignedIn(), SOON).toBe(false);
    }
  }

  async heal(): Promise<void> {
    await this.mock.heal();
    for (const { page } of this.tabs) await goOnline(page);
  }

  async reload(): Promise<void> {
    if (!this.isOffline) await this.tab.reload();
  }

  /** Presses one of the buttons and links that can be pressed now, which may be that of any action. */
  async pressAny(n: number): Promise<readonly Action[]> {
    const { dialogs, page } = this.tab;
    const isCovered = (await dialogs.count()) > 0;
    const within = isCovered ? dialogs.last() : page.locator('wealth-rewards');
    const pressable = within
      .locator('button:visible:not(:disabled):not([aria-disabled="true"]), a[href]:visible')
      // The steps know the app in Chinese.
      .filter({ hasNotText: 'English' });
    const count = await pressable.count();
    if (count === 0) return [];
    await tryPress(() => pressable.nth(n % count).click(PRESS));
    await this.tab.settle();
    const ours = this.tabs.map((tab) => tab.page);
    for (const other of this.context.pages()) if (!ours.includes(other)) await other.close();
    // Whatever it was, it does one thing once.
    return ACTIONS;
  }

  /** Compares what has happened, and what the member sees, with the books. */
  async check(pressed: readonly Action[]): Promise<void> {
    for (const tab of this.tabs) await tab.settle();
    expect(allFaults(this.mock.db)).toEqual([]);
    const sent = this.sent.splice(0);
    for (const action of ACTIONS) {
      const presses = pressed.filter((each) => each === action).length;
      const bodies = sent.filter((call) => call === action.call).length;
      expect(bodies, `bodies sent to ${action.name}`).toBeLessThanOrEqual(presses);
      const unclear = (this.unclear.get(action) ?? 0) + presses;
      this.unclear.set(action, unclear);
      const added = action.effects(this.mock) - this.effects.get(action)!;
      expect(added, `effects of ${action.name}`).toBeLessThanOrEqual(unclear);
      if (added > 0) this.done.add(action);
    }
    this.countEffects();
    for (const tab of this.tabs) await this.checkTab(tab);
    const isClear = (await readPendingOperations(this.tab.page)) === '[]';
    if (isClear && !this.isOffline) this.unclear.clear();
  }

  /** After the end of the session no tab shows an amount; before it, the balance is that of the books. */
  private async checkTab(tab: Tab): Promise<void> {
    const { page } = tab;
    if (!(await tab.isSignedIn())) {
      const amounts = async () => (await page.locator('bdi').allTextContents()).join(' ');
      await expect.poll(amounts, SOON).not.toMatch(/\d\.\d\d/);
      return;
    }
    const isOnHome = /#\/(pages\/(my|index)\/index)?$/.test(page.url());
    if (this.isOffline || !isOnHome || (await readPendingOperations(page)) !== '[]') return;
    // The member has hidden the amounts.
    if (await page.getByRole('button', { name: '显示金额' }).first().isVisible()) return;
    const shown = async () =>
      (await page.locator('bdi:visible').allTextContents()).find((text) => AMOUNT.test(text));
    if ((await shown()) === undefined) return;
    const account = this.mock.db.accounts.find(
      ({ user_id, type }) => user_id === MEMBER && type === 'available',
    )!;
    await expect.poll(shown, SOON).toBe(formatAmount(account.balance));
  }

  /** All is well again: what was unclear is settled, and the balance on the screen is that of the books. */
  async end(): Promise<void> {
    await this.mock.heal();
    await this.setOffline(false);
    await this.tab.dismiss();
    await this.comeHome();
    // A session that ended while the member was offline ends here.
    if (!(await this.tab.isSignedIn())) await this.comeHome();
    await expect.poll(() => this.openWrites(), SOON).toEqual([]);
    await this.tab.dismiss();
    await this.check([]);
  }

  private async comeHome(): Promise<void> {
    expect(await this.ensureSignedIn()).toBe(true);
    await this.tab.visit(PATHS.my);
    await this.pass(STALE_MS);
    await this.tab.settle();
  }

  /** The writes without an answer that the app can still ask about. The member decides about older ones. */
  private async openWrites(): Promise<readonly { t: number }[]> {
    const kept = JSON.parse(await readPendingOperations(this.tab.page)) as { t: number }[];
    return kept.filter(({ t }) => START + this.passed - t < REMEMBERED_MS);
  }

  /** Leaves the page to the next life. */
  async dispose(): Promise<void> {
    this.tabs[0]!.leave();
    this.context.off('request', this.onRequest);
    await this.context.setOffline(false);
    for (const other of this.context.pages().slice(1)) await other.close();
    await this.mock.close();
  }
}
