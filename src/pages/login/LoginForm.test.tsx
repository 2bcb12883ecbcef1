import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openForm } from '../../../tests/support/open-form.ts';
import { interceptCall } from '../../../tests/support/page-calls.ts';
import { t } from '../../../tests/support/texts.ts';

async function openLogin() {
  const { bodies } = interceptCall('/user/login');
  const opened = await openForm('/pages/login/index', 'login.submit', { mobile: null });
  const { field } = opened;
  return { ...opened, bodies, mobile: field('login.mobile'), password: field('login.password') };
}

test.for([
  ['', '', 'login.mobileMissing', 'login.passwordMissing'],
  ['1380000', 'abc', 'login.mobileFormat', 'login.passwordFormat'],
  ['12800000000', 'Demo1234', 'login.mobileInvalid', null],
] as const)('"%s" and the password "%s" are refused at their fields', async (row) => {
  const [typedMobile, typedPassword, mobileText, passwordText] = row;
  const { app, fill, mobile, password, submit, bodies } = await openLogin();
  fill(mobile, typedMobile);
  fill(password, typedPassword);
  await submit();
  expect(mobile).toHaveAccessibleDescription(t(mobileText));
  expect(password).toHaveAccessibleDescription(passwordText ? t(passwordText) : '');
  expect(password).toHaveValue(typedPassword);
  fill(mobile, '13800000001');
  expect(app.queryByText(t(mobileText))).toBeNull();
  expect(bodies).toEqual([]);
});

test.for<[string, string]>([
  ['1380000', '1380000'],
  ['13800000001', '138 0000 0001'],
  ['86-13800000001', '138 0000 0001'],
  ['8613800000001', '138 0000 0001'],
  ['(+86)13800000001', '138 0000 0001'],
  ['０1380000000１', '138 0000 0001'],
  ['86138000000', '861 3800 0000'],
])('shows the number %s as %s when the field is left', async ([typed, shown]) => {
  const { user, mobile } = await openLogin();
  await user.type(mobile, typed);
  expect(mobile).toHaveValue(typed);
  await user.tab();
  expect(mobile).toHaveValue(shown);
});

test('the refusal of an account disappears when another number is typed', async () => {
  const { fill, mobile, password, submit } = await openLogin();
  fill(mobile, '13800000001');
  fill(password, 'Wrong1234');
  await submit();
  await waitFor(() => expect(password).toHaveAccessibleDescription(/./));
  fill(mobile, '13800000002');
  await waitFor(() => expect(password).toHaveAccessibleDescription(''));
});

test('sends the number without its country code and spaces', async () => {
  const { user, fill, mobile, password, bodies } = await openLogin();
  fill(mobile, '86-13800000001');
  fill(password, 'Demo1234');
  await user.type(mobile, '{Enter}');
  await waitFor(() => expect(bodies).not.toEqual([]));
  expect(bodies[0]).toMatchObject({ mobile: '13800000001' });
});
