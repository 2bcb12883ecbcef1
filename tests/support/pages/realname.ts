import { idCardOf } from '../id-card.ts';
import { UNVERIFIED_MOBILE } from '../scenarios/verification.ts';
import type { Stage } from './stage.ts';

/** The identity number that `realname.fill` types. */
export const ADULT_ID_CARD = idCardOf('19880808');

/** The form for legal name and identity number, and the status of the verification. */
export function realnameModel({ page, host, t }: Stage) {
  const name = page.getByLabel(t('realname.name'), { exact: true });
  const idCard = page.getByLabel(t('realname.idCard'), { exact: true });
  const consent = page.getByRole('checkbox');
  const submitButton = page.getByRole('button', { name: t('realname.submit') });
  async function fill(realName = '王小风', number = ADULT_ID_CARD) {
    await name.fill(realName);
    await idCard.fill(number);
    await consent.check();
  }
  return {
    name,
    idCard,
    consent,
    submitButton,
    /** The submit button while the outcome of a submission is unknown. */
    pendingButton: page.getByRole('button', { name: t('operation.unclear') }),
    refreshButton: page.getByRole('button', { name: t('realname.refresh') }),
    logoutButton: page.getByRole('button', { name: t('session.logout') }),
    contactRow: page.getByRole('link', { name: t('realname.contact') }),
    policyRow: page.getByRole('link', { name: t('realname.privacy') }),
    status: (key: 'realname.pending' | 'realname.approved') =>
      page.getByRole('heading', { level: 2, name: t(key) }),
    /** A member who is not verified sees this page first. */
    open: (mobile = UNVERIFIED_MOBILE) => host.openLoggedIn({}, mobile),
    fill,
    async submit(realName?: string) {
      await fill(realName);
      await submitButton.click();
    },
  };
}
