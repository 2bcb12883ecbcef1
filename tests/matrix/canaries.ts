import type { Page } from '@playwright/test';
import { idCardOf } from '../support/id-card.ts';
import { t } from '../support/texts.ts';
import type { Canary } from './watch-leaks.ts';

// Unique values that a member types into forms, so that a leak can be found.

export const MOBILE = '13977341234';
export const PASSWORD = 'Kanari9xQz';
const NAME = '王金丝雀';
const IDENTITY = idCardOf('19870615');
const CARD = '6222030000000007714';
const CARD_MOBILE = '13966552211';
const PICTURE = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('the payment code of the canary'),
]);

export const PAYMENT_CODE: Canary = {
  name: 'payment code',
  value: PICTURE.toString('base64'),
  sentTo: /wechat/,
};

/** Creates the canary of a mobile number. A masked number shows the first three digits and the last four. */
const mobileCanary = (name: string, value: string, sentTo: RegExp): Canary => ({
  name,
  value,
  sentTo,
  core: value.slice(3),
});

export const CANARIES: readonly Canary[] = [
  mobileCanary('mobile number', MOBILE, /login|register|recover/),
  mobileCanary('mobile number of the card', CARD_MOBILE, /bank\/add/),
  { name: 'password', value: PASSWORD, sentTo: /login|register|recover|bank|wechat|exchange/ },
  { name: 'real name', value: NAME, core: NAME.slice(1), sentTo: /user\/auth|recover/ },
  {
    name: 'identity number',
    value: IDENTITY,
    core: IDENTITY.slice(6, 14),
    sentTo: /user\/auth|recover/,
  },
  { name: 'card number', value: CARD, core: CARD.slice(4, -4), sentTo: /bank\/add/ },
  { name: 'WeChat number', value: 'kanari_wx_77', sentTo: /wechat/ },
  PAYMENT_CODE,
];

export const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const field = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).filter({ visible: true });
export const openPage = (page: Page, path: string) =>
  page.evaluate((hash) => (location.hash = hash), `#/${path}`);

async function fill(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** A form with canaries in it. */
export interface SecretForm {
  readonly path: string;
  readonly call: string;
  /** The mobile number of the logged-in member; `null` for a visitor. */
  readonly member: string | null;
  /** The label of the button that sends the form. */
  readonly submit: string;
  fill(page: Page): Promise<void>;
}

const UNVERIFIED = '13800000002';
const VERIFIED = '13800000001';

export const SECRET_FORMS = {
  login: {
    path: 'pages/login/index',
    call: '/api/user/login',
    member: null,
    submit: t('login.submit'),
    fill: (page) => fill(page, { [t('login.mobile')]: MOBILE, [t('login.password')]: PASSWORD }),
  },
  registration: {
    path: 'pages/login/index?type=register',
    call: '/api/user/register',
    member: null,
    submit: t('register.submit'),
    async fill(page) {
      await fill(page, {
        [t('login.mobile')]: MOBILE,
        [t('register.password')]: PASSWORD,
        [t('register.passwordConfirm')]: PASSWORD,
      });
      await page.getByRole('checkbox').filter({ visible: true }).check();
    },
  },
  'forgotten password': {
    path: 'pages/edit-password/index',
    call: '/api/user/recoverPassword',
    member: null,
    submit: t('editPassword.recover.submit'),
    async fill(page) {
      await page.getByRole('radio', { name: t('editPassword.byIdentity') }).check();
      await fill(page, {
        [t('login.mobile')]: MOBILE,
        [t('realname.name')]: NAME,
        [t('realname.idCard')]: IDENTITY,
      });
      await fill(page, {
        [t('editPassword.newPassword')]: PASSWORD,
        [t('register.passwordConfirm')]: PASSWORD,
      });
    },
  },
  'real name': {
    path: 'pages-sub/realname/index',
    call: '/api/user/auth',
    member: UNVERIFIED,
    submit: t('realname.submit'),
    async fill(page) {
      await fill(page, { [t('realname.name')]: NAME, [t('realname.idCard')]: IDENTITY });
      await page.getByRole('checkbox').check();
    },
  },
  'bank card': {
    path: 'pages-sub/withdrawal-type/edit?type=bank',
    call: '/api/bank/add',
    member: VERIFIED,
    submit: t('withdrawalType.bindCard'),
    fill: (page) =>
      fill(page, {
        [t('withdrawalType.cardNo')]: CARD,
        [t('withdrawalType.mobile')]: CARD_MOBILE,
        [t('login.password')]: PASSWORD,
      }),
  },
  WeChat: {
    path: 'pages-sub/withdrawal-type/edit?type=wechat',
    call: '/api/wechat/binding',
    member: VERIFIED,
    submit: t('withdrawalType.rebind'),
    async fill(page) {
      const picture = { name: 'code.png', mimeType: 'image/png', buffer: PICTURE };
      await fill(page, {
        [t('withdrawalType.wechatNo')]: 'kanari_wx_77',
        [t('login.password')]: PASSWORD,
      });
      await page.locator('input[type=file]').setInputFiles(picture);
    },
  },
  'unbinding of a card': {
    path: 'pages-sub/withdrawal-type/index',
    call: '/api/bank/delete',
    member: VERIFIED,
    submit: t('withdrawalType.unbindOk'),
    async fill(page) {
      const card = '样例城市银行 0012';
      await button(page, t('withdrawalType.manageOf', { card })).click();
      await button(page, t('withdrawalType.unbindOf', { card })).click();
      await fill(page, { [t('login.password')]: PASSWORD });
    },
  },
  withdrawal: {
    path: 'pages/my/index',
    call: '/api/user/exchange_bank_money',
    member: VERIFIED,
    submit: t('withdrawal.submitNet', { amount: '497.50' }),
    async fill(page) {
      await button(page, t('withdrawal.title')).click();
      await fill(page, { [t('withdrawal.amount')]: '500', [t('login.password')]: PASSWORD });
      await page.getByRole('dialog').getByRole('checkbox').check();
    },
  },
} satisfies Record<string, SecretForm>;
