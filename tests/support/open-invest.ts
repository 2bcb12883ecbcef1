import { waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, vi } from 'vitest';
import type { Mock } from '../../mock-server/app.ts';
import type { TextKey } from '../../src/i18n/text-key.ts';
import { openApp, readyButton } from './open-app.ts';
import { operatorSetsReadingTime } from './scenarios/invest.ts';
import { t } from './texts.ts';

/** Reports each observed element as visible: the end of the risk disclosure counts as read at once. */
class EagerObserver {
  readonly #report: (entries: object[]) => void;
  constructor(report: (entries: object[]) => void) {
    this.#report = report;
  }
  observe(): void {
    queueMicrotask(() => this.#report([{ isIntersecting: true }]));
  }
  disconnect(): void {}
}

/** Opens the wealth cards in happy-dom, with the steps of a purchase. The risk disclosure needs no reading time. */
export async function openInvest(arrange: (mock: Mock) => void = () => {}) {
  vi.stubGlobal('IntersectionObserver', EagerObserver);
  onTestFinished(() => void vi.unstubAllGlobals());
  const opened = await openApp('/pages/invest/index', {
    arrange(mock) {
      operatorSetsReadingTime(mock, 0);
      arrange(mock);
    },
  });
  const { app, user, fill } = opened;
  const press = async (name: string | RegExp, scope: Pick<typeof app, 'getByRole'> = app) =>
    user.click(await readyButton(scope, name));
  const card = async (product: string) =>
    (await app.findByRole('heading', { name: product })).closest<HTMLElement>('li')!;
  const openProduct = async (product = '稳享90天') =>
    user.click(within(await card(product)).getByRole('button'));
  const openPurchase = async (amount?: string) => {
    await openProduct();
    await press(t('invest.buy'));
    const field = await app.findByLabelText(t('invest.amount'));
    if (amount === undefined) return field;
    fill(field, amount);
    await press(t('invest.next'));
    return field;
  };
  const acceptAll = async () => {
    for (const checkbox of await app.findAllByRole('checkbox')) await user.click(checkbox);
  };
  const readDisclosure = () => press(t('invest.haveRead'));
  return {
    ...opened,
    press,
    card,
    openProduct,
    openPurchase,
    readDisclosure,
    acceptAll,
    /** Waits for the sheet with this title. */
    sheet: (title: TextKey) => app.findByRole('dialog', { name: t(title) }),
    async openConfirmation() {
      await openPurchase('2000');
      await readDisclosure();
      await acceptAll();
    },
    confirm: () => press(t('invest.confirmBuy', { amount: '2,000.00' })),
    closeError: () => press(t('common.ok')),
    openHoldings: async () =>
      user.click(await app.findByRole('tab', { name: new RegExp(t('invest.holdings')) })),
    expectNoText: (text: string) => waitFor(() => expect(app.queryByText(text)).toBeNull()),
    /** The page is shown again, and refetches. */
    returnToPage: () => document.dispatchEvent(new Event('visibilitychange')),
  };
}
