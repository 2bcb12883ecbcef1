import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Mock } from '../../../mock-server/app.ts';
import { openApp } from '../../../tests/support/open-app.ts';
import {
  activityWithoutWinners,
  changeActivity,
  drawsOf,
  endFreeDraws,
  makeLastOfOnlyPrize,
  makeOnlyPrize,
  memberWithoutChances,
  moveActivity,
  publishNewOdds,
  replacePrizeOfFiftyPoints,
} from '../../../tests/support/scenarios/lottery.ts';
import { spaced, t } from '../../../tests/support/texts.ts';

const FREE = t('lottery.cost.free', { n: '1' });
const CHANCE = t('lottery.cost.chance', { n: '1' });
const points = (n: string) => t('lottery.cost.points', { n });

async function openLottery(arrange?: (mock: Mock) => void) {
  const opened = await openApp('/pages-sub/lottery/index', arrange && { arrange });
  const { app, user, mock } = opened;
  const drawButton = await app.findByRole('button', { name: t('lottery.draw') });
  const dialog = () => app.findByRole('alertdialog');
  const press = async (button: HTMLElement) => {
    await expect.poll(() => button).not.toHaveAttribute('aria-disabled');
    await user.click(button);
  };
  return {
    ...opened,
    drawButton,
    dialog,
    drawCount: () => drawsOf(mock).length,
    draw: () => press(drawButton),
    /** Presses this button of the dialog after a draw. */
    answer: async (
      key: 'common.ok' | 'lottery.later' | 'lottery.way.see' | 'lottery.way.address',
    ) => press(within(await dialog()).getByRole('button', { name: t(key) })),
    cell: (prize: string) => app.getByText(prize, { selector: 'li span' }).closest('li')!,
  };
}

test('pays with the free draw, then a chance, then points, up to the daily limit', async () => {
  const { app, user, mock, drawButton, draw, dialog, answer } = await openLottery((mock) => {
    makeOnlyPrize(mock, '谢谢参与');
    changeActivity(mock, { daily_limit: 3 });
  });
  for (const [cost, key] of [
    [FREE, 'lottery.later'],
    [CHANCE, 'lottery.later'],
    // After the last draw of the day, the dialog offers no other.
    [points('20'), 'common.ok'],
  ] as const) {
    await expect.poll(() => drawButton).toHaveAccessibleDescription(spaced(cost));
    await draw();
    expect(await dialog()).toHaveTextContent(t('lottery.wonText.thanks', { next: '' }));
    await answer(key);
  }
  await expect.poll(() => drawButton).toHaveAccessibleDescription(t('lottery.why.usedUp'));
  expect(drawButton).toHaveAttribute('aria-disabled', 'true');
  await user.click(drawButton);
  await app.findByText('1,260');
  expect(drawsOf(mock).map(({ used_free, cost_points }) => [used_free, cost_points])).toEqual([
    [1, 0],
    [0, 0],
    [0, 20],
  ]);
  await user.click(app.getByRole('link', { name: t('lottery.records') }));
  const list = await app.findByRole('list', { name: t('title.lotteryDetail') });
  const rows = await within(list).findAllByRole('listitem');
  for (const [i, paidWith] of [
    t('lottery.paid.points', { n: '20' }),
    t('lottery.paid.chance'),
    t('lottery.paid.free'),
  ].entries())
    within(rows[i]!).getByText(paidWith);
  // The row has the minute and no number. Both are in the details.
  expect(rows[0]).not.toHaveTextContent(/\d{16}|\d\d:\d\d:\d\d/);
  await user.click(within(rows[0]!).getByRole('button'));
  const details = await app.findByRole('dialog', { name: t('lottery.detail') });
  expect(details).toHaveTextContent(/\d\d:\d\d:\d\d/);
  within(details).getByRole('button', { name: /^D\d{16}/ });
});

test('a dialog without a prize draws again at the cost that it names', async () => {
  const { mock, user, draw, dialog } = await openLottery((mock) => {
    makeOnlyPrize(mock, '谢谢参与');
    changeActivity(mock, { daily_limit: 3 });
  });
  await draw();
  for (const [name, next] of [
    [t('lottery.again.chance'), t('lottery.nextCost.chance')],
    [t('lottery.again.points', { n: '20' }), t('lottery.nextCost.points', { n: '20' })],
  ] as const) {
    const shown = await dialog();
    expect(shown).toHaveTextContent(next);
    // An accidental key press only closes the dialog.
    expect(within(shown).getByRole('button', { name: t('lottery.later') })).toHaveFocus();
    const button = within(shown).getByRole('button', { name });
    await expect.poll(() => button).not.toHaveAttribute('aria-disabled');
    await user.click(button);
  }
  expect(await dialog()).toHaveTextContent(t('lottery.why.usedUp'));
  expect(drawsOf(mock).map(({ used_free, cost_points }) => [used_free, cost_points])).toEqual([
    [1, 0],
    [0, 0],
    [0, 20],
  ]);
});

test('a draw from the dialog is refused if its cost has changed, and shows the new cost', async () => {
  const { app, mock, user, drawButton, draw, dialog } = await openLottery((mock) => {
    makeOnlyPrize(mock, '谢谢参与');
    memberWithoutChances(mock);
  });
  await draw();
  const button = within(await dialog()).getByRole('button', {
    name: t('lottery.again.points', { n: '20' }),
  });
  changeActivity(mock, { cost_points: 200 });
  await expect.poll(() => button).not.toHaveAttribute('aria-disabled');
  await user.click(button);
  expect(await app.findByRole('alert')).toHaveTextContent(t('lottery.costStale'));
  await expect.poll(() => drawButton).toHaveAccessibleDescription(spaced(points('200')));
  expect(drawsOf(mock)).toHaveLength(1);
});

test.for([
  {
    what: 'the odds',
    arrange: () => {},
    change: (mock: Mock) => {
      makeOnlyPrize(mock, '10 积分');
      publishNewOdds(mock);
    },
    note: [t('lottery.stale'), t('lottery.staleText', { n: '2' })],
    only: '10 积分',
    cost: FREE,
    dialogTexts: [t('lottery.won', { name: '10 积分' })],
    paid: 0,
  },
  {
    what: 'a prize',
    arrange: (mock: Mock) => makeOnlyPrize(mock, '50 积分'),
    change: replacePrizeOfFiftyPoints,
    note: [t('lottery.stale')],
    only: '5 积分',
    cost: FREE,
    dialogTexts: [t('lottery.won', { name: '5 积分' })],
    paid: 0,
  },
  {
    what: 'the free draw',
    arrange: (mock: Mock) => {
      makeOnlyPrize(mock, '谢谢参与');
      memberWithoutChances(mock);
    },
    change: endFreeDraws,
    note: [t('lottery.costStale')],
    only: '谢谢参与',
    cost: points('20'),
    dialogTexts: [
      t('lottery.paidNote', { cost: t('lottery.paid.points', { n: '20' }) }),
      t('lottery.next', { left: '9', cost: t('lottery.nextCost.points', { n: '20' }) }),
    ],
    paid: 20,
  },
  {
    what: 'the cost in points',
    arrange: (mock: Mock) => {
      makeOnlyPrize(mock, '谢谢参与');
      memberWithoutChances(mock);
      endFreeDraws(mock);
    },
    change: (mock: Mock) => changeActivity(mock, { cost_points: 200 }),
    note: [t('lottery.costStale')],
    only: '谢谢参与',
    cost: points('200'),
    dialogTexts: [t('lottery.paidNote', { cost: t('lottery.paid.points', { n: '200' }) })],
    paid: 200,
  },
])(
  'if $what changed, a press shows it and draws nothing; the next press draws',
  async ({ arrange, change, note, only, cost, dialogTexts, paid }) => {
    const { app, mock, drawButton, draw, dialog, drawCount, cell } = await openLottery(arrange);
    change(mock);
    await draw();
    const alert = await app.findByRole('alert');
    for (const text of note) expect(alert).toHaveTextContent(text);
    await expect.poll(() => cell(only)).toHaveTextContent('100.00%');
    await expect.poll(() => drawButton).toHaveAccessibleDescription(spaced(cost));
    expect(app.queryByRole('alertdialog')).toBeNull();
    expect(drawCount()).toBe(0);
    await draw();
    for (const text of dialogTexts) expect(await dialog()).toHaveTextContent(text);
    expect(app.queryByRole('alert')).toBeNull();
    expect(drawsOf(mock).map(({ cost_points }) => cost_points)).toEqual([paid]);
  },
);

test('after the last payable draw the dialog says why there is no next draw', async () => {
  const { draw, dialog } = await openLottery((mock) => {
    makeOnlyPrize(mock, '谢谢参与');
    memberWithoutChances(mock);
    changeActivity(mock, { cost_points: 5_000 });
  });
  await draw();
  const next = t('lottery.nextNone', { why: t('lottery.why.short') });
  expect(await dialog()).toHaveTextContent(t('lottery.wonText.thanks', { next }));
});

test.for([
  ['无线耳机', t('lottery.wonText.physical', { n: '30' }), 'lottery.way.address', 'title.address'],
  ['现金 0.88 元', t('lottery.wonText.cash'), 'lottery.way.see', 'title.asset'],
  ['VIP 体验 3 天', t('lottery.wonText.vip_trial'), 'lottery.way.see', 'title.vip'],
  [
    '10 积分',
    t('lottery.wonText.points', { n: '1,290' }),
    'lottery.way.see',
    'title.lotteryDetail',
  ],
] as const)(
  'the dialog of the prize %s leads to its next step',
  async ([prize, text, way, title]) => {
    const { app, draw, dialog, answer } = await openLottery((mock) => makeOnlyPrize(mock, prize));
    await draw();
    expect(await dialog()).toHaveTextContent(t('lottery.won', { name: prize }));
    expect(await dialog()).toHaveTextContent(text);
    await answer(way);
    await app.findByRole('heading', { level: 1, name: t(title) });
    if (title === 'title.asset')
      expect(await app.findByRole('radio', { name: t('asset.lottery') })).toBeChecked();
  },
);

test('when a prize has run out, its odds go to “thanks” before the next draw', async () => {
  const { app, draw, dialog, answer, drawCount, cell } = await openLottery((mock) =>
    makeLastOfOnlyPrize(mock, '智能手机'),
  );
  await draw();
  expect(await dialog()).toHaveTextContent(t('lottery.won', { name: '智能手机' }));
  await answer('lottery.later');
  await expect.poll(() => cell('智能手机')).toHaveTextContent(t('lottery.none'));
  await app.findByText(new RegExp(t('lottery.version', { n: '2' })));
  await draw();
  expect(await dialog()).toHaveTextContent('谢谢参与');
  expect(drawCount()).toBe(2);
});

test.for([
  ['short', (mock: Mock) => changeActivity(mock, { cost_points: 5_000, free_per_day: 0 })],
  ['soon', (mock: Mock) => moveActivity(mock, 100)],
  ['ended', (mock: Mock) => moveActivity(mock, -100)],
] as const)(
  'says why a draw is not possible (%s), and lists no winners if there are none',
  async ([reason, arrange]) => {
    const { app, user, drawButton, drawCount } = await openLottery((mock) => {
      memberWithoutChances(mock);
      activityWithoutWinners(mock);
      arrange(mock);
    });
    expect(drawButton).toHaveAccessibleDescription(t(`lottery.why.${reason}`));
    expect(drawButton).toHaveAttribute('aria-disabled', 'true');
    await user.click(drawButton);
    expect(drawCount()).toBe(0);
    expect(app.queryByRole('group', { name: t('lottery.winners') })).toBeNull();
  },
);

test('shows all odds, which add up to 100 %, with stock, value, period and organizer', async () => {
  const { app, user } = await openLottery();
  expect(app.getByRole('group', { name: t('lottery.winners') })).toHaveTextContent('现金 0.88 元');
  expect(app.queryByText(t('lottery.soldOut', { name: '谢谢参与' }))).toBeNull();
  await user.click(app.getByRole('button', { name: t('lottery.oddsAction') }));
  const sheet = await app.findByRole('dialog', { name: t('lottery.oddsTitle') });
  const rows = within(sheet).getAllByRole('row');
  const worth = t('lottery.worth.money', { amount: '3,999.00' });
  expect(rows[1]).toHaveTextContent(`智能手机${worth}0.001%2 / 2`);
  expect(rows[8]).toHaveTextContent(/^谢谢参与.*35\.00%/);
  expect(rows[8]).toHaveTextContent(t('lottery.unlimited'));
  expect(rows[9]).toHaveTextContent(`${t('lottery.sum')}100%`);
  const odds = [...sheet.querySelectorAll('tbody td:nth-of-type(1)')].map((td) => td.textContent);
  expect(odds.reduce((sum, text) => sum + Number(text.slice(0, -1)) * 1_000, 0)).toBe(100_000);
  for (const text of [
    '2026-11-01 00:00 – 2027-01-29 23:59',
    '示例财富（演示）有限公司',
    '400-000-0000',
    t('lottery.claimText', { n: '30' }),
    '抽奖与购买财富卡无关',
  ])
    expect(sheet).toHaveTextContent(text);
});
