import { expect } from '@playwright/test';
import type { Stage } from './stage.ts';

type FieldName =
  | 'editPassword.recoveryCode'
  | 'editPassword.oldPassword'
  | 'editPassword.newPassword'
  | 'login.mobile'
  | 'realname.name'
  | 'realname.idCard'
  | 'register.passwordConfirm';
type Proof = 'editPassword.byCode' | 'editPassword.byIdentity' | 'editPassword.byOldPassword';

/** The form that resets or changes the password, and the new recovery code after it. */
export function editPasswordModel({ page, host, t }: Stage) {
  const field = (name: FieldName) => page.getByLabel(t(name), { exact: true });
  const proof = (name: Proof) => page.getByRole('radio', { name: t(name) });
  const savedButton = page.getByRole('button', { name: t('onceCode.kept') });
  return {
    field,
    proof,
    proofs: page.getByRole('radiogroup', { name: t('editPassword.proof') }),
    resetButton: page.getByRole('button', { name: t('editPassword.recover.submit') }),
    changeButton: page.getByRole('button', { name: t('editPassword.change.submit') }),
    savedButton,
    /** The new recovery code. */
    code: page.getByText(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/),
    open: (query = '') => host.open({ hash: `#/pages/edit-password/index${query}` }),
    openLoggedIn: () => host.openLoggedIn({ hash: '#/pages/edit-password/index?mode=change' }),
    choose: (name: Proof) => proof(name).check(),
    /** Fills in the new password twice, and these fields. */
    async fill(values: Partial<Record<FieldName, string>>) {
      const newPassword = {
        'editPassword.newPassword': 'Changed1',
        'register.passwordConfirm': 'Changed1',
      };
      for (const [name, value] of Object.entries({ ...newPassword, ...values }))
        await field(name as FieldName).fill(value);
    },
    /** Confirms that the code is saved, and opens the login. */
    async goToLogin() {
      await savedButton.click();
      await page.getByRole('button', { name: t('editPassword.toLogin') }).click();
      await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
    },
  };
}
