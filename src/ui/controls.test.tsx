// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openStory } from '../../tests/support/open-story.tsx';

test.for(['button', 'small-button'])(
  'a busy button (%s) is announced as busy, keeps the focus and ignores presses',
  async (story) => {
    const { state, user } = await openStory(story);
    const button = state('busy').getByRole('button');
    button.focus();
    await user.keyboard('{Enter}');
    await user.click(button);
    expect(state('busy').getByRole('status')).toHaveTextContent('0 次');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
  },
);

test('a press on a chip of a multiple choice toggles only this chip', async () => {
  const { state, user } = await openStory('chips');
  const toggles = state('toggles');
  const pressed = () =>
    toggles.getAllByRole('button', { pressed: true }).map((el) => el.textContent);
  await user.click(toggles.getByRole('button', { name: 'R3 中' }));
  expect(pressed()).toEqual(['R1 低', 'R3 中']);
  toggles.getByRole('button', { name: 'R1 低' }).focus();
  await user.keyboard(' ');
  expect(pressed()).toEqual(['R3 中']);
});

test('Enter on a chip, which submits the form in Firefox, sends nothing', async () => {
  const { state } = await openStory('chips');
  const form = state('choice').getByRole('radiogroup', { name: '状态' }).closest('form');
  const submit = new SubmitEvent('submit', { cancelable: true, bubbles: true });
  form?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
});

test('the eye button masks and shows private amounts; its label says what a press does', async () => {
  const { state, element, user } = await openStory('money');
  const hidden = element('private');
  expect(hidden).toHaveTextContent('\u221212,345.67');
  state('private').getByRole('button', { name: '隐藏金额' }).focus();
  await user.keyboard('{Enter}');
  expect(hidden).toHaveTextContent('****');
  expect(hidden).toHaveTextContent('金额已隐藏');
  expect(hidden).not.toHaveTextContent('12,345');
  expect(element('hero')).toHaveTextContent('12,345.67');
  await user.click(state('private').getByRole('button', { name: '显示金额' }));
  expect(hidden).toHaveTextContent('\u221212,345.67');
});

test('arrow keys, Home and End select a tab and show its panel', async () => {
  const { state, user } = await openStory('tabs');
  const two = state('two');
  const products = two.getByRole('tab', { name: '产品' });
  const holdings = two.getByRole('tab', { name: '我的持有 3' });
  products.focus();
  await user.keyboard('{ArrowRight}');
  expect(holdings).toHaveFocus();
  expect(holdings).toHaveAttribute('aria-selected', 'true');
  expect(two.getByRole('tabpanel', { name: '我的持有 3' })).toHaveTextContent('持有的产品');
  await user.keyboard('{ArrowRight}');
  expect(products).toHaveFocus();
  await user.keyboard('{End}');
  expect(holdings).toHaveFocus();
  await user.keyboard('{Home}');
  expect(two.getByRole('tabpanel')).toHaveTextContent('在售的产品');
});

test('the month buttons stop at the first and the last month, and keep the focus', async () => {
  const { state, user } = await openStory('calendar');
  const month = state('this month');
  const [previous, next] = ['上个月', '下个月'].map((name) => month.getByRole('button', { name }));
  expect(next).toHaveAttribute('aria-disabled', 'true');
  next?.focus();
  await user.keyboard('{Enter}');
  expect(month.getByRole('group', { name: '2026年11月' })).toBeInTheDocument();
  previous?.focus();
  await user.keyboard('{Enter} ');
  await month.findByRole('table', { name: '2026年9月' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(previous).toHaveFocus();
  expect(month.getByRole('table', { name: '2026年9月' })).toBeInTheDocument();
  expect(next).not.toHaveAttribute('aria-disabled');
});

test('days carry no mark while the month loads; a leap year has a 29 February', async () => {
  const { state } = await openStory('calendar', 'en');
  const loading = state('loading').getByRole('table');
  expect(loading).toHaveAttribute('aria-busy', 'true');
  expect(loading.querySelector('svg')).toBeNull();
  const february = within(state('a leap February').getByRole('table', { name: 'February 2028' }));
  february.getByRole('cell', { name: 'Tuesday, February 29, Upcoming' });
  expect(february.getAllByRole('cell', { name: /February \d+,/ })).toHaveLength(29);
});

/** Which of loading, error, empty and ready content a state of the story shows. */
function shownKinds(element: HTMLElement) {
  const kinds = {
    loading: element.querySelector('[part=skeleton]'),
    error: element.querySelector('[part=error]'),
    empty: element.textContent.includes('还没有财富卡'),
    ready: element.textContent.includes('稳享180天'),
  };
  return Object.entries(kinds).flatMap(([kind, isShown]) => (isShown ? [kind] : []));
}

test('shows exactly one of loading, error, empty and ready content; a load is announced, and an error has a drawing', async () => {
  const { element, state } = await openStory('async-view');
  const shown = ['loading', 'error', 'error block', 'empty', 'ready', 'stale'].map((name) => [
    name,
    ...shownKinds(element(name)),
  ]);
  expect(shown).toEqual([
    ['loading', 'loading'],
    ['error', 'error'],
    ['error block', 'error'],
    ['empty', 'empty'],
    ['ready', 'ready'],
    ['stale', 'ready'],
  ]);
  expect(element('loading').querySelector('[part=skeleton]')).toHaveAttribute('aria-busy', 'true');
  expect(state('stale').getByRole('progressbar', { name: /^正在更新/ })).toBeInTheDocument();
  for (const name of ['error', 'error block'])
    expect(element(name).querySelector('[part=error] svg')).not.toBeNull();
});
