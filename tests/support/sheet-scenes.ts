import type { Locator, Page } from 'playwright';
import type { TextKey } from '../../src/i18n/text-key.ts';
import { paths } from '../../src/paths.ts';
import { textPattern } from './texts.ts';

/** One step towards a sheet, in the language of the page. */
type Step = (page: Page, t: (key: TextKey) => string) => Promise<void>;

/** A sheet or a dialog, and the steps that open it from its page. */
export interface SheetScene {
  readonly name: string;
  readonly path: string;
  readonly steps: readonly Step[];
  /** The steps send a write, so the scene is drawn alone: a second order of the same member would be refused. */
  readonly isWrite?: boolean;
}

/** The dialog on top, or the page. */
async function topmostLayer(page: Page): Promise<Locator> {
  const dialogs = page.locator('dialog[open]');
  return (await dialogs.count()) > 0 ? dialogs.last() : page.locator('wealth-rewards');
}

/** Presses the first visible control with this text or name. Without an exact match, a partial match counts. */
const pressControl =
  (key: TextKey): Step =>
  async (page, t) => {
    const top = await topmostLayer(page);
    const controls = top.locator('button, a[href], [role=tab], label');
    const matching = (end: '' | '\\s*$') => {
      const name = textPattern(t(key), end);
      const controlsOfName = controls
        .filter({ hasText: name })
        .or(top.getByRole('button', { name }));
      return controlsOfName.filter({ visible: true });
    };
    await matching('').first().waitFor();
    const exactMatches = matching('\\s*$');
    await ((await exactMatches.count()) > 0 ? exactMatches : matching('')).first().click();
  };

/** Presses the element at this selector. Needed for rows that are named by their data. */
const pressSelector =
  (selector: string): Step =>
  (page) =>
    page.locator(selector).filter({ visible: true }).first().click();

const fillField =
  (key: TextKey, value: string): Step =>
  (page, t) =>
    page.getByLabel(t(key), { exact: true }).filter({ visible: true }).first().fill(value);

const checkAllBoxes: Step = async (page) => {
  for (const box of await page.getByRole('checkbox').filter({ visible: true }).all())
    await box.check();
};

const awaitResultDialog: Step = (page) => page.getByRole('alertdialog').waitFor();

/** Waits for the result of a write, which offers a receipt. */
const awaitReceipt: Step = async (page, t) => {
  const buttons = page.getByRole('button', { name: t('receipt.open') });
  await buttons.filter({ visible: true }).first().waitFor();
};

const readDisclosure: Step = async (page, t) => {
  await page.getByText(t('invest.disclosureEnd')).scrollIntoViewIfNeeded();
  await pressControl('invest.haveRead')(page, t);
};

const HOLDINGS_STEPS = [pressControl('invest.holdings')];
const PRODUCT_STEPS = [pressControl('invest.view')];
const COMPARE_STEPS = [pressControl('invest.compare')];
const BUY_STEPS = [
  ...PRODUCT_STEPS,
  pressControl('invest.buy'),
  fillField('invest.amount', '1000'),
];
const SHORT_STEPS = [
  ...PRODUCT_STEPS,
  pressControl('invest.buy'),
  fillField('invest.amount', '20000'),
];
const RISK_STEPS = [...BUY_STEPS, pressControl('invest.next')];
const CONFIRM_STEPS = [...RISK_STEPS, readDisclosure];
const PURCHASE_STEPS = [
  ...CONFIRM_STEPS,
  checkAllBoxes,
  pressControl('invest.confirmBuy'),
  awaitReceipt,
];
const WITHDRAWAL_STEPS = [pressControl('my.withdraw'), fillField('withdrawal.amount', '500')];
const WITHDRAWAL_DONE_STEPS = [
  ...WITHDRAWAL_STEPS,
  fillField('withdrawal.password', 'Demo1234'),
  checkAllBoxes,
  pressSelector('dialog button[type=submit]'),
  awaitReceipt,
];
const VIP_STEPS = [checkAllBoxes, pressControl('vip.confirm.renew')];
const VIP_PAID_STEPS = [...VIP_STEPS, pressControl('vip.pay'), awaitReceipt];

const scenes = (
  path: string,
  stepsByName: Readonly<Record<string, readonly Step[]>>,
): SheetScene[] => Object.entries(stepsByName).map(([name, steps]) => ({ name, path, steps }));

const READ_SCENES: readonly SheetScene[] = [
  ...scenes(paths.my(), {
    'sheet-logins': [pressControl('my.logins')],
    'sheet-language': [pressControl('my.language')],
    'sheet-help': [pressControl('help.title')],
    'sheet-withdrawal': WITHDRAWAL_STEPS,
    'dialog-logout': [pressControl('session.logout')],
  }),
  ...scenes(paths.home(), { 'sheet-messages': [pressControl('messages.title')] }),
  ...scenes(paths.asset(), {
    'sheet-search': [pressControl('asset.search')],
    'sheet-detail': [pressSelector('[role=listitem] button')],
  }),
  ...scenes(paths.invest(), {
    'sheet-product': PRODUCT_STEPS,
    'sheet-buy': BUY_STEPS,
    'sheet-buy-short': SHORT_STEPS,
    'sheet-risk': RISK_STEPS,
    'sheet-confirm': CONFIRM_STEPS,
    'products-search': [
      pressControl('invest.search'),
      async (page, t) => page.getByLabel(t('invest.searchField')).fill(t('invest.riskShort.R3')),
      async (page) => page.getByRole('status').filter({ hasText: /[1-9]/ }).first().waitFor(),
    ],
    'sheet-compare': COMPARE_STEPS,
    'sheet-compare-three': [...COMPARE_STEPS, pressSelector('dialog button[aria-pressed=false]')],
    'sheet-assessment': [pressControl('invest.assessment')],
    holdings: HOLDINGS_STEPS,
    'holdings-ended': [...HOLDINGS_STEPS, pressControl('invest.view.ended')],
    'holdings-charts': [...HOLDINGS_STEPS, pressControl('invest.view.charts')],
    'sheet-holding': [...HOLDINGS_STEPS, pressControl('invest.detail')],
    'sheet-maturities': [...HOLDINGS_STEPS, pressControl('invest.calendar')],
  }),
  ...scenes(paths.lottery(), { 'sheet-odds': [pressControl('lottery.oddsAction')] }),
  ...scenes(paths.signIn(), { 'sheet-sign-rules': [pressControl('signIn.rules')] }),
  ...scenes(paths.myPrize(), {
    'prize-details': [pressControl('myPrize.details')],
    'receipt-prize': [pressControl('myPrize.details'), pressControl('receipt.open')],
  }),
  ...scenes(paths.vip(), { 'dialog-vip': VIP_STEPS }),
];

const WRITE_SCENES: readonly SheetScene[] = [
  ...scenes(paths.invest(), {
    'result-purchase': PURCHASE_STEPS,
    'receipt-purchase': [...PURCHASE_STEPS, pressControl('receipt.open')],
  }),
  ...scenes(paths.my(), {
    'result-withdrawal': WITHDRAWAL_DONE_STEPS,
    'receipt-withdrawal': [...WITHDRAWAL_DONE_STEPS, pressControl('receipt.open')],
  }),
  ...scenes(paths.vip(), {
    'result-vip': VIP_PAID_STEPS,
    'receipt-vip': [...VIP_PAID_STEPS, pressControl('receipt.open')],
  }),
  ...scenes(paths.lottery(), { 'result-draw': [pressControl('lottery.draw'), awaitResultDialog] }),
];

/** The main sheets. Those that write come last, so that no other picture shows their effects. */
export const SHEET_SCENES: readonly SheetScene[] = [
  ...READ_SCENES,
  ...WRITE_SCENES.map((scene) => ({ ...scene, isWrite: true })),
];
