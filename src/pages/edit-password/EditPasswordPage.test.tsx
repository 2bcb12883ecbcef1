import { expect, test } from 'vitest';
import { openApp } from '../../../tests/support/open-app.ts';
import { openForm, type Values } from '../../../tests/support/open-form.ts';
import { answerJson, interceptCall } from '../../../tests/support/page-calls.ts';
import { HOUR, RECOVERY_CODE } from '../../../tests/support/start-mock.ts';
import { t } from '../../../tests/support/texts.ts';
import type { TextKey } from '../../i18n/text-key.ts';

const CODE = 'editPassword.recoveryCode';
const MOBILE = 'login.mobile';
const NAME = 'realname.name';
const ID_CARD = 'realname.idCard';
const OLD = 'editPassword.oldPassword';
const NEW = 'editPassword.newPassword';
const REPEATED = 'register.passwordConfirm';

const OWN_ID_CARD = '11010519491231002X';
const NEW_PASSWORD: Values = { [NEW]: 'Changed1', [REPEATED]: 'Changed1' };
const BY_CODE: Values = { [MOBILE]: '138 0000 0001', [CODE]: RECOVERY_CODE };
const WRONG_CODE: Values = { ...BY_CODE, [CODE]: 'AAAA-BBBB-CCCC' };
const BY_IDENTITY: Values = { [MOBILE]: '138 0000 0001', [NAME]: '张三', [ID_CARD]: OWN_ID_CARD };
const REFUSED_PROOF = '身份信息校验失败';

/** Opens the form to reset the password, or the form to change it of a member who is logged in. */
async function openPasswordForm(purpose: 'recover' | 'change' = 'recover') {
  const opened = await openForm(
    `/pages/edit-password/index${purpose === 'change' ? '?mode=change' : ''}`,
    `editPassword.${purpose}.submit`,
    purpose === 'change' ? {} : { mobile: null },
  );
  const choose = (proof: 'editPassword.byCode' | 'editPassword.byIdentity') =>
    opened.user.click(opened.app.getByRole('radio', { name: t(proof) }));
  return { ...opened, choose, findKeptButton: () => opened.findButton('onceCode.kept') };
}

test.for<[string, Values, TextKey, string]>([
  ['an unknown code', WRONG_CODE, CODE, REFUSED_PROOF],
  ['an unknown number', { ...BY_CODE, [MOBILE]: '139 9999 9999' }, CODE, REFUSED_PROOF],
  ['a wrong name', { ...BY_IDENTITY, [NAME]: '李四' }, ID_CARD, REFUSED_PROOF],
  ['a wrong number', { ...BY_IDENTITY, [MOBILE]: '138 0000 0002' }, ID_CARD, REFUSED_PROOF],
  [
    'the old password as the new one',
    { ...BY_CODE, [NEW]: 'Demo1234', [REPEATED]: 'Demo1234' },
    NEW,
    '新密码不能与旧密码相同',
  ],
])('refuses %s with one message at one field, and keeps the input', async (row) => {
  const [, values, refusedField, message] = row;
  const { field, choose, type, submit, closeMessage } = await openPasswordForm();
  if (NAME in values) await choose('editPassword.byIdentity');
  const typed = { ...NEW_PASSWORD, ...values };
  type(typed);
  await submit();
  await closeMessage(message);
  for (const [label, value] of Object.entries(typed)) {
    const shown = expect(field(label as TextKey));
    shown.toHaveValue(value);
    (label === refusedField ? shown : shown.not).toHaveAccessibleDescription(
      new RegExp(`${message}$`),
    );
  }
});

test('shows every error at its field before anything is sent', async () => {
  const { bodies } = interceptCall('/user/recoverPassword');
  const { field, type, choose, submit } = await openPasswordForm();
  await submit();
  for (const name of [CODE, MOBILE, NEW, REPEATED] as const)
    expect(field(name)).toHaveAccessibleDescription(
      new RegExp(`${t('refused.missing', { label: t(name) })}$`),
    );
  type({
    [CODE]: 'DEMK',
    [MOBILE]: '138',
    [NEW]: 'abcdefgh',
    [REPEATED]: 'abcdefgh',
  });
  await submit();
  expect(field(CODE)).toHaveAccessibleDescription(t('refused.format', { label: t(CODE) }));
  expect(field(MOBILE)).toHaveAccessibleDescription(t('login.mobileFormat'));
  expect(field(NEW)).toHaveAccessibleDescription(new RegExp(`${t('refused.weakPassword')}$`));
  type({ ...BY_CODE, ...NEW_PASSWORD, [REPEATED]: 'Changed2' });
  await submit();
  expect(field(REPEATED)).toHaveAccessibleDescription(t('refused.passwordMismatch'));
  expect(field(REPEATED)).toHaveValue('Changed2');
  await choose('editPassword.byIdentity');
  type({ [NAME]: 'Tom', [ID_CARD]: '110105194912310021' });
  await submit();
  expect(field(NAME)).toHaveAccessibleDescription(t('refused.realName'));
  expect(field(ID_CARD)).toHaveAccessibleDescription(t('refused.idCard'));
  expect(bodies).toEqual([]);
});

test('labels the fields for password managers', async () => {
  const { field } = await openPasswordForm();
  expect(field(MOBILE)).toHaveAttribute('autocomplete', 'username');
  expect(field(NEW)).toHaveAttribute('autocomplete', 'new-password');
  expect(field(REPEATED)).toHaveAttribute('autocomplete', 'new-password');
  expect(field(CODE)).toHaveAttribute('autocomplete', 'off');
});

test.for(['demk7q2mxw9p', ' demk 7q2m xw9p ', 'DEMK—7Q2M—XW9P'])(
  'the recovery code may be pasted as "%s"',
  async (pasted) => {
    const { user, field, type, submit, findKeptButton } = await openPasswordForm();
    type({ ...BY_CODE, ...NEW_PASSWORD, [CODE]: pasted });
    await user.click(field(CODE));
    await user.tab();
    expect(field(CODE)).toHaveValue(RECOVERY_CODE);
    await submit();
    await findKeptButton();
  },
);

test('keeps the input of each proof, and sends only the chosen proof', async () => {
  const proofs = interceptCall('/user/recoverPassword').bodies;
  const bodies = interceptCall('').bodies;
  const { app, field, type, choose, submit, findKeptButton } = await openPasswordForm();
  type({ ...BY_CODE, ...NEW_PASSWORD });
  await choose('editPassword.byIdentity');
  expect(app.queryByLabelText(t(CODE))).toBeNull();
  type(BY_IDENTITY);
  await choose('editPassword.byCode');
  expect(field(CODE)).toHaveValue(RECOVERY_CODE);
  expect(field(MOBILE)).toHaveValue('138 0000 0001');
  await submit();
  await findKeptButton();
  expect(proofs).toHaveLength(1);
  expect(JSON.stringify(proofs)).toContain(RECOVERY_CODE);
  expect(JSON.stringify(bodies)).not.toContain(OWN_ID_CARD);
});

test('shows wrong old passwords, and the lock after five of them, at the field', async () => {
  const { field, type, submit, closeMessage } = await openPasswordForm('change');
  type({ [OLD]: 'Wrong1234', ...NEW_PASSWORD });
  for (let attempt = 1; attempt < 5; attempt += 1) {
    await submit();
    await closeMessage(REFUSED_PROOF);
    expect(field(OLD)).toHaveAccessibleDescription(REFUSED_PROOF);
    expect(field(OLD)).toHaveValue('Wrong1234');
  }
  await submit();
  await closeMessage('密码错误次数过多，请15分钟后再试');
  expect(field(OLD)).toHaveAccessibleDescription('密码错误次数过多，请15分钟后再试');
});

test('the old password is no proof without a session', async () => {
  const { app } = await openApp('/pages/edit-password/index?mode=change', { mobile: null });
  await app.findByRole('button', { name: t('editPassword.recover.submit') });
  expect(app.getByRole('radio', { name: t('editPassword.byCode') })).toBeChecked();
  expect(app.queryByRole('radio', { name: t('editPassword.byOldPassword') })).toBeNull();
});

test('asks a logged-in member for the mobile number if the backend requires it', async () => {
  const { app, type, submit, closeMessage, findKeptButton } = await openPasswordForm('change');
  const data = { errors: [{ field: 'mobile', msg: '缺少参数：mobile' }] };
  const { bodies, stop } = interceptCall(
    '/user/recoverPassword',
    answerJson({ code: 10001, msg: '缺少参数：mobile', data }),
  );
  type({ [OLD]: 'Demo1234', ...NEW_PASSWORD });
  expect(app.queryByLabelText(t(MOBILE))).toBeNull();
  await submit();
  await closeMessage('缺少参数：mobile');
  stop();
  type({ [MOBILE]: '13800000001' });
  await submit();
  await findKeptButton();
  expect(bodies).toHaveLength(2);
});

test('after five failures shows the waiting time of a day and links to support', async () => {
  const { app, user, advance, field, type, submit, closeMessage } = await openPasswordForm();
  type({ ...WRONG_CODE, ...NEW_PASSWORD });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await submit();
    await closeMessage(REFUSED_PROOF);
  }
  advance(3 * HOUR);
  type(BY_CODE);
  await submit();
  await closeMessage('今日尝试次数已达上限');
  expect(app.getByRole('alert')).toHaveTextContent('今日尝试次数已达上限');
  expect(app.getByRole('alert')).toHaveTextContent(t('editPassword.wait', { n: '21' }));
  expect(field(CODE)).toHaveValue(RECOVERY_CODE);
  await user.click(app.getByRole('link', { name: t('editPassword.help') }));
  await app.findByRole('heading', { level: 1, name: t('title.officialCommunity') });
});

test('a frozen member with the right proof is referred to support', async () => {
  const { app, type, submit, closeMessage } = await openPasswordForm();
  type({ ...BY_CODE, [MOBILE]: '13800000004', ...NEW_PASSWORD });
  await submit();
  await closeMessage('账号已被冻结，请联系客服');
  expect(app.getByRole('link', { name: t('editPassword.help') })).toBeVisible();
});
