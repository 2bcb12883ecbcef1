import type { Page } from '@playwright/test';
import type { Mock } from '../../mock-server/app.ts';
import { allViolations } from '../../mock-server/modules/invariants.ts';
import { goOnline } from '../support/faults.ts';
import { expect, START, test } from '../support/test.ts';
import {
  choosePayee,
  confirmButton,
  expectPayeeGone,
  fillInForm,
  openSheet,
  countOrders,
  successHeading,
  unbindCard,
} from '../support/withdrawal.ts';
import { recordTried } from './record-tried.ts';

// Takes away each payee of a withdrawal in each way. Nothing is booked until the member chooses a payee again.

interface OfferedPayee {
  readonly name: string;
  /** Chooses the payee; without it, the form offers the payee by itself. */
  readonly choose?: (page: Page) => Promise<void>;
  readonly unbind: (mock: Mock) => void;
  /** Binds another number under the same id, so long ago that it may receive withdrawals. */
  readonly bindAgain: (mock: Mock) => void;
}

const TWO_DAYS_AGO = START - 172_800_000;

const changeCard = (bankCode: string) => (mock: Mock) =>
  mock.transaction(() => {
    const card = mock.db.bank_cards.find(({ bank_code }) => bank_code === bankCode);
    mock.db.bank_cards.update(card?.id ?? 0, {
      card_no_masked: '**** **** **** 0034',
      created_at: TWO_DAYS_AGO,
    });
  });

/** The WeChat payee of the first member. */
const wechatId = ({ db }: Mock) => db.wechat_payees.where('user_id', 200001)[0]?.id ?? 0;

const PAYEES: readonly OfferedPayee[] = [
  {
    name: 'the offered card',
    unbind: (mock) => unbindCard(mock, 'SLSY'),
    bindAgain: changeCard('SLSY'),
  },
  {
    name: 'a chosen card',
    choose: (page) => choosePayee(page, /样例城市银行/),
    unbind: (mock) => unbindCard(mock, 'YLCS'),
    bindAgain: changeCard('YLCS'),
  },
  {
    name: 'the chosen WeChat',
    choose: (page) => choosePayee(page, /微信/),
    unbind: (mock) => mock.transaction(() => mock.db.wechat_payees.remove(wechatId(mock))),
    // The masked number stays the same.
    bindAgain: (mock) =>
      mock.transaction(() =>
        mock.db.wechat_payees.update(wechatId(mock), {
          wechat_no: 'qiuyue_88',
          bind_at: TWO_DAYS_AGO,
        }),
      ),
  },
];

const CHANGES = ['unbind', 'bindAgain'] as const;
const INSTANTS = ['before the member returns to the tab', 'at the moment of the press'] as const;

test.afterEach(() => {
  const { title, status, expectedStatus } = test.info();
  const failed = status === expectedStatus ? 0 : 1;
  recordTried({
    table: 'Money in a browser: what was shown × change before the press',
    row: title.replace(/, .*/, ''),
    tried: 1,
    failed,
  });
});

for (const { name, choose, ...changes } of PAYEES)
  for (const change of CHANGES)
    for (const instant of INSTANTS)
      test(
        `payee, ${name}, ${change}, ${instant}`,
        { tag: '@long' },
        async ({ page, host, mock }) => {
          const before = countOrders(mock);
          await host.openLoggedIn({ hash: '#/pages/my/index' });
          await openSheet(page);
          await choose?.(page);
          await fillInForm(page);
          await expect(confirmButton(page)).toHaveText('确认提现，到账 497.50 元');
          changes[change](mock);
          if (instant === 'at the moment of the press') {
            await confirmButton(page).click();
            await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
          } else await goOnline(page);
          await expectPayeeGone(page);
          await confirmButton(page).click({ force: true });
          expect(countOrders(mock)).toBe(before);
          await choosePayee(page, /演示农村银行/);
          await fillInForm(page);
          await confirmButton(page).click();
          await expect(successHeading(page)).toBeVisible();
          expect(countOrders(mock)).toBe(before + 1);
          expect(mock.db.withdraw_orders.all().at(-1)?.payee.name).toBe('演示农村银行');
          expect(allViolations(mock.db)).toEqual([]);
        },
      );
