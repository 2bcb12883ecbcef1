// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openStory } from '../../tests/support/open-story.tsx';

// What screen readers get: the role and the accessible name of what a component shows.

/** By story and state: the role, and the names of all elements that have it. A pattern may match a part of a name. */
const NAMES = [
  ['icon-grid', '', 'link', ['每日签到 今日未签', '抽奖 剩 1 次', '财富卡', 'VIP会员']],
  ['section-head', '', 'link', ['更多 热点新闻']],
  ['rows', 'records', 'link', [/买入 稳享90天.*冷静期.*16:25.*\u22121,000\.00.*余额 12,345\.67/]],
  ['panel', '', 'region', ['稳享30天']],
  ['progress', 'quota', 'meter', ['100 元起，100 元递增']],
  ['progress', 'task', 'progressbar', ['正在上传']],
  ['ticks', 'days left', 'img', ['20 天后到期']],
  ['timeline', 'states', 'list', ['进度']],
  ['steps-chart', 'every state', 'list', ['七日奖励，各种状态']],
  ['bar-chart', 'six groups', 'table', ['近 6 个月收支']],
  ['calendar', 'this month', 'table', ['2026年11月']],
  [
    'calendar',
    'this month',
    'cell',
    [
      '11月1日星期日，漏签',
      '11月2日星期一，已签到',
      '11月21日星期六，今天',
      '11月22日星期日，未到',
    ],
  ],
  ['calendar', 'today is done', 'cell', ['11月21日星期六，今天，已签到']],
  ['field', 'long', 'textbox', [/^详细地址/]],
] as const;

test.for(NAMES)('%s, %s: each %s has its name', async ([story, state, role, names]) => {
  const { all, state: inState } = await openStory(story);
  const scope = state === '' ? all : inState(state);
  for (const name of names) expect(scope.getByRole(role, { name })).toBeInTheDocument();
});

/** The text of an element without what is hidden from screen readers. */
function readAloud(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return copy.textContent.trim();
}

test('a panel has a heading and its button', async () => {
  const { all } = await openStory('panel');
  const panel = within(all.getByRole('region', { name: '稳享30天' }));
  expect(panel.getByRole('heading', { level: 2 })).toHaveTextContent('稳享30天');
  expect(panel.getByRole('button', { name: '查看协议' })).toBeInTheDocument();
});

test('hint and error describe a field', async () => {
  const { state } = await openStory('field');
  const field = state('long').getByRole('textbox');
  expect(field).toHaveAccessibleDescription(/^乡镇、街道和门牌号都要写全 地址太长/);
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(state('filled').getByRole('textbox')).toHaveAccessibleDescription('');
});

test('announces a progress bar with its figures, and a quota with its percentage', async () => {
  const { state, element } = await openStory('progress');
  expect(state('quota').getByRole('meter')).toHaveAttribute(
    'aria-valuetext',
    '剩余 326.85万 / 500万 (65%)',
  );
  expect(state('task').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3');
  expect(element('counted').querySelectorAll('[data-full]')).toHaveLength(4);
});

test('a timeline announces done, current and upcoming steps', async () => {
  const { state } = await openStory('timeline');
  const items = state('states').getAllByRole('listitem');
  for (const [i, text] of ['已受理 已完成', '打款中 进行中', '到账 未开始'].entries())
    expect(items[i]).toHaveTextContent(text);
  expect(items[1]).toHaveAttribute('aria-current', 'step');
});

test('a chart of daily rewards announces day, amount and state of each step', async () => {
  const { state } = await openStory('steps-chart');
  expect(state('every state').getAllByRole('listitem').map(readAloud)).toEqual([
    '第 1 天，+5 积分，已签到',
    '第 2 天，+5 积分，漏签',
    '第 3 天，+11 积分，已签到',
    '第 4 天，+11 积分，今天，待签到',
    '第 5 天，+16 积分，未到',
    '第 6 天，+16 积分，未到',
    '第 7 天，+33 积分，未到',
  ]);
});

test('a bar chart has its figures as a table; a press selects a group, whose name has both amounts', async () => {
  const { state, user } = await openStory('bar-chart');
  const table = within(state('six groups').getByRole('table'));
  expect(table.getAllByRole('row')).toHaveLength(7);
  const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['月份', '收入', '支出']);
  expect(table.getAllByRole('row').at(-1)).toHaveTextContent(/12月\+4972\.68−11519\.90/);

  const chart = state('selectable');
  const november = chart.getByRole('button', { name: '11月，收入 +9350.00，支出 −2210.00' });
  expect(november).toHaveAttribute('aria-pressed', 'false');
  november.focus();
  await user.keyboard('{Enter}');
  expect(november).toHaveAttribute('aria-pressed', 'true');
  await user.click(chart.getByRole('button', { name: /^9月/ }));
  expect(chart.getByRole('button', { pressed: true })).toHaveTextContent('9月');
});

test('a carousel is announced as one, names its slides and loads only the first picture at once', async () => {
  const { state } = await openStory('carousel', 'en');
  const carousel = state('several').getByRole('group', { name: '活动' });
  expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
  const slide = within(carousel).getByRole('group', { name: '1/3' });
  expect(slide).toHaveAttribute('aria-roledescription', 'slide');
  expect(within(slide).getByRole('link')).toHaveAccessibleName('先测风险，再谈投资');
  const [first, second] = carousel.querySelectorAll('img');
  expect([first?.getAttribute('loading'), second?.getAttribute('loading')]).toEqual([
    'eager',
    'lazy',
  ]);
});

test('Enter opens a notice of a ticker, which is no live region; a single notice has no controls', async () => {
  const { state, element, user } = await openStory('ticker');
  element('several').querySelector<HTMLElement>('[data-place=shown] button')?.focus();
  await user.keyboard('{Enter}');
  expect(element('several').querySelector('output')).toHaveTextContent('维护公告');
  const live = '[aria-live], [role="status"], [role="alert"]';
  expect(element('several').querySelectorAll(live)).toHaveLength(0);
  expect(state('one').queryByRole('button')).toBeNull();
  expect(state('none').queryByRole('group')).toBeNull();
});

test('each loading placeholder is one busy region with one name', async () => {
  const { all, view } = await openStory('skeletons', 'en');
  const placeholders = all.getAllByRole('group', { name: 'Loading' });
  expect(placeholders[0]).toHaveAttribute('aria-busy', 'true');
  expect(view.querySelectorAll('[aria-busy]')).toHaveLength(placeholders.length);
});

test('shows and announces an invalid amount as unknown; a gain and a loss have their sign', async () => {
  const { element } = await openStory('money', 'en');
  expect(element('unknown').querySelector('bdi')).toHaveTextContent('--Not available');
  expect(element('gain').querySelector('bdi')).toHaveTextContent('+8.43');
  expect(element('loss').querySelector('bdi')).toHaveTextContent('\u221238.20');
});
