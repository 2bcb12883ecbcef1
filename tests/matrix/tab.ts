import { setTimeout } from 'node:timers/promises';
import { errors, type Locator, type Page, type Request } from '@playwright/test';
import { SECOND_MS } from '../../src/contract/time.ts';
import { paths } from '../../src/paths.ts';
import { STATE_KEY, type StoredEntry } from '../../src/platform/history-entry.ts';
import { readStoredSession } from '../support/faults.ts';
import { appModel } from '../support/pages/app.ts';
import { t } from '../support/texts.ts';

/** The time after which a wait for the app fails. */
const PATIENCE_MS = 20_000;
/** About two frames. Node measures this time, because the timers of the page belong to the fake clock. */
const POLL_INTERVAL_MS = 35;
/** After this many polls of a busy app without an open request, a timer may be due, so the fake clock advances. */
const POLLS_BEFORE_TIME_PASSES = 4;
const DIALOGS = 'dialog:visible';
const MOST_DIALOGS = 5;

/** Whether the app shows no page yet, or shows a busy part. */
function isAppBusy(): boolean {
  const root = document.querySelector('wealth-rewards')?.shadowRoot;
  const isVisible = (selector: string) =>
    [...(root?.querySelectorAll(selector) ?? [])].some((each) => each.checkVisibility());
  // The end of a session hides the page until the member closes the dialog about it.
  const isShown = isVisible('[part~="page"] h1, [role="alertdialog"]');
  return !isShown || isVisible('[aria-busy="true"]');
}

/** How long a step waits for an element that is covered or missing. */
const ACTION_TIMEOUT_MS = 8_000;

/** Runs a press. Returns `null` if the press times out, for example because something covers the button. */
export async function tryPress<Result>(press: () => Promise<Result>): Promise<Result | null> {
  try {
    return await press();
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    return null;
  }
}

/** A tab of the browser with the app, whose clock the test can move. */
export class Tab {
  readonly page: Page;
  /** Requests without an answer. A request ends with its response, because Chromium reports no end of a cut body. */
  private readonly openRequests = new Set<Request>();
  private readonly isOffline: () => boolean;

  constructor(page: Page, isOffline: () => boolean) {
    this.page = page;
    this.isOffline = isOffline;
    page.setDefaultNavigationTimeout(PATIENCE_MS);
    page.setDefaultTimeout(ACTION_TIMEOUT_MS);
    page.on('request', this.onRequest);
    page.on('response', this.onResponse);
    page.on('requestfailed', this.onEnd);
  }

  private readonly onRequest = (request: Request) => {
    // Requests of the previous document may never end.
    if (request.isNavigationRequest()) this.openRequests.clear();
    if (request.url().startsWith('http')) this.openRequests.add(request);
  };
  private readonly onEnd = (request: Request) => void this.openRequests.delete(request);
  private readonly onResponse = (response: { request(): Request }) =>
    this.onEnd(response.request());

  /** Stops watching; the page stays open. */
  stopWatching(): void {
    this.page.off('request', this.onRequest);
    this.page.off('response', this.onResponse);
    this.page.off('requestfailed', this.onEnd);
  }

  /** Waits until the app has nothing more to do by itself. */
  async settle(): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    for (let quiet = 0, polls = 1; quiet < 2; polls += 1) {
      if (performance.now() > end)
        throw new Error(`The app does not come to rest: ${await this.describeActivity()}`);
      await setTimeout(POLL_INTERVAL_MS);
      // The script fails while the document is replaced. The app then counts as busy.
      const isBusy = await this.page.evaluate(isAppBusy).catch(() => true);
      const isWaiting = this.openRequests.size > 0;
      quiet = isWaiting || (isBusy && !this.isOffline()) ? 0 : quiet + 1;
      const mustPassTime = quiet === 0 && !isWaiting && polls % POLLS_BEFORE_TIME_PASSES === 0;
      if (mustPassTime) await this.page.clock.fastForward(SECOND_MS);
    }
  }

  private async describeActivity(): Promise<string> {
    const urls = [...this.openRequests].map((request) => request.url());
    const busy = await this.page.locator('[aria-busy="true"]:visible').allTextContents();
    return `no answer from [${urls.join()}], busy: [${busy.join()}] at ${this.page.url()}`;
  }

  /** Dialogs and sheets over the page. */
  get dialogs(): Locator {
    return this.page.locator(DIALOGS);
  }

  async closeDialogs(): Promise<void> {
    for (let times = 0; times < MOST_DIALOGS && (await this.dialogs.count()) > 0; times += 1) {
      await this.page.keyboard.press('Escape');
      await this.settle();
    }
  }

  async visit(path: string): Promise<void> {
    await this.page.evaluate((hash) => (location.hash = hash), `#${path}`);
    await this.settle();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.settle();
  }

  /** Goes back, but not to the entries of the host before the first page of the app. */
  async goBack(): Promise<void> {
    const steps = await this.page.evaluate(
      (key) => (history.state as Record<string, StoredEntry> | null)?.[key]?.index ?? 0,
      STATE_KEY,
    );
    if (steps > 0) await this.page.evaluate(() => history.back());
    await this.settle();
  }

  /** Whether the device keeps a session. */
  async isLoggedIn(): Promise<boolean> {
    return !!(await readStoredSession(this.page)).token;
  }

  async logIn(): Promise<void> {
    await this.closeDialogs();
    await this.visit(paths.login());
    // The login page may show the registration form.
    if (!(await this.page.getByRole('button', { name: t('login.submit') }).isVisible()))
      await this.reload();
    await appModel({ page: this.page, t }).logIn();
    await this.settle();
  }
}
