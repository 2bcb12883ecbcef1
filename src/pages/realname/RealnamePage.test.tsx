import { expect, test } from 'vitest';
import { idCardOf } from '../../../tests/support/id-card.ts';
import { openApp } from '../../../tests/support/open-app.ts';
import { openForm } from '../../../tests/support/open-form.ts';
import { failAtOnce, interceptCall } from '../../../tests/support/page-calls.ts';
import {
  readUnverifiedMember,
  REJECTED_MOBILE,
  UNVERIFIED_MOBILE,
} from '../../../tests/support/scenarios/verification.ts';
import { t } from '../../../tests/support/texts.ts';

const ADULT_ID_CARD = idCardOf('19880808');
const MINOR_ID_CARD = idCardOf('20090101');
const REJECTION = '姓名与证件不一致';
const UNDER_AGE = '未满18周岁，暂不支持使用';

async function openRealnameForm(mobile = UNVERIFIED_MOBILE) {
  const opened = await openForm('/pages-sub/realname/index', 'realname.submit', { mobile });
  const { app, user, type, submit } = opened;
  const consent = app.getByRole<HTMLInputElement>('checkbox');
  return {
    ...opened,
    name: opened.field('realname.name'),
    idCard: opened.field('realname.idCard'),
    consent,
    fillInAndSubmit: async (name = '王小风', number = ADULT_ID_CARD) => {
      type({ 'realname.name': name, 'realname.idCard': number });
      if (!consent.checked) await user.click(consent);
      await submit();
    },
    findApproval: () => app.findByRole('heading', { level: 2, name: t('realname.approved') }),
  };
}

test('a name with a rare character, pasted from a PDF file, is verified and masked', async () => {
  const { app, fillInAndSubmit, mock } = await openRealnameForm();
  await fillInAndSubmit('\u202d“𠮷\u00ad田　\u200b⻓”，\u202c');
  await app.findByText('𠮷*');
  expect(readUnverifiedMember(mock).real_name).toBe('𠮷田长');
});

test('shows missing or malformed values at their fields before sending', async () => {
  const { bodies } = interceptCall('/user/auth');
  const { user, fill, name, idCard, consent, fillInAndSubmit, submit } = await openRealnameForm();
  await submit();
  expect(name).toHaveAccessibleDescription(t('refused.missing', { label: t('realname.name') }));
  const missingNumber = t('refused.missing', { label: t('realname.idCard') });
  expect(idCard).toHaveAccessibleDescription(new RegExp(`${missingNumber}$`));
  expect(consent).toHaveAccessibleDescription(t('refused.sensitiveConsent'));
  await fillInAndSubmit('Tom', '11010519491231002');
  expect(name).toHaveAccessibleDescription(t('refused.realName'));
  const wrongNumber = new RegExp(`${t('refused.idCard')}$`);
  expect(idCard).toHaveAccessibleDescription(wrongNumber);
  for (const number of ['110105198808080000', '11010519880230003X']) {
    fill(idCard, number);
    await submit();
    expect(idCard).toHaveAccessibleDescription(wrongNumber);
    expect(idCard).toHaveValue(number);
  }
  fill(name, '王小风');
  fill(idCard, ADULT_ID_CARD);
  await user.click(consent);
  await submit();
  expect(consent).toHaveAccessibleDescription(t('refused.sensitiveConsent'));
  expect(bodies).toEqual([]);
});

test('shows the reason of a rejection, keeps the input and allows another try', async () => {
  const { app, name, idCard, consent, fillInAndSubmit, closeMessage, findApproval } =
    await openRealnameForm();
  await fillInAndSubmit('王驳回');
  await closeMessage(REJECTION);
  expect(await app.findByRole('alert')).toHaveTextContent(t('realname.rejected'));
  expect(app.getByRole('alert')).toHaveTextContent(REJECTION);
  expect(name).toHaveValue('王驳回');
  expect(idCard).toHaveValue(ADULT_ID_CARD);
  expect(consent).toBeChecked();
  await fillInAndSubmit('王小风');
  await findApproval();
});

test('a member who was rejected earlier sees the reason and an empty form', async () => {
  const { app, name, consent } = await openRealnameForm(REJECTED_MOBILE);
  expect(app.getByRole('alert')).toHaveTextContent(REJECTION);
  expect(app.getByRole('alert')).toHaveTextContent(t('realname.triesLeft', { n: '5' }));
  expect(name).toHaveValue('');
  expect(consent).not.toBeChecked();
});

test('shows at the number that another account has this identity, and keeps the input', async () => {
  const { app, name, idCard, fillInAndSubmit, closeMessage } = await openRealnameForm();
  app.getByText(t('realname.triesLeft', { n: '5' }));
  await fillInAndSubmit('王小风', '11010519491231002X');
  await closeMessage('该身份已被其他账号认证');
  await app.findByText(t('realname.triesLeft', { n: '4' }));
  expect(idCard).toHaveAccessibleDescription(/该身份已被其他账号认证$/);
  expect(idCard).toHaveValue('11010519491231002X');
  expect(name).toHaveValue('王小风');
});

test('after five attempts on one day, says that the member can try again tomorrow', async () => {
  const { app, fillInAndSubmit, submit, closeMessage } = await openRealnameForm();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await fillInAndSubmit('王小风', MINOR_ID_CARD);
    await closeMessage(UNDER_AGE);
  }
  await submit();
  await closeMessage('今日认证次数已达上限');
  expect(app.getByRole('alert')).toHaveTextContent('今日认证次数已达上限');
  expect(app.getByRole('alert')).toHaveTextContent(t('realname.usedUpText'));
});

test('if user/info fails after a submission, the next press refetches it and submits nothing', async () => {
  const { bodies } = interceptCall('/user/auth');
  const { app, idCard, fillInAndSubmit, submit, findApproval } = await openRealnameForm();
  const { stop } = interceptCall('/user/info', () => Promise.reject(new TypeError('network')));
  await fillInAndSubmit('王小风');
  await app.findByText(t('error.network'));
  expect(idCard).toHaveValue(ADULT_ID_CARD);
  stop();
  await submit();
  await findApproval();
  expect(bodies).toHaveLength(1);
});

test('a verified member sees masked data, no form and a back button', async () => {
  const { app, user } = await openApp('/pages-sub/realname/index');
  await app.findByRole('heading', { level: 2, name: t('realname.approved') });
  app.getByText('张*');
  app.getByText('1101************2X');
  expect(app.queryByRole('textbox')).toBeNull();
  await user.click(app.getByRole('button', { name: t('nav.back') }));
  await app.findByRole('list', { name: t('home.services') });
});

test('form, help and logout work without the operator’s configuration', async () => {
  interceptCall('/common/config', failAtOnce);
  const { app } = await openRealnameForm();
  expect(app.getByRole('link', { name: t('realname.contact') })).toBeVisible();
  expect(app.getByRole('button', { name: t('session.logout') })).toBeVisible();
});
