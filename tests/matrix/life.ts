import type { BrowserContext, Locator, Page } from '@playwright/test';
import { allFaults } from '../../mock-server/modules/invariants.ts';
import { formatAmount } from '../../src/lib/format-amount.ts';
import { STATE_KEY, type Stamp } from '../../src/platform/history-stamp.ts';
import { comeBack, keptOperations, stored } from '../fixtures/faults.ts';
import { nextFrame } from '../fixtures/next-frame.ts';
import { expect, signIn, type TestHost, type TestMock } from '../fixtures/test.ts';
import { ACTIONS, type Action } from './actions.ts';

const MEMBER = 200001;
/** The limit of a wait; after it the life goes on. */
const PATIENCE_MS = 30_000;
const SOON_MS = 2_000;
const AMOUNT = /^-?[\d,]+\.\d\d$/;

/** Whether the device stores a session; before the first login it stores none. */
const isSignedIn = async (page: Page) => !!(await stored(page)).token;

/** A browser with one or two tabs in which a member acts step by step, and a model of the allowed outcomes. */
export class Life {
  readonly mock: TestMock;
  private readonly context: BrowserContext;
  private readonly tabs: Page[];
  /** The pending requests. */
  private readonly waiting = new Set<object>();
  private isOffline = false;
  /** Presses with an unknown outcome, and their effects in the books. */
  private readonly unclear = new Map<Action, number>();
  private readonly effects = new Map<Action, number>();
  /** The actions that took effect in this life. */
  readonly done = new Set<Action>();

  private constructor(mock: TestMock, page: Page) {
    this.mock = mock;
    this.context = page.context();
    this.tabs = [page];
    page.on('domcontentloaded', this.onDocument);
    this.context.on('request', this.onRequest);
    this.context.on('requestfinished', this.onEnd);
    this.context.on('requestfailed', this.onEnd);
    this.countEffects();
  }

  /** A member who has signed in on a new device. */
  static async begin(mock: TestMock, page: Page, host: TestHost): Promise<Life> {
    const life = new Life(mock, page);
    await host.open({ body: '', bundle: 'none' });
    await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
    await host.open({ body: `<wealth-rewards api-base="${mock.url}"></wealth-rewards>` });
    await life.ensureSignedIn();
    await life.check([]);
    return life;
  }

  private readonly onRequest = (request: { url(): string }) =>
    request.url().startsWith('http') && this.waiting.add(request);
  private readonly onEnd = (request: object) => this.waiting.delete(request);
  /** Requests of the previous document may never end. */
  private readonly onDocument = () => this.waiting.clear();

  /** The tab that the member looks at. */
  get page(): Page {
    return this.tabs.at(-1)!;
  }

  /** The tabs that are open. */
  get pages(): readonly Page[] {
    return this.tabs;
  }

  private countEffects(): void {
    for (const action of ACTIONS) this.effects.set(action, action.effects(this.mock));
  }

  /** Waits until the app is idle. */
  async settle(page = this.page): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    for (let quiet = 0; quiet < 2 && Date.now() < end;) {
      await nextFrame(page);
      const isBusy = await page.evaluate(() => {
        const root = document.querySelector('wealth-rewards')?.shadowRoot;
        const isSeen = (selector: string) =>
          [...(root?.querySelectorAll(selector) ?? [])].some((each) => each.checkVisibility());
        return !isSeen('[part~="page"] h1') || isSeen('[aria-busy="true"]');
      });
      quiet = this.waiting.size > 0 || (isBusy && !this.isOffline) ? 0 : quiet + 1;
    }
  }

  /** Closes dialogs and sheets over the page. */
  private async dismiss(page = this.page): Promise<void> {
    const open = page.locator('[role=alertdialog]:visible, [role=dialog]:visible');
    for (let times = 0; times < 5 && (await open.count()) > 0; times += 1) {
      await page.keyboard.press('Escape');
      await this.settle(page);
    }
  }

  async ensureSignedIn(): Promise<boolean> {
    if (await isSignedIn(this.page)) return true;
    if (this.isOffline) return false;
    await this.dismiss();
    await this.visit('/pages/login/index');
    await signIn(this.page);
    await this.settle();
    return isSignedIn(this.page);
  }

  async visit(path: string, page = this.page): Promise<void> {
    await page.evaluate((hash) => (location.hash = hash), `#${path}`);
    await this.settle(page);
  }

  /** Finds the button of an action, and returns it if it can be pressed. */
  async reach(action: Action, page = this.page): Promise<Locator | null> {
    await this.dismiss(page);
    await this.visit(action.path, page);
    const button = await action.reach(page, () => this.settle(page));
    if (button === null) return null;
    // A button may wait for its figures, or stay disabled.
    const isReady = await expect(button)
      .toBeEnabled({ timeout: SOON_MS })
      .then(
        () => true,
        () => false,
      );
    return isReady ? button : null;
  }

  async openTab(): Promise<void> {
    if (this.tabs.length > 1) {
      await this.tabs.pop()!.close();
      return;
    }
    if (this.isOffline) return;
    const page = await this.context.newPage();
    this.tabs.push(page);
    page.on('domcontentloaded', this.onDocument);
    await page.goto(this.tabs[0]!.url());
    await this.settle();
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline;
    await this.context.setOffline(isOffline);
    await this.settle();
  }

  /** The backend ends all sessions; the next call gets a 401. */
  async endSessions(): Promise<void> {
    const { db, transaction } = this.mock;
    transaction(() => db.sessions.all().forEach(({ id }) => db.sessions.remove(id)));
    await comeBack(this.page);
    await this.settle();
  }

  /** The member returns to the page after some time. */
  async pass(ms: number): Promise<void> {
    this.mock.advance(ms);
    for (const page of this.tabs) await comeBack(page);
    await this.settle();
  }

  async goBack(): Promise<void> {
    // The history entries before the first page of the app belong to the host.
    const steps = await this.page.evaluate(
      (key) => (history.state as Record<string, Stamp> | null)?.[key]?.index ?? 0,
      STATE_KEY,
    );
    if (steps > 0) await this.page.goBack({ waitUntil: 'commit' });
    await this.settle();
  }

  /** Presses one of the enabled buttons and links. It may be the button of any action. */
  async pressAny(n: number): Promise<readonly Action[]> {
    const { page } = this;
    const inDialog = page.locator('[role=alertdialog]:visible, [role=dialog]:visible');
    const isCovered = (await inDialog.count()) > 0;
    const within = isCovered ? inDialog.last() : page.locator('wealth-rewards');
    const pressable = within.locator(
      'button:visible:not(:disabled):not([aria-disabled="true"]), a[href]:visible:not([target])',
    );
    const count = await pressable.count();
    if (count === 0) return [];
    await pressable
      .nth(n % count)
      .click({ timeout: 2_000 })
      .catch(() => {});
    for (const other of this.context.pages()) if (!this.tabs.includes(other)) await other.close();
    // The press may belong to any action, which may take effect once.
    return ACTIONS;
  }

  async reload(): Promise<void> {
    if (this.isOffline) return;
    await this.page.reload();
    await this.settle();
  }

  /** Compares the effects and the screen with the books. */
  async check(pressed: readonly Action[]): Promise<void> {
    await this.settle();
    const { db } = this.mock;
    expect(allFaults(db)).toEqual([]);
    for (const action of pressed) this.unclear.set(action, (this.unclear.get(action) ?? 0) + 1);
    for (const action of ACTIONS) {
      const added = action.effects(this.mock) - this.effects.get(action)!;
      expect(added, action.name).toBeLessThanOrEqual(this.unclear.get(action) ?? 0);
      if (added > 0) this.done.add(action);
    }
    this.countEffects();
    for (const page of this.tabs) await this.checkTab(page);
    const isClear = (await keptOperations(this.page)) === '[]';
    if (isClear && !this.isOffline) this.unclear.clear();
  }

  /** After the end of the session no tab shows an amount; before it, the balance equals the books. */
  private async checkTab(page: Page): Promise<void> {
    const look = async () => {
      const amounts = await page.locator('bdi').allTextContents();
      return (await isSignedIn(page)) ? 0 : amounts.filter((text) => AMOUNT.test(text)).length;
    };
    await expect.poll(look).toBe(0);
    const isOnHome = /#\/(pages\/(my|index)\/index)?$/.test(page.url());
    const isOpen = (await keptOperations(page)) !== '[]';
    if (this.isOffline || !isOnHome || isOpen || !(await isSignedIn(page))) return;
    // The member has hidden the amounts.
    if (await page.getByRole('button', { name: '显示金额' }).first().isVisible()) return;
    const visible = page.locator('bdi:visible');
    const shown = async () =>
      (await visible.allTextContents()).find((text) => AMOUNT.test(text)) ?? 'none';
    if ((await shown()) === 'none') return;
    const balance = () =>
      this.mock.db.accounts.find(({ user_id, type }) => user_id === MEMBER && type === 'available')!
        .balance;
    await expect
      .poll(async () => `${await shown()} on the screen, ${formatAmount(balance())} in the books`)
      .toMatch(/^(.*) on the screen, \1 in the books$/);
  }

  /** Ends all faults. Every unclear outcome is settled then, and the balance on the screen equals the books. */
  async end(): Promise<void> {
    await this.mock.heal();
    await this.setOffline(false);
    await this.dismiss();
    expect(await this.ensureSignedIn()).toBe(true);
    await this.visit('/pages/my/index');
    await comeBack(this.page);
    await expect.poll(() => keptOperations(this.page)).toBe('[]');
    await this.dismiss();
    await comeBack(this.page);
    await this.check([]);
  }

  async dispose(): Promise<void> {
    this.tabs[0]!.off('domcontentloaded', this.onDocument);
    this.context.off('request', this.onRequest);
    this.context.off('requestfinished', this.onEnd);
    this.context.off('requestfailed', this.onEnd);
    await this.context.setOffline(false);
    for (const other of this.context.pages().slice(1)) await other.close();
  }
}
