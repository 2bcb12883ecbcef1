import type { Locator, Page } from 'playwright';
import type { TextKey } from '../../src/i18n/text-key.ts';
import { PATHS } from '../../src/routes.ts';
import { textPattern } from '../fixtures/texts.ts';

/** One step towards a sheet, in the language of the page. */
type Step = (page: Page, t: (key: TextKey) => string) => Promise<void>;

/** A sheet or a dialog, and the steps that open it from its page. */
export interface SheetScene {
  readonly name: string;
  readonly path: string;
  readonly steps: readonly Step[];
}

/** The dialog on top, or the page. */
async function topmost(page: Page): Promise<Locator> {
  const dialogs = page.locator('dialog[open]');
  return (await dialogs.count()) > 0 ? dialogs.last() : page.locator('wealth-rewards');
}

/** Presses the first visible control of this text or name; of one that only begins with it, if there is no other. */
const press =
  (key: TextKey): Step =>
  async (page, t) => {
    const top = await topmost(page);
    const controls = top.locator('button, a[href], [role=tab], label');
    const named = (end: '' | '\\s*$') => {
      const name = textPattern(t(key), end);
      const found = controls.filter({ hasText: name }).or(top.getByRole('button', { name }));
      return found.filter({ visible: true });
    };
    await named('').first().waitFor();
    const whole = named('\\s*$');
    await ((await whole.count()) > 0 ? whole : named('')).first().click();
  };

/** Presses what lies at this selector; for rows that are named by their data. */
const pressAt =
  (selector: string): Step =>
  (page) =>
    page.locator(selector).filter({ visible: true }).first().click();

const fill =
  (key: TextKey, value: string): Step =>
  (page, t) =>
    page.getByLabel(t(key), { exact: true }).filter({ visible: true }).first().fill(value);

const agree: Step = async (page) => {
  for (const box of await page.getByRole('checkbox').filter({ visible: true }).all())
    await box.check();
};

const awaitAnswer: Step = (page) => page.getByRole('alertdialog').waitFor();

const readDisclosure: Step = async (page, t) => {
  await page.getByText(t('invest.disclosureEnd')).scrollIntoViewIfNeeded();
  await press('invest.haveRead')(page, t);
};

const HOLDINGS = [press('invest.holdings')];
const PRODUCT = [press('invest.view')];
const BUY = [...PRODUCT, press('invest.buy'), fill('invest.amount', '1000')];
const RISK = [...BUY, press('invest.next')];
const CONFIRM = [...RISK, readDisclosure];
const BOUGHT = [...CONFIRM, agree, press('invest.confirmBuy')];
const WITHDRAWAL = [press('my.withdraw'), fill('withdrawal.amount', '500')];
const WITHDRAWN = [
  ...WITHDRAWAL,
  fill('withdrawal.password', 'Demo1234'),
  agree,
  pressAt('dialog button[type=submit]'),
];
const VIP = [agree, press('vip.confirm.renew')];
const PAID = [...VIP, press('vip.pay')];

const scenes = (path: string, named: Readonly<Record<string, readonly Step[]>>): SheetScene[] =>
  Object.entries(named).map(([name, steps]) => ({ name, path, steps }));

/** The main sheets. Those that write come last, so that no other picture shows their effects. */
export const SHEET_SCENES: readonly SheetScene[] = [
  ...scenes(PATHS.my, {
    'sheet-logins': [press('my.logins')],
    'sheet-language': [press('my.language')],
    'sheet-help': [press('help.title')],
    'sheet-withdrawal': WITHDRAWAL,
    'dialog-logout': [press('session.logout')],
  }),
  ...scenes(PATHS.home, { 'sheet-messages': [press('messages.title')] }),
  ...scenes(PATHS.asset, {
    'sheet-search': [press('asset.search')],
    'sheet-detail': [pressAt('[role=listitem] button')],
  }),
  ...scenes(PATHS.invest, {
    'sheet-product': PRODUCT,
    'sheet-buy': BUY,
    'sheet-risk': RISK,
    'sheet-confirm': CONFIRM,
    'sheet-assessment': [press('invest.assessment')],
    holdings: HOLDINGS,
    'holdings-ended': [...HOLDINGS, press('invest.view.ended')],
    'holdings-pictures': [...HOLDINGS, press('invest.view.pictures')],
    'sheet-agreement': [...HOLDINGS, press('invest.agreementLink')],
    'sheet-maturities': [...HOLDINGS, press('invest.calendar')],
  }),
  ...scenes(PATHS.lottery, { 'sheet-odds': [press('lottery.oddsAction')] }),
  ...scenes(PATHS.signIn, { 'sheet-sign-rules': [press('signIn.rules')] }),
  ...scenes(PATHS.myPrize, { 'receipt-prize': [press('receipt.open')] }),
  ...scenes(PATHS.vip, { 'dialog-vip': VIP }),
  ...scenes(PATHS.invest, {
    'result-purchase': BOUGHT,
    'receipt-purchase': [...BOUGHT, press('receipt.open')],
  }),
  ...scenes(PATHS.my, {
    'result-withdrawal': WITHDRAWN,
    'receipt-withdrawal': [...WITHDRAWN, press('receipt.open')],
  }),
  ...scenes(PATHS.vip, {
    'result-vip': PAID,
    'receipt-vip': [...PAID, press('receipt.open')],
  }),
  ...scenes(PATHS.lottery, { 'result-draw': [press('lottery.draw'), awaitAnswer] }),
];
