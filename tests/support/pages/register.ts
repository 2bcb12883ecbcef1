import type { Stage } from './stage.ts';

/** The registration, and the recovery code after it. */
export function registerModel({ page, host, t }: Stage) {
  const form = page.locator('form').filter({ visible: true });
  const fields = {
    mobile: form.getByLabel(t('login.mobile')),
    password: form.getByLabel(t('register.password'), { exact: true }),
    passwordConfirm: form.getByLabel(t('register.passwordConfirm')),
    inviteCode: form.getByLabel(t('register.inviteCode')),
    consent: form.getByRole('checkbox'),
  };
  return {
    form,
    ...fields,
    submitButton: page.getByRole('button', { name: t('register.submit') }),
    /** The links above the form that choose login or registration. */
    modeLink: (name: 'login.submit' | 'register.submit') =>
      page.getByRole('link', { name: t(name), exact: true }),
    savedButton: page.getByRole('button', { name: t('onceCode.kept') }),
    code: page.getByText(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/),
    /** Opens the registration. `tail` follows in the URL, such as `&invite=QS8888`. */
    open: (tail = '') => host.open({ hash: `#/pages/login/index?type=register${tail}` }),
    /** Fills in all that is required. The number is 13900001234. */
    async fill() {
      await fields.mobile.fill('139 0000 1234');
      await fields.password.fill('Abcd1234');
      await fields.passwordConfirm.fill('Abcd1234');
      await fields.consent.check();
    },
  };
}
