// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openStory } from '../../tests/support/open-story.tsx';

// A field formats its text by `execCommand`, which only a browser has (tests/ui/typed-fields.spec.ts).

test.for([
  ['bank-card', '银行卡号', { autocomplete: 'off', inputmode: 'numeric' }],
  ['phone', '手机号', { autocomplete: 'tel', inputmode: 'tel' }],
  ['id-number', '身份证号', { autocomplete: 'off', spellcheck: 'false' }],
  ['amount', '提现金额（元）', { inputmode: 'decimal' }],
] as const)('%s %s has its keyboard and autofill', async ([story, label, attributes]) => {
  const { state } = await openStory(story);
  for (const [name, value] of Object.entries(attributes))
    expect(state('empty').getByLabelText(label)).toHaveAttribute(name, value);
});

test('the button beside the amount fills in the whole amount', async () => {
  const { state, user } = await openStory('amount');
  const field = state('all').getByLabelText('提现金额（元）');
  field.focus();
  await user.tab();
  expect(state('all').getByRole('button', { name: '全部提现' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('12,345.67');
  expect(field).toHaveAccessibleDescription('可用 12,345.67');
});

test('a text area counts an emoji as one character, and never cuts the text', async () => {
  const { state } = await openStory('textarea');
  const field = state('over').getByLabelText('备注');
  const type = (value: string) => fireEvent.input(field, { target: { value } });
  type('一二三四五六七八九🎁');
  expect(field).toHaveAccessibleDescription('10/10');
  expect(state('over').getByRole('status')).toBeEmptyDOMElement();
  type('一二三四五六七八九🎁🎁🎁');
  expect(field).toHaveValue('一二三四五六七八九🎁🎁🎁');
  expect(state('over').getByRole('status')).toHaveTextContent('超出 2 个字');
  expect(field).toHaveAttribute('aria-invalid', 'true');
});

test('the keyboard and a tap on the row toggle a switch', async () => {
  const { state, user } = await openStory('switch');
  const offSwitch = state('off').getByRole('switch', { name: '设为默认地址' });
  offSwitch.focus();
  await user.keyboard(' ');
  expect(offSwitch).toBeChecked();
  await user.click(state('off').getByText('设为默认地址'));
  expect(offSwitch).not.toBeChecked();
  expect(state('disabled').getByRole('switch')).toBeDisabled();
});

test('changing a field clears only its own error and keeps all input', async () => {
  const { state, user } = await openStory('form');
  const form = state('guarded');
  const card = form.getByLabelText('绑定银行卡');
  fireEvent.input(card, { target: { value: '62220200' } });
  await user.click(form.getByRole('button', { name: '保存' }));
  await form.findByText('请输入姓名');
  await user.type(form.getByLabelText('姓名'), '张晓禾');
  expect(form.queryByText('请输入姓名')).toBeNull();
  expect(form.getByText('请先阅读并同意协议')).toBeInTheDocument();
  expect(card).toHaveValue('6222 0200');
});
