import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from '../../../tests/support/open-app.ts';
import { openForm, type Values } from '../../../tests/support/open-form.ts';
import { changeData, failAtOnce, interceptCall } from '../../../tests/support/page-calls.ts';
import { newPrivacyPolicy } from '../../../tests/support/scenarios/operator.ts';
import {
  INVITED_BY_FIRST_MEMBER,
  readNewMember,
} from '../../../tests/support/scenarios/registration.ts';
import { t } from '../../../tests/support/texts.ts';
import { NO } from '../../contract/flag.ts';

const ROUTE = '/pages/login/index?type=register';

const MOBILE = 'login.mobile';
const PASSWORD = 'register.password';
const REPEATED = 'register.passwordConfirm';
const INVITE = 'register.inviteCode';

async function openRegistration(tail = '') {
  const opened = await openForm(ROUTE + tail, 'register.submit', { mobile: null });
  const { app, user, type } = opened;
  const consent = app.getByRole<HTMLInputElement>('checkbox');
  return {
    ...opened,
    consent,
    /** Fills in all that is required, and these values, and consents. */
    fillIn: async (values: Values = {}) => {
      type({ [MOBILE]: '13900001234', [PASSWORD]: 'Abcd1234', [REPEATED]: 'Abcd1234', ...values });
      if (!consent.checked) await user.click(consent);
    },
    findKeptButton: () => opened.findButton('onceCode.kept'),
  };
}

test('shows all errors at their fields at once and keeps the input', async () => {
  const { bodies } = interceptCall('/user/register');
  const { app, consent, field, fillIn, type, submit } = await openRegistration();
  await submit();
  expect(field(MOBILE)).toHaveAccessibleDescription(t('login.mobileMissing'));
  expect(field(REPEATED)).toHaveAccessibleDescription(
    t('refused.missing', { label: t('register.passwordConfirm') }),
  );
  expect(consent).toHaveAccessibleDescription(t('refused.agreement'));

  await fillIn({ [MOBILE]: '139', [PASSWORD]: 'abcdefgh', [REPEATED]: 'other', [INVITE]: '0O 1I' });
  await submit();
  expect(field(MOBILE)).toHaveAccessibleDescription(t('login.mobileFormat'));
  app.getByText(t('refused.weakPassword'));
  expect(field(INVITE)).toHaveAccessibleDescription(
    t('refused.format', { label: t('register.inviteCode') }),
  );
  expect(field(MOBILE)).toHaveValue('139');

  type({ [MOBILE]: '13900001234', [PASSWORD]: 'Abcd1234', [REPEATED]: 'Abcd12345', [INVITE]: '' });
  await submit();
  expect(field(REPEATED)).toHaveAccessibleDescription(t('refused.passwordMismatch'));
  expect(field(REPEATED)).toHaveValue('Abcd12345');
  expect(bodies).toEqual([]);
});

test.for([
  ['abcd1234', 'register.weak'],
  ['kite8042', 'register.medium'],
  ['Kite-8042', 'register.strong'],
] as const)('shows the strength of the password %s', async ([password, strength]) => {
  const { field, type } = await openRegistration();
  type({ [PASSWORD]: password });
  expect(field(PASSWORD)).toHaveAccessibleDescription(
    t('register.strength', { rule: t('editPassword.rule'), strength: t(strength) }),
  );
});

test('shows at its field that a mobile number is registered already', async () => {
  const { field, fillIn, submit, closeMessage } = await openRegistration();
  await fillIn({ [MOBILE]: '13800000001', [INVITE]: ' wf6262' });
  await submit();
  await closeMessage('手机号已注册');
  expect(field(MOBILE)).toHaveAccessibleDescription('手机号已注册');
});

test('a new version of the privacy policy needs a new consent', async () => {
  const { user, mock, consent, fillIn, submit, closeMessage, findKeptButton } =
    await openRegistration();
  await fillIn();
  newPrivacyPolicy(mock);
  await submit();
  await closeMessage('信息已更新');
  await waitFor(() => expect(consent).not.toBeChecked());
  await submit();
  expect(consent).toHaveAccessibleDescription(t('refused.agreement'));
  expect(readNewMember(mock)).toBeUndefined();
  await user.click(consent);
  await submit();
  await findKeptButton();
});

test('a code that is pasted with the text around it is read when the field is left', async () => {
  const { user, mock, field, fillIn, type, submit, findKeptButton } = await openRegistration();
  await fillIn({
    [MOBILE]: '（+86）139-0000-1234。',
    [INVITE]: '我的邀请码是“ＱＳ8888”，快来注册',
  });
  await user.click(field(INVITE));
  await user.tab();
  expect(field(INVITE)).toHaveValue('QS8888');
  type({ [INVITE]: 'https://app.example/#/login?type=register&invite=QS8888。' });
  await submit();
  await findKeptButton();
  expect(readNewMember(mock)).toMatchObject(INVITED_BY_FIRST_MEMBER);
});

test('a registration by invitation says so, and then names the inviter, masked', async () => {
  const { app, fillIn, submit, findKeptButton } = await openRegistration('&invite=QS8888');
  app.getByRole('heading', { level: 2, name: t('register.title') });
  app.getByText(t('register.invited'));
  await fillIn();
  await submit();
  await findKeptButton();
  const inviter = app.getByText(new RegExp(t('register.invitedBy', { name: '青\\*' })));
  expect(inviter).toHaveTextContent(t('register.recoveryHint'));
});

test.for([undefined, {}])(
  'without a readable name of the inviter (%s), the registration says nothing about it',
  async (inviterName) => {
    interceptCall(
      '/user/register',
      changeData((answer: { inviter_name?: unknown }) => {
        answer.inviter_name = inviterName;
      }),
    );
    const { app, fillIn, submit, findKeptButton } = await openRegistration('&invite=QS8888');
    await fillIn();
    await submit();
    await findKeptButton();
    expect(app.queryByText(new RegExp(t('register.invitedBy', { name: '' })))).toBeNull();
  },
);

test.for(['<img src=x onerror=alert(1)>', '../../evil', '。', 'ＱＳ'])(
  'an invitation code in the URL that cannot be read (%s) is left out, and the form says so',
  async (invite) => {
    const { app, user, field, type } = await openRegistration(
      `&invite=${encodeURIComponent(invite)}`,
    );
    expect(field(INVITE)).toHaveValue('');
    expect(field(INVITE)).not.toHaveAttribute('readonly');
    expect(field(INVITE)).toHaveAccessibleDescription(t('register.inviteDropped'));
    await user.click(app.getByRole('link', { name: t('login.submit') }));
    await user.click(app.getByRole('link', { name: t('register.submit') }));
    await app.findByLabelText(t('register.inviteCode'));
    expect(field(INVITE)).toHaveAccessibleDescription(t('register.inviteDropped'));
    type({ [INVITE]: 'QS8888' });
    expect(field(INVITE)).not.toHaveAccessibleDescription(t('register.inviteDropped'));
  },
);

test('the contact of customer service can be copied', async () => {
  const { app, user } = await openApp('/pages/login/index', { mobile: null });
  await user.click(await app.findByRole('button', { name: /^客服 400-000-0000/ }));
  await app.findByText(t('common.copied'));
  expect(await navigator.clipboard.readText()).toBe('客服 400-000-0000');
});

test('says that registration is closed; a configuration that failed to load shows a retry', async () => {
  const { stop } = interceptCall('/common/config', failAtOnce);
  const { app, user } = await openApp(ROUTE, { mobile: null });
  const error = (await app.findByText(t('register.unavailable'))).closest('[role=alert]');
  stop();
  interceptCall(
    '/common/config',
    changeData(({ register }: { register: { open: number } }) => void (register.open = NO)),
  );
  await user.click(within(error as HTMLElement).getByRole('button', { name: t('common.retry') }));
  expect(await app.findByText(t('register.closed'))).toBeVisible();
});

test('without the user agreement only login works, and the page says why', async () => {
  const { stop } = interceptCall(
    '/common/config',
    changeData((config: { agreements: { key: string }[] }) => {
      config.agreements = config.agreements.filter(({ key }) => key !== 'user');
    }),
  );
  const { app, user, fill } = await openApp(ROUTE, { mobile: null });
  const reason = (await app.findByText(t('register.unavailable'))).closest('[role=alert]');
  expect(reason).toHaveTextContent(t('register.unavailableHint'));
  expect(app.queryByRole('button', { name: t('register.submit') })).toBeNull();
  stop();
  await user.click(within(reason as HTMLElement).getByRole('button', { name: t('common.retry') }));
  await app.findByRole('button', { name: t('register.submit') });
  await user.click(app.getByRole('link', { name: t('login.submit') }));
  fill(await app.findByLabelText(t('login.mobile')), '13800000001');
  fill(app.getByLabelText(t('login.password')), 'Demo1234');
  await user.click(app.getByRole('button', { name: t('login.submit') }));
  await app.findByRole('list', { name: t('home.services') });
});
