import { countCalls } from '../support/scenarios/calls.ts';
import {
  INVITED_BY_FIRST_MEMBER,
  readNewMember,
  setInviteCode,
} from '../support/scenarios/registration.ts';
import { expect, test } from '../support/test.ts';

test('many taps register once by an invitation link, and the recovery code comes first', async ({
  page,
  host,
  app,
  mock,
  session,
  register,
}) => {
  const code = 'A.B~C-D_1';
  setInviteCode(mock, code);
  await host.openLoggedIn({ hash: '#/pages/invite/index' });
  const link = `${host.origin}/#/pages/login/index?type=register&invite=${code}`;
  await expect(page.getByText(link)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(register.inviteCode).toHaveValue(code);
  await expect(register.consent).not.toBeChecked();
  await page.reload();
  await expect(register.inviteCode).toHaveValue(code);
  await register.submitButton.click();
  await expect(register.mobile).toBeFocused();
  await register.fill();
  await register.submitButton.evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 20; tap += 1) button.click();
  });
  await expect(register.code).toBeVisible();
  expect(countCalls(mock, '/user/register')).toBe(1);
  expect(readNewMember(mock)).toMatchObject(INVITED_BY_FIRST_MEMBER);
  // The member logs in only after confirming the code, because a login would leave this page.
  expect(await session.readStorage()).not.toContain('token\\":\\"');
  await register.savedButton.click();
  await expect(app.heading('title.realname')).toBeVisible();
});

test('an invitation link keeps its code; leaving the recovery code needs a confirmation', async ({
  page,
  host,
  app,
  mock,
  register,
  t,
}) => {
  for (const tail of ['。', '，快来注册', '%E3%80%82', '”', '）', '.', ' 快来', '&from=chat。']) {
    await register.open(`&invite=QS8888${tail}`);
    await page.reload();
    await expect(register.inviteCode).toHaveValue('QS8888');
  }
  await host.open({ hash: `#/login?invite=QS8888&type=register。${'快来注册'.repeat(20)}` });
  await page.reload();
  await expect(register.inviteCode).toHaveAccessibleDescription(t('register.inviteLinked'));
  await register.fill();
  await register.submitButton.click();
  await expect(register.savedButton).toBeVisible();
  expect(readNewMember(mock)).toMatchObject(INVITED_BY_FIRST_MEMBER);

  const communityLink = page.getByRole('link', { name: t('title.officialCommunity') });
  await communityLink.click();
  await expect(app.dialog).toContainText(t('onceCode.leaveTitle'));
  await app.answer('onceCode.stay');
  await expect(register.savedButton).toBeVisible();
  await communityLink.click();
  await app.answer('onceCode.leave');
  await expect(app.heading('title.officialCommunity')).toBeVisible();
});

test(
  'confirms before a reload with the recovery code',
  { tag: '@long' },
  async ({ page, register }) => {
    await register.open();
    await register.fill();
    await register.submitButton.click();
    const code = await register.code.textContent();
    const dialogTypes: string[] = [];
    page.on('dialog', (dialog) => {
      dialogTypes.push(dialog.type());
      void dialog.dismiss();
    });
    await page.evaluate(() => location.reload());
    await expect.poll(() => dialogTypes).toEqual(['beforeunload']);
    await expect(page.getByText(code ?? '')).toBeVisible();
  },
);

test('an unknown invite code is refused and can be cleared', async ({ app, register, t }) => {
  await register.open('&invite=ZZZZ99');
  await register.fill();
  await register.submitButton.click();
  await app.closeMessage('邀请码不存在');
  await expect(register.inviteCode).toHaveAccessibleDescription(
    new RegExp(t('register.inviteUnknown')),
  );
  await register.inviteCode.fill('');
  await register.submitButton.click();
  await expect(register.savedButton).toBeVisible();
});

test('switching to the login and back keeps both forms', async ({ app, session, register }) => {
  await register.open('&invite=QS8888');
  await register.mobile.fill('13900001234');
  await register.modeLink('login.submit').click();
  await register.mobile.fill('13800000001');
  expect(session.hash()).toBe('#/pages/login/index?invite=QS8888');
  await register.modeLink('register.submit').click();
  await expect(register.mobile).toHaveValue('139 0000 1234');
  await expect(register.inviteCode).toHaveValue('QS8888');
  await register.modeLink('login.submit').click();
  await expect(register.mobile).toHaveValue('138 0000 0001');
  await expect(app.button('login.submit')).toHaveCount(1);
});

test('an invitation link leads a logged-in member home', async ({ page, session, t }) => {
  await session.openHome();
  await session.goTo('#/pages/login/index?type=register&invite=QS8888');
  await expect(page.getByRole('status')).toHaveText(t('login.already'));
  await expect.poll(session.hash).toBe('#/');
});
